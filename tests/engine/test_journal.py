"""Journals: every move in the file at once, read back exactly, and nothing wrong believed."""

import importlib.util
import json
import os
import random
import signal
import subprocess
import sys
import time
import uuid
import warnings
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ahapackage.engine import journal as journals
from ahapackage.engine import registry
from ahapackage.engine.errors import AhaError, JournalError, JournalWarning, OptionError
from ahapackage.engine.match import Match
from tests.engine.coin_game import TURNS, CoinGame, Lefty

in_one_folder = settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


@pytest.fixture(autouse=True)
def coin_is_known(monkeypatch):
    real = registry.load_game

    def load_game(name, players=None, rulings=None, edition=None, **options):
        if name != "coin":
            return real(name, players=players, rulings=rulings, edition=edition, **options)
        return CoinGame(players=players, **options)

    monkeypatch.setattr(registry, "load_game", load_game)


def coin(path=None, **settings_):
    return Match(CoinGame(), **{"seed": 7, "journal": path, **settings_})


def lines(path):
    return [json.loads(line) for line in path.read_text().splitlines()]


def same(one, other):
    """Two matches that have the same past and, played on alike, the same future."""
    for match in (one, other):
        match.close()
    assert (one.events, one.moves, one.seed) == (other.events, other.moves, other.seed)
    assert (one.taken_back, one.rated) == (other.taken_back, other.rated)
    assert one._course.entries == other._course.entries
    assert (one._course.draws, one._course.decisions, one._course.undone) == (
        other._course.draws,
        other._course.decisions,
        other._course.undone,
    )
    assert one.state.history() == other.state.history()
    return True


# Writing


def test_the_file_tells_the_match_line_by_line(tmp_path):
    path = tmp_path / "match.jsonl"
    match = coin(path, bots={1: "lefty"}, start={"turn": 2})
    match.play("right")
    match.undo()
    match.redo()
    header, *rest = lines(path)
    assert header == {
        "format": "ahapackage match",
        "version": 1,
        "game": "coin",
        "players": 2,
        "options": {},
        "rulings": {},
        "edition": "standard",
        "seed": 7,
        "bots": {"1": {"name": "lefty", "by_name": True}},
        "rated": False,
        "start": {"turn": 2},
    }
    roll, move, roll_2 = match.events
    assert rest == [roll, move, roll_2, {"undo": 2}, {"redo": 2}]
    assert move == {"seat": 0, "move": "right"}


def test_each_move_is_in_the_file_when_play_returns(tmp_path):
    path = tmp_path / "match.jsonl"
    match = coin(path)
    for count in range(1, TURNS + 1):
        match.play("left")
        assert len(lines(path)) == 1 + len(match.events)
        assert sum(line.get("seat", -1) >= 0 for line in lines(path)) == count


def test_an_existing_file_is_never_overwritten(tmp_path):
    path = tmp_path / "match.jsonl"
    path.write_text("my thesis")
    with pytest.raises(JournalError, match="a file of this name"):
        coin(path)
    assert path.read_text() == "my thesis"


@pytest.mark.parametrize("path", ["", 5, b"match", True, "no/such/folder/match", "zero\0byte"])
def test_a_path_that_will_not_do_is_refused(path, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(JournalError):
        coin(path)
    with pytest.raises(JournalError):
        coin().save(path)
    with pytest.raises(JournalError):
        Match.load(path)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_is_no_journal(tmp_path):
    for use in (coin, coin().save, Match.load):
        with pytest.raises(JournalError):
            use(tmp_path)


class FullDisk:
    """A file that has room for so many bytes more."""

    def __init__(self, file, room):
        self._file, self.room = file, room

    def write(self, data):
        if not self.room:
            raise OSError(28, "No space left on device")
        count = self._file.write(data[: self.room])
        self.room -= count
        return count

    def __getattr__(self, name):
        return getattr(self._file, name)


def test_a_move_that_cannot_be_written_does_not_happen(tmp_path):
    path = tmp_path / "match.jsonl"
    match = coin(path)
    match.play("left")
    before, events = path.read_bytes(), match.events
    real = match._journal._file
    match._journal._file = FullDisk(real, room=10)
    with pytest.raises(JournalError, match="No space left on device"):
        match.play("right")
    assert (path.read_bytes(), match.events) == (before, events)
    match._journal._file = real
    match.play("left")
    assert same(Match.load(path), match)


def test_an_interrupt_between_file_and_memory_leaves_them_equal(tmp_path, monkeypatch):
    path = tmp_path / "match.jsonl"
    match = coin(path)
    events = match.events

    def interrupted(self, entries):
        append(self, entries)
        raise KeyboardInterrupt

    append = journals.JournalFile.append
    with monkeypatch.context() as patch, pytest.raises(KeyboardInterrupt):
        patch.setattr(journals.JournalFile, "append", interrupted)
        match.play("left")
    assert match.events == events and len(lines(path)) == 1 + len(events)
    match.play("right")
    assert len(lines(path)) == 1 + len(match.events)


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps open files from being deleted")
def test_a_journal_that_is_gone_stops_the_match(tmp_path):
    path = tmp_path / "match.jsonl"
    match = coin(path)
    path.unlink()
    with pytest.raises(JournalError, match="gone"):
        match.play("left")
    assert match.moves == []
    match.save(tmp_path / "elsewhere.jsonl")
    assert Match.load(tmp_path / "elsewhere.jsonl").events == match.events


def test_a_journal_that_somebody_else_changed_stops_the_match(tmp_path):
    path = tmp_path / "match.jsonl"
    match = coin(path)
    with open(path, "a") as file:
        file.write("x")
    with pytest.raises(JournalError, match="another program"):
        match.play("left")
    assert match.moves == []


def test_a_closed_match_can_be_looked_at_but_not_played(tmp_path):
    with coin(tmp_path / "match.jsonl") as match:
        match.play("left")
    assert match.moves == ["left"]
    with pytest.raises(JournalError, match="closed"):
        match.play("left")
    assert match.moves == ["left"]


# One writer at a time


def test_a_journal_has_one_writer(tmp_path):
    path = tmp_path / "match.jsonl"
    match = coin(path)
    with pytest.raises(JournalError, match="close the other match first"):
        Match.load(path, resume=True)
    with pytest.raises(JournalError, match="close the other match first"):
        coin().save(path)
    Match.load(path)  # reading is free
    match.play("left")
    match.close()
    Match.load(path, resume=True).close()


LOCKED_ELSEWHERE = """
import sys
from ahapackage.engine import journal
from ahapackage.engine.errors import JournalError
try:
    journal.open_journal(sys.argv[1], resume=True)
except JournalError as problem:
    print(problem)
"""


def test_another_process_is_told_that_the_journal_is_taken(tmp_path):
    path = tmp_path / "match.jsonl"
    match = coin(path)
    command = [sys.executable, "-c", LOCKED_ELSEWHERE, str(path)]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert "match is writing to this file" in told
    match.close()
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == ""


# Reading


def scripted(path, script, **settings_):
    """Play a script: moves, "undo" and "redo"; what is not possible is left out."""
    match = coin(path, **settings_)
    for step in script:
        if step == "undo" and match.can_undo:
            match.undo()
        elif step == "redo" and match.can_redo:
            match.redo()
        elif match.advance_bot() is None and step in match.state.legal_moves():
            match.play(step)
    return match


scripts = st.lists(st.sampled_from(["left", "right", "free", "undo", "redo"]), max_size=40)


@in_one_folder
@given(script=scripts, seed=st.integers(0, 2**128 - 1), bot=st.sampled_from([None, "random"]))
def test_what_was_written_is_read_back_exactly(script, seed, bot, tmp_path):
    path = tmp_path / f"{uuid.uuid4()}.jsonl"
    bots = {1: bot} if bot else None
    match = scripted(path, script, seed=seed, bots=bots)
    loaded = Match.load(path)
    assert same(loaded, match)
    assert loaded.bots == match.bots and loaded.notes == ()
    saved = path.with_suffix(".saved")
    loaded.save(saved)
    assert saved.read_bytes() == path.read_bytes()


@in_one_folder
@given(script=scripts, data=st.data())
def test_a_match_cut_off_anywhere_goes_on_as_it_would_have(script, data, tmp_path):
    """Whatever the place at which the file ends, the same moves lead to the same match."""
    path = tmp_path / f"{uuid.uuid4()}.jsonl"
    whole = scripted(path, script, bots={1: "random"})
    whole.close()
    content = path.read_bytes()
    first = content.index(b"\n") + 1
    cut = data.draw(st.integers(first, len(content)))
    path.write_bytes(content[:cut])
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", JournalWarning)
        resumed = Match.load(path, resume=True)
    torn = content[:cut].splitlines(keepends=True)[-1]
    assert bool(resumed.notes) == (not torn.endswith(b"}") and not torn.endswith(b"\n"))
    kept = len(resumed._course.entries)
    assert resumed._course.entries == whole._course.entries[:kept]  # chance again as before
    for entry in whole._course.entries[kept:]:
        if "move" not in entry:
            resumed.undo() if "undo" in entry else resumed.redo()
        elif entry["seat"] >= 0 and resumed.advance_bot() is None:
            resumed.play(entry["move"])
    assert same(resumed, whole)
    assert path.read_bytes() == content


def test_a_loaded_match_draws_the_chance_that_the_original_would_have_drawn(tmp_path):
    path = tmp_path / "match.jsonl"
    match = coin(bots={1: "random"})
    match.play("left")
    match.undo()
    match.play("free")
    match.save(path)
    loaded = Match.load(path)
    for one in (match, loaded):
        while not one.state.is_terminal():
            if one.advance_bot() is None:
                one.play("left")
    assert same(loaded, match)


def test_resume_writes_on_in_the_same_file(tmp_path):
    path = tmp_path / "match.jsonl"
    with coin(path) as match:
        match.play("left")
    with Match.load(path, resume=True) as resumed:
        resumed.play("right")
    assert Match.load(path).moves == ["left", "right"]
    assert Match.load(path).journal is None and str(resumed.journal) == str(path)


def test_without_resume_the_file_is_left_alone(tmp_path):
    path = tmp_path / "match.jsonl"
    coin(path).close()
    content = path.read_bytes()
    path.write_bytes(content + b'{"seat": 0, "mo')
    with pytest.warns(JournalWarning):
        Match.load(path).play("left")
    assert path.read_bytes() == content + b'{"seat": 0, "mo'


def test_a_torn_last_line_is_reported_and_dropped(tmp_path):
    path = tmp_path / "match.jsonl"
    with coin(path) as match:
        match.play("left")
    content = path.read_bytes()
    path.write_bytes(content + b'{"seat": 1, "mo')
    with pytest.warns(JournalWarning, match="line 5: the last line was torn off and was dropped"):
        loaded = Match.load(path, resume=True)
    assert "line 5" in loaded.notes[0]
    assert loaded.moves == ["left"] and path.read_bytes() == content
    loaded.close()


def test_a_torn_last_line_is_no_error_even_where_warnings_are(tmp_path):
    path = tmp_path / "match.jsonl"
    coin(path).close()
    with open(path, "ab") as file:
        file.write(b"\0\0\0")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert len(Match.load(path).notes) == 1


def test_a_whole_last_line_without_its_break_counts(tmp_path):
    path = tmp_path / "match.jsonl"
    with coin(path) as match:
        match.play("free")
    path.write_bytes(path.read_bytes().rstrip(b"\n"))
    with Match.load(path, resume=True) as resumed:
        assert resumed.notes == () and resumed.moves == ["free"]
        resumed.play("left")
    assert Match.load(path).moves == ["free", "left"]


def test_line_breaks_of_windows_are_read(tmp_path):
    path = tmp_path / "match.jsonl"
    with coin(path) as match:
        match.play("left")
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert Match.load(path).moves == ["left"]


def test_a_bot_given_as_an_object_is_given_again(tmp_path):
    path = tmp_path / "match.jsonl"
    with coin(path, bots={1: Lefty()}) as match:
        match.play("right")
    assert lines(path)[0]["bots"] == {"1": {"name": "lefty", "by_name": False}}
    absent = Match.load(path)
    assert absent.persons == {0}
    with pytest.raises(AhaError, match=r"Match.load\(path, bots="):
        absent.advance_bot()
    assert Match.load(path, bots={1: Lefty()}).advance_bot() == "left"
    with pytest.raises(JournalError, match="a seat that had a bot"):
        Match.load(path, bots={0: Lefty()})


# Saving


def test_save_replaces_an_earlier_saved_match_at_once(tmp_path, monkeypatch):
    path = tmp_path / "match.jsonl"
    match = coin()
    match.save(path)
    old = path.read_bytes()
    match.play("left")

    def broken(*_):
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as patch, pytest.raises(JournalError, match="Input/output error"):
        patch.setattr(os, "replace", broken)
        match.save(path)
    assert path.read_bytes() == old and list(tmp_path.iterdir()) == [path]
    match.save(path)
    assert Match.load(path).moves == ["left"] and list(tmp_path.iterdir()) == [path]


def test_save_replaces_nothing_but_saved_matches(tmp_path):
    path = tmp_path / "thesis.txt"
    path.write_text("my thesis")
    with pytest.raises(JournalError, match="no saved match"):
        coin().save(path)
    assert path.read_text() == "my thesis"


def test_save_to_its_own_journal_leaves_it_open(tmp_path):
    path = tmp_path / "match.jsonl"
    match = coin(path)
    match.play("left")
    match.save(path)
    match.play("right")
    match.close()
    assert Match.load(path).moves == ["left", "right"]


# What is wrong in a file


@pytest.fixture
def written(tmp_path):
    """A journal of a short match, as (path, its lines as bytes)."""
    path = tmp_path / "match.jsonl"
    with coin(path) as match:
        for step in ("left", "free", "right"):
            match.play(step)
        match.undo()
        match.redo()
    return path, path.read_bytes().splitlines(keepends=True)


def refused(path, content):
    path.write_bytes(b"".join(content))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        with pytest.raises(JournalError) as caught:
            Match.load(path)
    assert len(str(caught.value)) < 2000
    return str(caught.value)


WRONG_LINES = {
    "no JSON": (b"hello\n", "a JSON object"),
    "empty": (b"\n", "a JSON object"),
    "a list": (b"[1]\n", "a JSON object"),
    "NaN": (b'{"seat": NaN, "move": "left"}\n', "NaN"),
    "infinity": (b'{"seat": -Infinity, "move": "left"}\n', "Infinity"),
    "a huge number": (b'{"seat": ' + b"9" * 5000 + b', "move": "left"}\n', "a JSON object"),
    "a fraction": (b'{"seat": 1.0, "move": "free"}\n', "seat: found 1.0, expected a whole number"),
    "true": (b'{"seat": true, "move": "free"}\n', "seat: found True, expected a whole number"),
    "a key twice": (b'{"seat": 1, "seat": 1, "move": "free"}\n', "a key stands twice"),
    "another key": (b'{"seat": 1, "move": "free", "by": "me"}\n', "the keys"),
    "no key": (b"{}\n", "the keys"),
    "no text": (b'{"seat": 1, "move": 2}\n', "move: found 2, expected text"),
    "half a character": (b'{"seat": 1, "move": "\\ud800"}\n', "a legal move"),
    "deep": (b'{"seat": ' + b"[" * 100_000 + b"]" * 100_000 + b"}\n", "expected"),
    "Latin-1": (b'{"seat": 1, "move": "\xe9"}\n', "UTF-8"),
    "long": (b'{"seat": 1, "move": "' + b"x" * 10_000_000 + b'"}\n', "at most 1,000,000 bytes"),
    "another seat": (b'{"seat": 0, "move": "free"}\n', "seat: found 0, expected 1"),
    "illegal": (b'{"seat": 1, "move": "up"}\n', "move: found 'up', expected a legal move"),
    "undo of other length": (b'{"undo": 3}\n', "undo: found 3, expected 2 events"),
    "redo of nothing": (b'{"redo": 2}\n', "another event, because nothing was taken back"),
    "undo as text": (b'{"undo": "2"}\n', "undo: found '2', expected a whole number"),
}


@pytest.mark.parametrize("name", WRONG_LINES)
def test_a_wrong_line_is_named_with_what_was_found_and_expected(name, written):
    path, content = written
    line, expected = WRONG_LINES[name]
    content[4] = line  # the fifth line: a decision of seat 1
    told = refused(path, content)
    assert told.startswith(f"{path}, line 5") and expected in told


def test_chance_must_be_what_the_seed_gives(written):
    path, content = written
    right = json.loads(content[1])["move"]
    wrong = next(f"roll {i}" for i in range(3) if f"roll {i}" != right)
    content[1] = content[1].replace(right.encode(), wrong.encode())
    told = refused(path, content)
    assert (
        f"line 2, move: found '{wrong}', expected '{right}', which is what the seed gives" in told
    )


def test_nothing_happens_after_the_end(tmp_path):
    path = tmp_path / "match.jsonl"
    match = coin(start={"turn": TURNS - 1})
    match.play("left")
    match.save(path)
    told = refused(path, [path.read_bytes(), b'{"seat": 0, "move": "left"}\n'])
    assert "line 4" in told and "the game is over" in told


def test_a_rated_match_has_no_undo(tmp_path):
    path = tmp_path / "match.jsonl"
    match = coin(rated=True)
    match.play("left")
    match.save(path)
    assert "rated" in refused(path, [path.read_bytes(), b'{"undo": 2}\n'])


WRONG_HEADERS = {
    "format": ("chess", "'ahapackage match'"),
    "version": (2, "1, the only version that this release reads"),
    "game": ("hawai", "did you mean"),
    "players": (True, "a whole number"),
    "options": ([], "a table (dict)"),
    "rulings": (None, "a table (dict)"),
    "edition": (5, ""),
    "seed": (2**128, "a whole number from 0 to"),
    "bots": ({"2": {"name": "random", "by_name": True}}, "a seat from 0 to 1"),
    "rated": (0, "true or false"),
    "start": ({"turn": 1, "x": 2}, "the key 'turn'"),
    "surprise": (1, "one of"),
}


@pytest.mark.parametrize("key", WRONG_HEADERS)
def test_a_wrong_first_line_is_named(key, written):
    path, content = written
    value, expected = WRONG_HEADERS[key]
    content[0] = json.dumps({**json.loads(content[0]), key: value}).encode() + b"\n"
    told = refused(path, content)
    assert told.startswith(f"{path}, line 1") and expected in told


@pytest.mark.parametrize("version", [True, 1.0, "1", None, 0, 10**400])
def test_only_the_known_version_is_read(version, written):
    path, content = written
    content[0] = json.dumps({**json.loads(content[0]), "version": version}).encode() + b"\n"
    assert "version" in refused(path, content)


@pytest.mark.parametrize(
    "bots", [{"1": "lefty"}, {"1": {"name": "lefty"}}, {"01": {"name": "lefty", "by_name": True}}]
)
def test_wrong_bots_in_the_first_line_are_refused(bots, written):
    path, content = written
    content[0] = json.dumps({**json.loads(content[0]), "bots": bots}).encode() + b"\n"
    assert "bots" in refused(path, content)


def test_a_missing_key_of_the_first_line_is_named(written):
    path, content = written
    for key in json.loads(content[0]):
        header = json.loads(content[0])
        del header[key]
        assert key in refused(path, [json.dumps(header).encode() + b"\n", *content[1:]])


@pytest.mark.parametrize(
    "content", [b"", b"\n", b'{"format": "ahapack', b"PK\x03\x04", b"\xff\xfe"]
)
def test_a_file_without_a_first_line_is_refused(content, tmp_path):
    path = tmp_path / "match.jsonl"
    assert str(path) in refused(path, [content])


@in_one_folder
@given(data=st.data(), junk=st.binary(max_size=30))
def test_a_damaged_file_is_refused_or_read_as_a_shorter_match(data, junk, tmp_path):
    """Overwrite a few bytes: never another exception, never another past."""
    path = tmp_path / f"{uuid.uuid4()}.jsonl"
    match = scripted(path, ["left", "free", "right", "undo", "redo", "left"])
    match.close()
    content = path.read_bytes()
    at = data.draw(st.integers(0, len(content)))
    path.write_bytes(content[:at] + junk + content[at + len(junk) :])
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", JournalWarning)
        try:
            loaded = Match.load(path)
        except JournalError as problem:
            assert str(path) in str(problem)
            return
    in_header = at < content.index(b"\n")
    shorter = loaded._course.entries == match._course.entries[: len(loaded._course.entries)]
    assert in_header or shorter or _is_another_valid_match(path, loaded)


def _is_another_valid_match(path, loaded):
    """The bytes may by luck spell other legal moves: then the file must say just those."""
    told = path.read_bytes().split(b"\n")[1 : 1 + len(loaded._course.entries)]
    return [json.loads(line) for line in told if line.strip()] == list(loaded._course.entries)


def test_nothing_from_a_file_is_unpickled():
    source = Path(journals.__file__).read_text(encoding="utf-8")
    assert "pickle" not in source and "eval(" not in source


def test_options_of_the_game_that_are_wrong_are_named(written, monkeypatch):
    path, content = written

    def load_game(*_, **__):
        raise OptionError("coin options, tokens", "25", "a whole number from 1 to 20")

    monkeypatch.setattr(registry, "load_game", load_game)
    assert "tokens: found 25" in refused(path, content)


# kill -9


NURSERY = """
import os
import sys
import ahapackage as aha

game = aha.load_game("hawaiki", players=3)
for line in sys.stdin:
    path, seed = line.rsplit(maxsplit=1)
    child = os.fork()  # a process of its own for each try, without loading all again
    if child:
        os.waitpid(child, 0)
        print("killed", flush=True)
        continue
    print(os.getpid(), flush=True)
    match = game.new_match(seed=int(seed), journal=path)
    while not match.state.is_terminal():
        moves = match.state.legal_moves()
        print(match.play(moves[len(match.moves) * 7 % len(moves)]), flush=True)
    os._exit(0)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no SIGKILL here")
def test_no_move_is_lost_when_the_process_is_killed(tmp_path):
    """Twenty tries: kill -9 in the middle of the game; each move that was returned is there."""
    command = [sys.executable, "-c", NURSERY]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    rng = random.Random(20)
    with subprocess.Popen(command, **pipes) as nursery:
        try:
            for trial in range(20):
                path = tmp_path / f"{trial}.jsonl"
                _check_nothing_lost(path, _killed_in_the_middle(nursery, path, trial, rng))
        finally:
            nursery.kill()


def _check_nothing_lost(path, returned):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", JournalWarning)
        match = Match.load(path, resume=True)
    with match:
        assert match.moves[: len(returned)] == returned
        assert len(match.moves) - len(returned) in (0, 1)  # written, not yet returned
        match.play(match.state.legal_moves()[0])  # and it can be played on


def _killed_in_the_middle(nursery, path, seed, rng):
    """Let a process play, kill it at some moment; the moves that were returned before."""
    print(path, seed, file=nursery.stdin, flush=True)
    player = int(nursery.stdout.readline())
    returned = []
    for _ in range(rng.randint(1, 30)):
        returned.append(nursery.stdout.readline().strip())
        assert returned[-1] != "killed", "the player stopped by itself"
    time.sleep(rng.random() * 0.02)
    os.kill(player, signal.SIGKILL)
    while (line := nursery.stdout.readline().strip()) != "killed":
        returned.append(line)
    return returned


def test_windows_locks_a_byte_behind_the_end(tmp_path, monkeypatch):
    """The part for Windows, run here against a stand-in for `msvcrt`."""
    calls = []

    def locking(descriptor, mode, count):
        calls.append((os.lseek(descriptor, 0, os.SEEK_CUR), mode, count))
        if len(calls) == 2:
            raise PermissionError(13, "Permission denied")

    monkeypatch.setitem(sys.modules, "fcntl", None)
    monkeypatch.setitem(sys.modules, "msvcrt", SimpleNamespace(locking=locking, LK_NBLCK=2))
    spec = importlib.util.spec_from_file_location("journal_on_windows", journals.__file__)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    with open(tmp_path / "file", "xb", buffering=0) as file:
        file.write(b"12345")
        module.lock(file, "file")
        assert file.tell() == 5 and calls == [(0x7FFFFFF0, 2, 1)]
        with pytest.raises(JournalError, match="close the other match first"):
            module.lock(file, "file")


@pytest.mark.parametrize("wrong", [{"bots": [1]}, {"bots": {True: "random"}}, {"resume": "no"},
                                   {"resume": 1}, {"resume": None}])  # fmt: skip
def test_load_takes_no_other_settings(tmp_path, wrong):
    path = tmp_path / "match.jsonl"
    registry.new_match("hawaiki", players=2, seed=1, bots={1: "random"}).save(path)
    before = path.read_bytes()
    with pytest.raises(AhaError, match="bots|resume"):
        Match.load(path, **wrong)
    assert path.read_bytes() == before
