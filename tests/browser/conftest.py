"""A private JupyterLab and a headless Chromium to drive it with.

Where there is no Chromium the tests skip and say so; with CI=true in the environment they fail.
"""

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOKEN = "boards-under-test"
START = 60  # seconds that JupyterLab may take
CHROMIUM = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PRIVATE = ("CONFIG", "DATA", "RUNTIME")


# run-all before the kernel is idle runs nothing, and says nothing
RUN_ALL = """async () => {
    const app = window.jupyterapp;
    const panel = app.shell.currentWidget;
    await panel.context.ready;
    await panel.sessionContext.ready;
    for (let i = 0; i < 300 && panel.sessionContext.session?.kernel?.status !== "idle"; i++) {
        await new Promise((wake) => setTimeout(wake, 100));
    }
    await app.commands.execute("notebook:run-all-cells");
}"""


def missing(reason):
    """Skip, or in CI fail, because something that the browser tests need is not there."""
    if os.environ.get("CI", "").lower() in ("1", "true"):
        pytest.fail(f"browser tests must run in CI: {reason}", pytrace=False)
    pytest.skip(f"BROWSER TESTS DID NOT RUN: {reason}", allow_module_level=True)


def free_port():
    """A port that nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Lab:
    """A running JupyterLab: its folder, and addresses in it."""

    def __init__(self, folder, port):
        self.folder, self.port = folder, port

    def address(self, path):
        """A path of the server, with the token."""
        return f"http://127.0.0.1:{self.port}{path}{'&' if '?' in path else '?'}token={TOKEN}"

    def request(self, path, method="GET"):
        """Ask the server's API; gives its JSON."""
        call = urllib.request.Request(self.address(path), method=method)
        with urllib.request.urlopen(call, timeout=10) as answer:
            text = answer.read()
        return json.loads(text) if text else None

    def notebook(self, name, *cells, saved=()):
        """Write a notebook of code cells; `saved` is the HTML of its last cell's saved output."""
        written = [
            {
                "cell_type": "code",
                "id": f"cell-{number}",
                "metadata": {},
                "execution_count": None,
                "outputs": [],
                "source": source,
            }
            for number, source in enumerate(cells)
        ]
        written[-1]["outputs"] = [
            {"output_type": "display_data", "metadata": {}, "data": {"text/html": html}}
            for html in saved
        ]
        kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
        book = {"cells": written, "metadata": {"kernelspec": kernel}, "nbformat": 4}
        (self.folder / name).write_text(json.dumps({**book, "nbformat_minor": 5}))

    def end_sessions(self):
        """End all kernels."""
        for session in self.request("/api/sessions"):
            self.request(f"/api/sessions/{session['id']}", "DELETE")


@pytest.fixture(scope="session")
def lab(tmp_path_factory):
    """A JupyterLab of its own, ended by its process id."""
    if shutil.which("chromium") is None:
        missing("no Chromium on the path (Debian: apt-get install chromium)")
    pytest.importorskip("jupyterlab")
    folder = tmp_path_factory.mktemp("notebooks")
    private = tmp_path_factory.mktemp("jupyter")
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    for name in PRIVATE:
        env[f"JUPYTER_{name}_DIR"] = str(private / name.lower())
    for name in ("SETTINGS", "WORKSPACES"):
        env[f"JUPYTERLAB_{name}_DIR"] = str(private / name.lower())
    news = private / "settings/@jupyterlab/apputils-extension/notification.jupyterlab-settings"
    news.parent.mkdir(parents=True)
    news.write_text('{"fetchNews": "false"}')
    port = free_port()
    command = [
        *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--ip=127.0.0.1"),
        *(f"--port={port}", "--ServerApp.port_retries=0", f"--IdentityProvider.token={TOKEN}"),
        *(f"--ServerApp.root_dir={folder}", "--LabApp.expose_app_in_browser=True"),
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    ]
    log = (private / "log").open("w")
    server = subprocess.Popen(command, env=env, stdout=log, stderr=subprocess.STDOUT)
    running = Lab(folder, port)
    try:
        wait_for(running, server, private / "log")
        yield running
    finally:
        server.terminate()
        try:
            server.wait(30)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()
        log.close()


def wait_for(running, server, log):
    """Wait until the server answers."""
    end = time.monotonic() + START
    while time.monotonic() < end and server.poll() is None:
        try:
            running.request("/api/status")
            return
        except OSError:
            time.sleep(0.2)
    pytest.fail(f"JupyterLab did not start:\n{log.read_text()[-2000:]}", pytrace=False)


@pytest.fixture(scope="module")
def chromium():
    """A headless Chromium, ended with the module: while it lives, an event loop runs."""
    path = shutil.which("chromium")
    if path is None:
        missing("no Chromium on the path (Debian: apt-get install chromium)")
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        missing("the Python package playwright is not installed")
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=path, args=list(CHROMIUM))
        yield browser
        browser.close()


@pytest.fixture
def open_notebook(lab, chromium):
    """A function that writes a notebook of cells, opens it in Lab and runs it; gives the page.

    With `saved` output it is not run: it shows what a notebook shows that somebody else has run.
    """
    pages = []

    def open_it(*cells, width=1100, height=950, name="board.ipynb", wait=None, saved=()):
        lab.notebook(name, *cells, saved=saved)
        context = chromium.new_context(viewport={"width": width, "height": height})
        page = context.new_page()
        page.set_default_timeout(20_000)
        pages.append((context, page))
        page.goto(lab.address(f"/lab/tree/{name}?reset"))
        ready = ".jp-Notebook-ExecutionIndicator[data-status='idle']"
        page.locator(ready).wait_for(timeout=60_000)
        if not saved:
            page.evaluate(RUN_ALL)
        page.locator(wait or ".aha-board [role=grid]").first.wait_for(timeout=60_000)
        return page

    yield open_it
    for context, _ in pages:
        context.close()
    lab.end_sessions()


@pytest.fixture
def python(lab):
    """A function that runs code in a new last cell of the page's notebook and gives its text."""

    def run(page, code):
        page.evaluate(
            """async (code) => {
                const app = window.jupyterapp;
                const panel = app.shell.currentWidget;
                const cells = panel.content.model.sharedModel;
                cells.insertCell(cells.cells.length, {cell_type: "code", source: code});
                panel.content.activeCellIndex = cells.cells.length - 1;
                await app.commands.execute("notebook:run-cell");
            }""",
            code,
        )
        return page.evaluate(
            """() => {
                const cells = window.jupyterapp.shell.currentWidget.content.model.cells;
                const last = cells.get(cells.length - 1);
                const outputs = last.outputs.toJSON();
                return outputs.map((o) => o.text ?? (o.traceback ?? []).join("\\n") ?? "")
                    .flat().join("");
            }"""
        )

    return run
