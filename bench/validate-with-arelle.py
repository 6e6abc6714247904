"""Lets Arelle validate one report offline, and prints what that takes: {"wall", "cpu", "rss"}."""

import json
import logging
import os
import resource
import sys
import time

from arelle.api.Session import Session
from arelle.RuntimeOptions import RuntimeOptions

faults = []


class Messages(logging.Handler):
    def emit(self, record):
        if record.levelno > logging.INFO:
            faults.append(record.getMessage())


answer = os.fdopen(os.dup(1), "w")
os.dup2(2, 1)
wall, cpu = time.time(), time.process_time()
with Session() as session:
    session.run(
        RuntimeOptions(
            entrypointFile=sys.argv[1],
            internetConnectivity="offline",
            disablePersistentConfig=True,
            validate=True,
            utrValidate=True,
            calcs="xbrl21",
        ),
        logHandler=Messages(),
    )
wall, cpu = time.time() - wall, time.process_time() - cpu
if faults:
    sys.exit(faults[0])
# Kilobytes, and bytes on macOS.
peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (2**20 if sys.platform == "darwin" else 2**10)
answer.write(json.dumps({"wall": wall, "cpu": cpu, "rss": round(peak)}))
