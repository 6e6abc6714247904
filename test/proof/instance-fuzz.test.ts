import { expect, test } from 'vitest';
import { Collector } from '../../src/findings/collector.ts';
import { readXbrl } from '../../src/formats/xbrl/instance-filing.ts';
import { writeXbrl } from '../../src/formats/xbrl/instance-writer.ts';
import { Report } from '../../src/model/report/report.ts';
import { firstDifference } from '../../src/service/convert/read-back.ts';
import { cpuTimeOf } from '../support/cpu-time.ts';
import { exampleContext, exampleFootnote, exampleInstance } from '../support/example-instance.ts';

const CASES = 50_000;
const options = { createdAt: '2026-01-01T00:00:00Z' };

/** Small instances that together contain every construct of the reader. */
const seeds = [
  exampleInstance({
    context: exampleContext({
      period: '<startDate>2025-01-01</startDate><endDate>2025-12-31T12:00:00.5+01:00</endDate>',
      inEntity:
        '<segment><xbrldi:explicitMember dimension="t:A">t:M</xbrldi:explicitMember><xbrldi:typedMember dimension="t:T"><t:v>x &amp; y</t:v></xbrldi:typedMember></segment>',
    }),
    unit: '<unit id="u"><divide><unitNumerator><measure>iso4217:EUR</measure></unitNumerator><unitDenominator><measure>shares</measure><measure>t:bar</measure></unitDenominator></divide></unit>',
    fact: '<t:Cash id="f" contextRef="c" unitRef="u" precision="3">-1.50</t:Cash><t:Note id="g" contextRef="c" xml:lang="de">a<!-- b --><![CDATA[<c>]]>&#13;</t:Note><t:None contextRef="c" xsi:nil="true"/>',
    after: exampleFootnote(),
  }),
  exampleInstance({
    context: exampleContext({
      period: '<forever/>',
      inEntity: '<segment><t:region code="1">EU<t:part/></t:region></segment>',
      afterPeriod:
        '<scenario><xbrldi:typedMember dimension="t:T"><t:v xsi:nil="true"/></xbrldi:typedMember><xbrldi:typedMember dimension="t:U"><t:v><t:w/></t:v></xbrldi:typedMember></scenario>',
    }),
    fact: '<t:Loan id="l" xml:lang="en"><t:Debt contextRef="c" unitRef="u" decimals="INF">2</t:Debt><t:Deep><t:Name contextRef="c">n</t:Name></t:Deep></t:Loan><t:Part id="f" contextRef="c" unitRef="u"><numerator>1</numerator><denominator>3</denominator></t:Part>',
    after: exampleFootnote({ locator: '<link:loc xlink:type="locator" xlink:href="#l" xlink:label="f"/>' }),
  }),
  `<?xml version="1.0" encoding="UTF-8"?>\n${exampleInstance({
    references:
      '<link:schemaRef xlink:type="simple" xlink:href="t.xsd" xml:base="http://example.com/"/><link:linkbaseRef xlink:type="simple" xlink:href="l.xml"/><link:roleRef xlink:type="simple" xlink:href="t.xsd#r" roleURI="http://example.com/r"/><link:arcroleRef xlink:type="simple" xlink:href="t.xsd#a" arcroleURI="http://example.com/a"/>',
    fact: '<t:Cash id="f" contextRef="c" unitRef="u" decimals="-3">1000</t:Cash><ö:É xmlns:ö="http://example.com/ö" contextRef="c">😀</ö:É>',
    after: exampleFootnote({
      footnote:
        '<link:footnote xlink:type="resource" xlink:label="n" xml:lang="en"><p xmlns="http://www.w3.org/1999/xhtml">See <b title="x">3</b><br/></p></link:footnote>',
      arc: '<link:footnoteArc xlink:type="arc" xlink:arcrole="http://example.com/a" xlink:from="f" xlink:to="n" order="2"/><link:footnoteArc xlink:type="arc" xlink:arcrole="http://example.com/a" xlink:from="f" xlink:to="f"/>',
    }),
  })}`,
].map((text) => Buffer.from(text));

/** Fragments that are meaningful to the reader. */
const tokens = [
  ...[
    '<',
    '>',
    '/>',
    '</',
    '"',
    '=',
    '&',
    '&amp;',
    ';',
    ':',
    ' ',
    '\n',
    '\0',
    ']]>',
    '<!--',
    '-->',
    '<![CDATA[',
  ],
  ...[
    'xsi:nil="true"',
    'id="f"',
    'id="c"',
    'xml:lang=""',
    'xmlns=""',
    'xmlns:t="urn:x"',
    'contextRef="c"',
    'decimals="0"',
  ],
  ...[
    '<forever/>',
    '<segment>',
    '<scenario/>',
    '<measure>pure</measure>',
    '<t:Cash contextRef="c">',
    '__proto__',
    'ö',
    '😀',
  ],
  ...[
    '-',
    '9999-12-31',
    '24:00:00',
    'INF',
    'http://www.w3.org/1999/xlink',
    'http://www.xbrl.org/2003/instance',
  ],
].map((text) => Buffer.from(text));

/** A random number generator with the same sequence in every run (Marsaglia's xorshift). */
class Dice {
  private state: number;

  constructor(seed: number) {
    this.state = seed;
  }

  below(limit: number): number {
    this.state ^= this.state << 13;
    this.state ^= this.state >>> 17;
    this.state ^= this.state << 5;
    return (this.state >>> 0) % limit;
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T;
  }
}

/** Returns a piece between two pieces of markup, or any range of bytes. */
function pickPiece(bytes: Buffer, dice: Dice): Buffer {
  const start = bytes.indexOf('<', dice.below(bytes.length));
  if (start < 0 || dice.below(4) === 0) {
    const from = dice.below(bytes.length);
    return bytes.subarray(from, from + dice.below(40));
  }
  let end = start;
  for (let left = 1 + dice.below(4); left > 0 && end >= 0; left--) end = bytes.indexOf('<', end + 1);
  return bytes.subarray(start, end < 0 ? bytes.length : end);
}

function mutate(bytes: Buffer, dice: Dice): Buffer {
  const at = dice.below(bytes.length);
  const before = bytes.subarray(0, at);
  const piece = pickPiece(bytes, dice);
  const start = piece.byteOffset - bytes.byteOffset;
  const end = start + piece.length;
  switch (dice.below(8)) {
    case 0: {
      const copy = Buffer.from(bytes);
      // Flipping the lowest bit changes a letter or digit to another, which is often still XML.
      copy[at] = (copy[at] as number) ^ (dice.below(2) === 0 ? 1 : 1 << dice.below(8));
      return copy;
    }
    case 1:
      return Buffer.concat([before, bytes.subarray(at + 1 + dice.below(20))]);
    case 2:
      return Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)]);
    case 3:
      return Buffer.concat([before, dice.pick(tokens), bytes.subarray(at)]);
    case 4:
      return Buffer.concat([bytes.subarray(0, end), piece, bytes.subarray(end)]);
    case 5: {
      const other = pickPiece(bytes, dice);
      const from = other.byteOffset - bytes.byteOffset;
      if (from < end) return Buffer.concat([before, Buffer.from([dice.below(256)]), bytes.subarray(at)]);
      return Buffer.concat([
        bytes.subarray(0, start),
        other,
        bytes.subarray(end, from),
        piece,
        bytes.subarray(from + other.length),
      ]);
    }
    case 6:
      return Buffer.concat([
        bytes.subarray(0, start),
        pickPiece(dice.pick(seeds), dice),
        bytes.subarray(start),
      ]);
    default:
      return Buffer.concat([
        bytes.subarray(0, start),
        pickPiece(dice.pick(seeds), dice),
        bytes.subarray(end),
      ]);
  }
}

/** Reads an instance, then writes it and reads it again; returns whether that succeeded. */
function isSound(bytes: Buffer): boolean {
  const collector = new Collector(5);
  const filing = readXbrl(bytes, collector, options);
  if ((filing === undefined) !== collector.hasErrors)
    throw new Error('Errors and results do not go together.');
  if (!filing) return false;
  const report = new Report(filing);
  if (report.facts.length !== filing.facts.length) throw new Error('Not every fact resolves.');
  const written = writeXbrl(report, new Collector(5));
  const again = new Collector(5);
  const found = readXbrl(written, again, options);
  if (!found) throw new Error(again.verdict({}).errors[0]?.message);
  const difference = firstDifference(filing, found);
  if (difference) throw new Error(difference.message);
  return true;
}

test(`${CASES} broken instances are refused, or can be written and read again`, () => {
  const dice = new Dice(20251231);
  let sound = 0;
  let slowest = 0;
  for (let index = 0; index < CASES; index++) {
    let bytes: Buffer = dice.pick(seeds);
    for (let rounds = dice.pick([1, 1, 1, 2, 4]); rounds > 0 && bytes.length > 0; rounds--)
      bytes = mutate(bytes, dice);
    const cost = cpuTimeOf(() => {
      try {
        if (isSound(bytes)) sound++;
      } catch (cause) {
        throw new Error(`Case ${index}:\n${bytes}`, { cause });
      }
    });
    slowest = Math.max(slowest, cost);
  }
  expect(slowest).toBeLessThan(2000);
  // Neither all broken nor all valid: the cases reach past the syntax.
  expect(sound / CASES).toBeGreaterThan(0.05);
  expect(sound / CASES).toBeLessThan(0.5);
});
