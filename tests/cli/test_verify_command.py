"""`cornerman verify`: plain words, and an exit code that says the same."""

from __future__ import annotations

import json

import pytest

from cornerman.cli.main import main

pytestmark = pytest.mark.usefixtures("toy")


def test_a_proven_match_ends_with_0_and_shows_its_seed(capsys: pytest.CaptureFixture[str]) -> None:
    import duelling

    session = duelling.play_out(duelling.begin(seed=None))
    assert main(["verify", session.id]) == 0
    out = capsys.readouterr().out
    assert f"seed        {session.seed}" in out
    assert out.splitlines()[-1].startswith("proven: every draw")


def test_a_seeded_match_ends_with_0_and_says_that_it_is_no_proof(capsys: pytest.CaptureFixture[str]) -> None:
    import duelling

    duelling.play_out(duelling.begin(seed="42"))
    assert main(["verify", "last"]) == 0
    out = capsys.readouterr().out
    assert "(seed chosen by hand)" in out
    assert out.splitlines()[-1].startswith("reproducible:")


def test_an_unfinished_match_ends_with_2_and_keeps_its_secret(capsys: pytest.CaptureFixture[str]) -> None:
    import duelling

    session = duelling.play(duelling.endless(), 6)
    for words in (["verify", "last"], ["verify", "last", "--json"]):
        assert main(words) == 2
        out, err = capsys.readouterr()
        assert "unfinished" in out
        assert session._source.reveal() not in out + err
    assert "secret until the match is over" in capsys_of("verify", "last", capsys=capsys)


def capsys_of(*words: str, capsys: pytest.CaptureFixture[str]) -> str:
    main(list(words))
    return capsys.readouterr().out


def test_a_forged_match_ends_with_1_and_names_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    import duelling

    session = duelling.play_out(duelling.begin(seed=None))
    session.close()

    def change(kind: str, body: dict) -> dict:
        if kind == "command" and body["n"] == 3:
            for part in (body["command"], body["draws"][0]):
                part["value"] = [face % 6 + 1 for face in part["value"]]
        return body

    duelling.rewrite(session.path, change)
    assert main(["verify", session.id]) == 1
    out = capsys.readouterr().out
    assert "FAULT       command 3: dice of" in out
    assert out.splitlines()[-1] == "failed: the check failed"


def test_a_damaged_file_ends_with_1_and_says_where(capsys: pytest.CaptureFixture[str]) -> None:
    import duelling

    session = duelling.play_out(duelling.begin())
    session.close()
    data = bytearray(session.path.read_bytes())
    data[len(data) // 2] ^= 4
    session.path.write_bytes(data)
    assert main(["verify", session.id]) == 1
    err = capsys.readouterr().err
    assert "damaged in the middle" in err
    assert str(session.path) in err


def test_a_commitment_noted_at_the_table_is_held_against_the_match(
    capsys: pytest.CaptureFixture[str],
) -> None:
    import duelling

    session = duelling.play_out(duelling.begin(seed=None))
    noted = session.config.commitment
    assert main(["verify", "last", "--commitment", noted[:10]]) == 0
    other = "".join("0" if c != "0" else "1" for c in noted[:10])
    assert main(["verify", "last", "--commitment", other]) == 1
    assert "noted at the table" in capsys.readouterr().out
    for wrong in ("12ab", "no hex at all"):
        assert main(["verify", "last", "--commitment", wrong]) == 2


def test_the_report_as_json_holds_every_finding(capsys: pytest.CaptureFixture[str]) -> None:
    import duelling

    session = duelling.play_out(duelling.begin(seed=None))
    session.undo()
    duelling.play_out(session)
    assert main(["verify", "last", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["verdict"] == "proven"
    assert report["faults"] == []
    assert "after its end" in report["notes"][0]["text"]


def test_an_unknown_match_ends_with_2(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "nothing"]) == 2
    assert "there is no match" in capsys.readouterr().err
