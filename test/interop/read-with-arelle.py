"""Lets Arelle read reports: standard input has one request in JSON per line, standard output one answer each.

A request is {"file", "mode", "packages"?, "plugins"?, "disclosureSystem"?, "calculations"?, "saveTo"?} with a mode of
"validate", "judge", "submit", "load" or "no-taxonomy". To judge is to validate with units and calculations, and to
answer no facts; to submit is the same by the rules of a regulator, and with taxonomies of packages taken as sound.
An answer is {"messages": [{"code", "level", "text", "file", "line"}], "facts": [...], "links": [...]}; of a fact,
names are "{namespace}local" and moments are seconds since 1970.
"""

import calendar
import json
import logging
import os
import sys
from decimal import Decimal, InvalidOperation, getcontext
from xml.sax.saxutils import escape

from arelle.api.Session import Session
from arelle.ModelValue import INVALIDixVALUE, DateTime
from arelle.RuntimeOptions import RuntimeOptions
from arelle.XmlUtil import ancestorOrSelfAttr, innerText
from lxml import etree

# What Arelle prints goes beside the answers, not between them.
answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
os.dup2(2, 1)

# What dateutil makes of a moment lacks this, and Arelle's rules for EDINET add years with dateutil.
DateTime.dateOnly = True

# By default Python rounds to 28 digits, and Arelle scales inline numbers with that.
getcontext().prec = 2000


class Messages(logging.Handler):
    """Keeps warnings and errors, and remarks on the report where they are asked for."""

    def __init__(self, remarks):
        super().__init__()
        self.kept = []
        self.remarks = remarks

    def emit(self, record):
        code = getattr(record, "messageCode", "") or ""
        # How long its own steps take, which it says from a second on, is not about the report.
        is_remark = self.remarks and code not in ("", "info") and not code.startswith("info:profile")
        if record.levelno > logging.INFO or is_remark:
            place = next(iter(getattr(record, "refs", None) or []), {})
            self.kept.append(
                {
                    "code": code,
                    "level": record.levelname.lower(),
                    "text": record.getMessage(),
                    "file": (place.get("href") or "").split("#")[0],
                    "line": place.get("sourceLine"),
                }
            )


def name_of(qname):
    return f"{{{qname.namespaceURI or ''}}}{qname.localName}"


def seconds_of(moment):
    zone = moment.utcoffset() if moment.tzinfo else None
    seconds = calendar.timegm(moment.timetuple()) - (zone.total_seconds() if zone else 0)
    return seconds + moment.microsecond / 1e6


def period_of(context):
    if context.isForeverPeriod:
        return "forever"
    if context.isInstantPeriod:
        return [seconds_of(context.instantDatetime)]
    return [seconds_of(context.startDatetime), seconds_of(context.endDatetime)]


def dimension_of(value):
    if value.isExplicit:
        return {"axis": name_of(value.dimensionQname), "member": name_of(value.memberQname)}
    held = value.typedMember
    is_nil = held.get("{http://www.w3.org/2001/XMLSchema-instance}nil") in ("true", "1")
    return {
        "axis": name_of(value.dimensionQname),
        "element": name_of(held.qname),
        "typed": None if is_nil else "".join(held.itertext()),
    }


def language_of(element):
    """The language in force; Arelle itself looks no further than the parent."""
    return ancestorOrSelfAttr(element, "{http://www.w3.org/XML/1998/namespace}lang")


def value_of(fact):
    """The value as text, or the reason why Arelle cannot tell it."""
    try:
        value = fact.value
    except Exception as fault:
        return {"unread": str(fault) or type(fault).__name__}
    if value is INVALIDixVALUE:
        return {"unread": "no such transformation, or not of this text"}
    if fact.unitID is None:
        return {"value": value}
    try:
        return {"value": format(Decimal(value.strip()), "f")}
    except InvalidOperation:
        return {"unread": f"no number: {value[:40]}"}


def accuracy_of(fact):
    if fact.precision and not fact.decimals:
        return {"precision": fact.precision}
    return {"decimals": fact.decimals}


def fact_of(fact):
    context, unit = fact.context, fact.unit
    if context is None:
        return {"id": fact.id, "concept": name_of(fact.qname), "tuple": True}
    told = {
        "id": fact.id,
        "concept": name_of(fact.qname),
        "entity": list(context.entityIdentifier),
        "period": period_of(context),
        "dimensions": [dimension_of(value) for value in context.qnameDims.values()],
    }
    if unit is not None:
        told["unit"] = [sorted(name_of(measure) for measure in part) for part in unit.measures]
    if fact.isNil:
        told["nil"] = True
    else:
        told.update(value_of(fact))
        if unit is not None:
            told.update(accuracy_of(fact))
    told["language"] = language_of(fact) if unit is None else None
    return told


def links_of(model):
    for link in model.relationshipSet("XBRL-footnotes").modelRelationships:
        source, target = link.fromModelObject, link.toModelObject
        if source is None or target is None:
            continue
        told = {"from": source.id, "arcrole": link.arcrole, "role": link.linkrole}
        if hasattr(target, "contextID") and target.contextID is not None:
            yield {**told, "to": target.id}
        else:
            yield {**told, "xhtml": markup_of(target), "language": language_of(target)}


def markup_of(footnote):
    if footnote.namespaceURI.endswith("/inlineXBRL"):
        return innerText(footnote, ixExclude=True, ixEscape="xhtml", ixContinuation=True, strip=False)
    return escape(footnote.text or "") + "".join(etree.tostring(child, encoding="unicode") for child in footnote)


def read(request):
    submits = request["mode"] == "submit"
    judges = submits or request["mode"] == "judge"
    messages = Messages(remarks=request["mode"] == "judge")
    plugins = [*request.get("plugins", []), *(["loadFromOIM"] if request["file"].endswith(".json") else [])]
    save = {}
    if "saveTo" in request:
        plugins.append("saveLoadableOIM")
        save = {"saveLoadableOIMDirectory": request["saveTo"]}
    with Session() as session:
        session.run(
            RuntimeOptions(
                entrypointFile=request["file"],
                internetConnectivity="offline",
                disablePersistentConfig=True,
                packages=request.get("packages"),
                plugins="|".join(plugins) or None,
                validate=judges or request["mode"] == "validate",
                utrValidate=judges,
                calcs=request.get("calculations", "xbrl21") if judges else None,
                disclosureSystemName=request.get("disclosureSystem"),
                baseTaxonomyValidationMode="none" if submits else None,
                skipDTS=request["mode"] == "no-taxonomy",
                keepOpen=True,
                pluginOptions=save or None,
            ),
            logHandler=messages,
        )
        facts, links = [], []
        for model in [] if judges else session.get_models():
            facts.extend(fact_of(fact) for fact in model.factsInInstance)
            links.extend(links_of(model))
    return {"messages": messages.kept, "facts": facts, "links": links}


for line in sys.stdin:
    answers.write(json.dumps(read(json.loads(line))) + "\n")
    answers.flush()
