"""Before USB comes up: the second serial port, the name by which hosts find the board, the drive's label."""

import os

import storage
import supervisor
import usb_cdc
import usb_hid
import usb_midi

_LABEL = "CORNERMAN"

supervisor.set_usb_identification("Cornerman", "Cornerman Table")
usb_hid.disable()  # the table is no keyboard, and macOS asks about the layout of each new one
usb_midi.disable()
# An ESP32 has five endpoints towards the host, the control endpoint among them: enough for the drive and one
# serial port. With two it would come up in safe mode. There the console has to go; safe mode brings it back.
usb_cdc.enable(console="ESP32" not in os.uname().machine, data=True)

drive = storage.getmount("/")
if drive.label != _LABEL:
    storage.remount("/", readonly=False)
    drive.label = _LABEL
    storage.remount("/", readonly=True)
