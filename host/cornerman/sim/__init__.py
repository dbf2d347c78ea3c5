"""The simulated table: the real firmware on a board made of software, for play, tests and measurements."""

from cornerman.sim.faults import DEVELOPER_FAULTS, NO_FAULTS, FaultRates
from cornerman.sim.pipe_cable import PortGoneError, SimPort
from cornerman.sim.records import PortRecord, list_records, records_folder
from cornerman.sim.start import start_process
from cornerman.sim.table import SimTable

__all__ = [
    "DEVELOPER_FAULTS",
    "NO_FAULTS",
    "FaultRates",
    "PortGoneError",
    "PortRecord",
    "SimPort",
    "SimTable",
    "list_records",
    "records_folder",
    "start_process",
]
