#!/usr/bin/env python3
"""Stands in for an S3-compatible store on the loopback: put, get, head, delete and list, with conditional writes.

    s3_stand.py [--faults SHARE] [--latency SECONDS] [--no-conditions] [--seed N]

It prints its address and serves until its input ends, then prints what it did. Faults: an error 503, a connection that is cut
before the work, after it, or in the middle of a body. Its clock is a day ahead of the system's. It checks no signature.
"""
import argparse
import hashlib
import http.server
import json
import random
import socket
import sys
import threading
import time
import urllib.parse
from email.utils import formatdate
from xml.sax.saxutils import escape

AHEAD = 86400


class Store(http.server.ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64

    def __init__(self, faults=0.0, latency=0.0, conditions=True, bare_tags=False, seed=1):
        super().__init__(("127.0.0.1", 0), Handler)
        self.objects, self.lock = {}, threading.Lock()
        self.faults, self.latency, self.conditions = faults, latency, conditions
        self.bare_tags, self.random, self.counts = bare_tags, random.Random(seed), {}

    @property
    def address(self):
        return f"http://127.0.0.1:{self.server_address[1]}"

    def handle_error(self, request, client_address):
        pass  # Connections are cut on purpose.

    def count(self, what):
        self.counts[what] = self.counts.get(what, 0) + 1

    def fault(self):
        """The fault of the next request; None for none."""
        with self.lock:
            if self.random.random() >= self.faults:
                return None
            fault = self.random.choice(["error", "before", "after", "body"])
            self.count("fault " + fault)
            return fault


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def date_time_string(self, timestamp=None):
        return formatdate((timestamp or time.time()) + AHEAD, usegmt=True)

    def cut(self):
        self.close_connection = True
        self.connection.shutdown(socket.SHUT_RDWR)

    def reply(self, status, body=b"", headers=(), cut_body=False):
        self.send_response(status)
        for name, value in dict(headers).items():
            self.send_header(name, value)
        if "Content-Length" not in dict(headers):
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body[:len(body) // 2] if cut_body else body)
        if cut_body:
            self.wfile.flush()
            self.cut()

    def error(self, status, code):
        self.reply(status, f"<Error><Code>{code}</Code><Message>secret</Message></Error>".encode(), {"Content-Type": "application/xml"})

    def serve(self):
        url = urllib.parse.urlsplit(self.path)
        query = dict(urllib.parse.parse_qsl(url.query, keep_blank_values=True))
        bucket, _, key = urllib.parse.unquote(url.path[1:]).partition("/")
        body = self.body()
        time.sleep(self.server.latency)
        fault = self.server.fault()
        if fault == "error":
            return self.error(503, "SlowDown")
        if fault == "before":
            return self.cut()
        if bucket == "missing":
            return self.error(404, "NoSuchBucket")
        if bucket == "closed":
            return self.error(403, "AccessDenied")
        with self.server.lock:
            self.server.count(self.command if key or self.command != "GET" else "LIST")
            answer = self.work(bucket, key, query, body)
        if fault == "after":
            return self.cut()
        return self.reply(*answer, cut_body=fault == "body" and len(answer[1]) > 1 and self.command == "GET")

    do_GET = do_PUT = do_HEAD = do_DELETE = serve

    def body(self):
        if self.headers.get("Expect", "").lower() == "100-continue":
            pass  # The base class has answered.
        return self.rfile.read(int(self.headers.get("Content-Length") or 0))

    def work(self, bucket, key, query, body):
        objects, name = self.server.objects, (bucket, key)
        if self.command == "GET" and not key:
            return self.listing(bucket, query)
        if self.command == "HEAD" and not key:
            return 200, b"", {}
        if self.command == "PUT":
            return self.put(name, body)
        if name not in objects and self.command != "DELETE":
            return 404, b"<Error><Code>NoSuchKey</Code></Error>", {}
        if self.command == "DELETE":
            objects.pop(name, None)
            return 204, b"", {}
        data, tag, modified = objects[name]
        headers = {"ETag": tag, "Last-Modified": formatdate(modified, usegmt=True), "Content-Length": str(len(data))}
        return 200, data, headers

    def put(self, name, body):
        old = self.server.objects.get(name)
        wanted, absent = self.headers.get("If-Match"), self.headers.get("If-None-Match")
        if self.server.conditions:
            if absent == "*" and old:
                return 412, b"<Error><Code>PreconditionFailed</Code></Error>", {}
            if wanted and not old:
                return 404, b"<Error><Code>NoSuchKey</Code></Error>", {}
            if wanted and old[1].strip('"' if self.server.bare_tags else "") != wanted:
                return 412, b"<Error><Code>PreconditionFailed</Code></Error>", {}
        if old and name[1].endswith(".entry"):
            self.server.count("written again")
            assert old[0] == body, "a segment has other bytes"
        tag = f'"{hashlib.md5(body).hexdigest()}"'
        self.server.objects[name] = (body, tag, int(time.time()) + AHEAD)
        return 200, b"", {"ETag": tag}

    def listing(self, bucket, query):
        prefix, after = query.get("prefix", ""), query.get("start-after", "")
        keys = sorted(key for one, key in self.server.objects if one == bucket and key.startswith(prefix) and key > after)
        page, rest = keys[:100], keys[100:]
        items = ""
        for key in page:
            data, tag, modified = self.server.objects[bucket, key]
            date = time.strftime("%Y-%m-%dT%H:%M:%S.000Z", time.gmtime(modified))
            items += (f"<Contents><Key>{escape(key)}</Key><LastModified>{date}</LastModified><ETag>{escape(tag)}</ETag>"
                      f"<Size>{len(data)}</Size></Contents>")
        body = (f'<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">'
                f"<Name>{bucket}</Name><IsTruncated>{'true' if rest else 'false'}</IsTruncated>{items}</ListBucketResult>")
        return 200, body.encode(), {"Content-Type": "application/xml"}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--faults", type=float, default=0)
    parser.add_argument("--latency", type=float, default=0)
    parser.add_argument("--no-conditions", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    server = Store(options.faults, options.latency, not options.no_conditions, options.seed)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(server.address, flush=True)
    for _ in sys.stdin:
        pass
    print(json.dumps({**server.counts, "objects": len(server.objects)}, sort_keys=True), flush=True)


if __name__ == "__main__":
    main()
