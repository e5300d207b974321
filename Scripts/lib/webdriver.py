"""Speaks to a browser by W3C WebDriver, with nothing but Python's own library."""

import base64
import json
import pathlib
import shutil
import subprocess
import urllib.request

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"


class Browser:
    """Headless Chromium behind its driver; ends with the `with` block."""

    def __init__(self, width=1280, height=860, scale=1, dark=False, reduced=False):
        program = shutil.which("chromedriver")
        if program is None:
            raise SystemExit("there is no chromedriver; 'Scripts/bootstrap chromium chromium-driver' installs it")
        self.driver = subprocess.Popen([program, "--port=0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        for line in self.driver.stdout:
            if "started successfully on port" in line:
                self.base = "http://127.0.0.1:" + line.rstrip(".\n").split()[-1]
                break
        options = ["--headless=new", "--no-sandbox", "--disable-gpu", f"--window-size={width},{height}", "--hide-scrollbars",
                   f"--force-device-scale-factor={scale}", "--disable-background-networking", "--no-first-run"]
        if dark:
            options.append("--force-dark-mode")
        if reduced:
            options.append("--force-prefers-reduced-motion")
        answer = self._send("POST", "/session", {"capabilities": {"alwaysMatch": {
            "browserName": "chrome", "goog:chromeOptions": {"args": options},
            "goog:loggingPrefs": {"browser": "ALL"}}}})
        self.session = "/session/" + answer["sessionId"]
        self._call("POST", "/timeouts", {"script": 120000, "pageLoad": 60000})

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self._call("DELETE", "")
        finally:
            self.driver.terminate()
            self.driver.wait()

    def _send(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request) as response:
                return json.load(response)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(json.load(error)["value"]["message"]) from None

    def _call(self, method, path, body=None):
        return self._send(method, self.session + path, body)

    def open(self, address):
        self._call("POST", "/url", {"url": address})

    @property
    def address(self):
        return self._call("GET", "/url")

    def run(self, script, *arguments):
        """The value of a script that is the body of a function."""
        return self._call("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def wait(self, script, *arguments):
        """The value of a script that may use `await`."""
        body = ("const done = arguments[arguments.length - 1]; (async (...arguments_) => {" + script
                + "})(...arguments).then((value) => done({value}), (error) => done({error: String(error)}));")
        answer = self._call("POST", "/execute/async", {"script": body, "args": list(arguments)})
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return answer["value"]

    def until(self, condition, *arguments):
        """Waits until an expression of the page is true."""
        self.wait("while (!(" + condition + ")) await new Promise((then) => setTimeout(then, 5));", *arguments)

    def find(self, selector):
        return self._call("POST", "/element", {"using": "css selector", "value": selector})[ELEMENT]

    def click(self, selector):
        self._call("POST", f"/element/{self.find(selector)}/click", {})

    def type(self, selector, text):
        self._call("POST", f"/element/{self.find(selector)}/value", {"text": text})

    def keys(self, *keys):
        """Presses keys one after the other, wherever the focus is."""
        actions = [step for key in keys for step in ({"type": "keyDown", "value": key}, {"type": "keyUp", "value": key})]
        self._call("POST", "/actions", {"actions": [{"type": "key", "id": "keyboard", "actions": actions}]})

    def point(self, selector, x, y):
        """Moves the pointer to a place seen from an element's middle."""
        origin = {ELEMENT: self.find(selector)}
        move = {"type": "pointerMove", "duration": 0, "origin": origin, "x": int(x), "y": int(y)}
        self._call("POST", "/actions", {"actions": [{"type": "pointer", "id": "mouse", "actions": [move]}]})

    def reload(self):
        self._call("POST", "/refresh", {})

    def wheel(self, selector, across, down):
        """Turns the wheel over an element's middle."""
        origin = {ELEMENT: self.find(selector)}
        turn = {"type": "scroll", "duration": 0, "origin": origin, "x": 0, "y": 0, "deltaX": across, "deltaY": down}
        self._call("POST", "/actions", {"actions": [{"type": "wheel", "id": "wheel", "actions": [turn]}]})

    def drag(self, selector, *places, kind="mouse"):
        """Presses at the first of places seen from an element's middle, `(x, y, milliseconds)`, moves to the others in the
        time that each takes, and lets go; a place without time is a rest."""
        origin = {ELEMENT: self.find(selector)}
        steps = [{"type": "pointerMove", "duration": 0, "origin": origin, "x": places[0][0], "y": places[0][1]},
                 {"type": "pointerDown", "button": 0}]
        steps += [{"type": "pointerMove", "duration": time, "origin": origin, "x": x, "y": y} for x, y, time in places[1:]]
        steps.append({"type": "pointerUp", "button": 0})
        self._call("POST", "/actions", {"actions": [
            {"type": "pointer", "id": "hand-" + kind, "parameters": {"pointerType": kind}, "actions": steps}]})

    def resize(self, width, height):
        """Gives the page itself that size."""
        frame = self.run("return [outerWidth - innerWidth, outerHeight - innerHeight]")
        self._call("POST", "/window/rect", {"width": width + frame[0], "height": height + frame[1]})

    def magnify(self, width, height, scale):
        """Gives the page a size that does not depend on the window's, and a number of device pixels per pixel."""
        self._call("POST", "/goog/cdp/execute", {"cmd": "Emulation.setDeviceMetricsOverride", "params": {
            "width": width, "height": height, "deviceScaleFactor": scale, "mobile": False}})

    def screenshot(self, path):
        pathlib.Path(path).write_bytes(base64.b64decode(self._call("GET", "/screenshot")))

    def messages(self):
        """What the page has complained of."""
        return [entry["message"] for entry in self._call("POST", "/se/log", {"type": "browser"})
                if entry["level"] == "SEVERE"]
