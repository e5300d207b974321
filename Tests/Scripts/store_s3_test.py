#!/usr/bin/env python3
"""Tests deploy/store/flickbook-store-s3 with a stand-in for a store on the loopback. Needs botocore; without it nothing is tested."""
import importlib.util
import json
import os
import pathlib
import socket
import subprocess
import sys
import tempfile
import threading
import time
import unittest

import s3_stand

HELPER = pathlib.Path(__file__).resolve().parents[2] / "deploy/store/flickbook-store-s3"


class Helper:
    """A helper that runs, on a store that runs."""

    def __init__(self, store, address="s3://bucket/some/folder/", **environment):
        self.folder = tempfile.TemporaryDirectory()
        environment = {
            "PATH": os.environ["PATH"], "HOME": self.folder.name, "AWS_ENDPOINT_URL": store.address, "AWS_EC2_METADATA_DISABLED": "true",
            "AWS_ACCESS_KEY_ID": "AKIDKEYNAME", "AWS_SECRET_ACCESS_KEY": "sesame-open", **environment}
        self.process = subprocess.Popen([sys.executable, HELPER, address], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True, env={k: v for k, v in environment.items() if v})

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.communicate()
        self.folder.cleanup()

    def file(self, data=None):
        path = os.path.join(self.folder.name, "file")
        if data is not None:
            pathlib.Path(path).write_bytes(data)
        return path

    def call(self, call, **more):
        self.process.stdin.write(json.dumps({"call": call, **more}) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def put(self, name, data, call="put", **more):
        return self.call(call, name=name, file=self.file(data), **more)


@unittest.skipUnless(importlib.util.find_spec("botocore"), "botocore is missing")
class HelperTests(unittest.TestCase):
    def store(self, **options):
        store = s3_stand.Store(**options)
        threading.Thread(target=store.serve_forever, args=(0.01,), daemon=True).start()
        self.addCleanup(store.server_close)
        self.addCleanup(store.shutdown)
        return store

    def test_objects(self):
        store = self.store()
        with Helper(store) as helper:
            self.assertEqual(helper.call("hello", version=1)["version"], 1)
            done = helper.put("a/x", b"abc")
            self.assertEqual((done["outcome"], bool(done["tag"])), ("done", True))
            self.assertEqual(list(store.objects), [("bucket", "some/folder/a/x")])
            read = helper.call("get", name="a/x", file=helper.file())
            self.assertEqual((read["outcome"], read["size"], read["tag"]), ("done", 3, done["tag"]))
            self.assertEqual(pathlib.Path(helper.file()).read_bytes(), b"abc")
            head = helper.call("head", name="a/x")
            self.assertLess(abs(head["time"] - head["modified"]), 60)
            for number in range(250):
                store.objects["bucket", f"some/folder/b/{number:03}"] = (b"", '"t"', 0)
            page = helper.call("list", prefix="b/", after="")
            self.assertEqual((len(page["objects"]), page["more"], page["objects"][0]["name"]), (100, True, "b/000"))
            page = helper.call("list", prefix="b/", after="b/199")
            self.assertEqual((len(page["objects"]), page["more"], page["objects"][0]["name"]), (50, False, "b/200"))
            self.assertEqual(helper.call("remove", name="a/x")["outcome"], "done")
            for call in ("get", "head"):
                self.assertEqual(helper.call(call, name="a/x", file=helper.file())["outcome"], "missing")

    def test_conditions(self):
        self.try_conditions(self.store())
        # As Ceph's radosgw does.
        self.try_conditions(self.store(bare_tags=True))
        with Helper(self.store(conditions=False)) as helper:
            helper.put("x", b"1", "putIfAbsent")
            self.assertEqual(helper.put("x", b"2", "putIfAbsent")["outcome"], "done")

    def try_conditions(self, store):
        with Helper(store) as helper:
            first = helper.put("x", b"1", "putIfAbsent")
            self.assertEqual(first["outcome"], "done")
            self.assertEqual(helper.put("x", b"2", "putIfAbsent")["outcome"], "refused")
            second = helper.put("x", b"3", "putIfUnchanged", tag=first["tag"])
            self.assertEqual(second["outcome"], "done")
            self.assertEqual(helper.put("x", b"4", "putIfUnchanged", tag=first["tag"])["outcome"], "refused")
            self.assertEqual(helper.put("gone", b"4", "putIfUnchanged", tag=first["tag"])["outcome"], "refused")
            # A condition is for its own write only.
            self.assertEqual(helper.put("x", b"5")["outcome"], "done")

    def test_failures(self):
        store = self.store()
        for bucket, words in (("missing", "there is no such bucket (HTTP 404, get)"), ("closed", "access is denied (HTTP 403, get)")):
            with Helper(store, f"s3://{bucket}") as helper:
                answer = helper.call("get", name="x", file=helper.file())
                self.assertEqual(answer, {"outcome": "failed", "reason": words, "again": False})
                answer = helper.call("head", name="x")
                self.assertEqual(answer, {"outcome": "failed", "reason": words.replace("get", "head"), "again": False})
        with Helper(store, AWS_ACCESS_KEY_ID="", AWS_SECRET_ACCESS_KEY="") as helper:
            self.assertIn("no credentials are found", helper.call("list", prefix="", after="")["reason"])
        with Helper(store, "s3:/x") as helper:
            self.assertEqual(helper.call("hello", version=1)["reason"], "is not s3://BUCKET/FOLDER")
        with Helper(store, AWS_ENDPOINT_URL="http://127.0.0.1:1") as helper:
            answer = helper.call("list", prefix="", after="")
            self.assertEqual((answer["outcome"], answer["again"]), ("failed", True))
        with Helper(store, AWS_ENDPOINT_URL="nonsense://me:sesame@") as helper:
            answer = helper.call("list", prefix="", after="")
            self.assertEqual(answer["outcome"], "failed")
            self.assertNotIn("sesame", answer["reason"])

    def listen(self, act):
        """An address whose server accepts every connection, and does something with it."""
        server = socket.create_server(("127.0.0.1", 0))
        self.addCleanup(server.close)

        def serve():
            try:
                while True:
                    threading.Thread(target=act, args=(server.accept()[0],), daemon=True).start()
            except OSError:
                pass  # The test is over.

        threading.Thread(target=serve, daemon=True).start()
        return f"http://127.0.0.1:{server.getsockname()[1]}"

    def test_silence(self):
        def trickle(connection):
            with connection:
                try:
                    connection.sendall(b"HTTP/1.1 200 OK\r\n")
                    while True:
                        connection.sendall(b"X-Name: value\r\n")
                        time.sleep(0.1)
                except OSError:
                    pass  # The helper has given up.

        kept = []
        self.addCleanup(lambda: [connection.close() for connection in kept])

        for act in (kept.append, trickle):
            with Helper(self.store(), AWS_ENDPOINT_URL=self.listen(act), FLICKBOOK_STORE_WAIT="0.5") as helper:
                # More bytes than a connection holds that nobody reads.
                for call, more in (("list", {"prefix": "", "after": ""}), ("get", {"name": "x", "file": helper.file()}),
                                   ("put", {"name": "x", "file": helper.file(bytes(20_000_000))})):
                    start = time.monotonic()
                    answer = helper.call(call, **more)
                    self.assertLess(time.monotonic() - start, 10)
                    self.assertEqual(answer["reason"], f"the store accepts the connection, and does not answer within 0.5 s ({call})")
                    self.assertTrue(answer["again"])

    def test_dates(self):
        def answer_without_date(connection):
            with connection:
                connection.recv(1 << 16)
                connection.sendall(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")

        with Helper(self.store(), AWS_ENDPOINT_URL=self.listen(answer_without_date)) as helper:
            for call in ("head", "get"):
                answer = helper.call(call, name="x", file=helper.file())
                self.assertEqual(answer, {"outcome": "failed", "reason": "the store's answer has no date", "again": False})

    def test_faults(self):
        store = self.store(faults=0.4)
        with Helper(store) as helper:
            for number in range(6):
                data = bytes([number]) * 100_000
                for _ in range(8):
                    answer = helper.put(f"{number}", data)
                    if answer["outcome"] == "done":
                        break
                    self.assertTrue(answer["again"], answer)
                for _ in range(8):
                    answer = helper.call("get", name=f"{number}", file=helper.file())
                    if answer["outcome"] == "done":
                        break
                    self.assertTrue(answer["again"], answer)
                self.assertEqual(pathlib.Path(helper.file()).read_bytes(), data)
        self.assertEqual(set(store.counts) & {"fault error", "fault before", "fault after"},
                         {"fault error", "fault before", "fault after"})


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], "--quiet"] + sys.argv[1:])
