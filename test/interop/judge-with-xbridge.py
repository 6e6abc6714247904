"""Lets xbridge judge packages: standard input has one request in JSON per line, standard output one answer each.

A request is {"file", "namespaces"}: a report package of tables, and the prefixes of its module, which xbridge looks for
in the report alone. An answer is a list of {"code", "level", "text", "file"}.
"""

import functools
import json
import os
import sys

from xbridge.validation import _engine, validate
from xbridge.validation.rules import csv_taxonomy

# What xbridge prints goes beside the answers, not between them.
answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
os.dup2(2, 1)

# Packages of one module follow each other.
_engine._try_load_module = functools.lru_cache(maxsize=1)(_engine._try_load_module)


def judge(file, namespaces):
    of_report = csv_taxonomy._read_nsmap
    csv_taxonomy._read_nsmap = lambda context: of_report(context) or namespaces
    try:
        sections = validate(file, eba=True)
    finally:
        csv_taxonomy._read_nsmap = of_report
    return [
        {"code": code, "level": found["severity"].lower(), "text": found["message"], "file": found["location"]}
        for section in sections.values()
        for severity in ("errors", "warnings")
        for code, occurrences in section[severity].items()
        for found in occurrences
    ]


for line in sys.stdin:
    request = json.loads(line)
    try:
        answer = judge(request["file"], request["namespaces"])
    except Exception as fault:
        # A judge that gives up has not taken the package.
        answer = [{"code": type(fault).__name__, "level": "error", "text": str(fault), "file": ""}]
    print(json.dumps(answer), file=answers, flush=True)
