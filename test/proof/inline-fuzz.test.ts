import { describe, expect, test } from 'vitest';
import { Collector } from '../../src/findings/collector.ts';
import { readInline } from '../../src/formats/inline/reading/inline-reader.ts';
import { IX10 } from '../../src/formats/inline/reading/names.ts';
import { readXbrl } from '../../src/formats/xbrl/instance-filing.ts';
import { writeXbrl } from '../../src/formats/xbrl/instance-writer.ts';
import { Report } from '../../src/model/report/report.ts';
import { firstDifference } from '../../src/service/convert/read-back.ts';
import { cpuTimeOf } from '../support/cpu-time.ts';
import {
  exampleDocument,
  exampleNumber,
  exampleReferences,
  exampleResources,
  exampleRoot,
  exampleText,
} from '../support/example-document.ts';
import { Random } from '../support/xml-mutation.ts';

const CASES = 20_000;
const options = { createdAt: '2026-01-01T00:00:00Z' };

/** Small documents that together contain every construct of the reader. */
const seeds = [
  exampleDocument({
    hidden: `<ix:hidden>${exampleText(' id="h" format="ixt:fixed-true"')}</ix:hidden>`,
    resources: exampleResources(
      '<ix:relationship fromRefs="f h" toRefs="n"/><ix:relationship fromRefs="f" toRefs="h" order="2" arcrole="http://example.com/a"/>',
    ),
    body: `<p xml:lang="de">${exampleNumber(' id="f" scale="3" sign="-" format="ixt:num-dot-decimal"', '1,2')}<ix:footnote id="n" continuedAt="m">See <b title="x">3</b></ix:footnote><ix:continuation id="m">!<br/></ix:continuation></p>`,
  }),
  exampleDocument({
    body: `${exampleText(' escape="true" continuedAt="d"', `<p>R&amp;D&#160;<ix:exclude>p. <i>3</i></ix:exclude>${exampleNumber('', exampleNumber())}</p>`)}<div xml:base="http://example.com/"><ix:continuation id="d" continuedAt="e"><a href="x">y</a></ix:continuation></div><ix:continuation id="e"><![CDATA[<z>]]></ix:continuation>`,
  }),
  exampleDocument({
    references:
      exampleReferences + exampleReferences.replace('<ix:references', '<ix:references target="x" id="r"'),
    body: `<ix:tuple name="t:Loan" tupleID="l">${exampleNumber(' order="1"')}<ix:fraction name="t:Part" contextRef="c" unitRef="u" order="2"><ix:numerator scale="2">1</ix:numerator>/<ix:denominator>3</ix:denominator></ix:fraction></ix:tuple>${exampleText(' tupleRef="l" order="3"')}${exampleNumber(' target="x"')}<ix:nonFraction name="t:Cash" contextRef="c" unitRef="u" xsi:nil="true"/>`,
  }),
  exampleDocument({
    root: `<!DOCTYPE html>\n${exampleRoot(IX10)}`,
    body: `${exampleNumber(' footnoteRefs="n"')}<ix:footnote footnoteID="n">Nöte 😀</ix:footnote>`,
  }),
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
    '\0',
    ']]>',
    '<!--',
    '-->',
    '<![CDATA[',
    '-',
    '.',
  ],
  ...[
    ' xsi:nil="true"',
    ' id="f"',
    ' xml:lang=""',
    ' xmlns=""',
    ' continuedAt="e"',
    ' escape="true"',
    ' scale="99"',
  ],
  ...[
    ' tupleRef="l"',
    ' target="x"',
    ' order="1"',
    ' xml:base="http://example.com/"',
    ' format="ixt:fixed-zero"',
  ],
  ...[
    '<ix:exclude>',
    '</ix:exclude>',
    '<ix:hidden>',
    '<ix:header/>',
    '<ix:tuple name="t:A" tupleID="b">',
    '__proto__',
  ],
].map((text) => Buffer.from(text));

/** Returns a range between two pieces of markup, or any range of bytes. */
function pickRange(bytes: Buffer, random: Random): [start: number, end: number] {
  const start = bytes.indexOf('<', random.below(bytes.length));
  if (start < 0 || random.below(4) === 0) {
    const from = random.below(bytes.length);
    return [from, Math.min(bytes.length, from + random.below(40))];
  }
  let end = start;
  for (let left = 1 + random.below(4); left > 0 && end >= 0; left--) end = bytes.indexOf('<', end + 1);
  return [start, end < 0 ? bytes.length : end];
}

function mutate(bytes: Buffer, random: Random): Buffer {
  const [start, end] = pickRange(bytes, random);
  const before = bytes.subarray(0, start);
  const after = bytes.subarray(end);
  const other = random.pick(seeds);
  const borrowed = other.subarray(...pickRange(other, random));
  switch (random.below(6)) {
    case 0: {
      const copy = Buffer.from(bytes);
      const at = random.below(bytes.length);
      copy[at] = (copy[at] as number) ^ (1 << random.below(8));
      return copy;
    }
    case 1:
      return Buffer.concat([before, after]);
    case 2: {
      const at = random.below(bytes.length);
      return Buffer.concat([bytes.subarray(0, at), random.pick(tokens), bytes.subarray(at)]);
    }
    case 3:
      return Buffer.concat([bytes.subarray(0, end), bytes.subarray(start, end), after]);
    case 4:
      return Buffer.concat([before, borrowed, bytes.subarray(start)]);
    default:
      return Buffer.concat([before, borrowed, after]);
  }
}

/** Reads documents; returns any fault in their treatment, and whether they were read. */
function tryReading(contents: readonly Buffer[]): { fault?: string | undefined; isSound: boolean } {
  const collector = new Collector(5);
  const documents = contents.map((content, index) => ({ content, file: `${index}.html` }));
  const filing = readInline(documents, collector, options)?.filing;
  if ((filing === undefined) !== collector.hasErrors)
    return { fault: 'errors and results do not go together', isSound: false };
  if (!filing) return { isSound: false };
  const report = new Report(filing);
  if (report.facts.length !== filing.facts.length) return { fault: 'not every fact resolves', isSound: true };
  const again = new Collector(5);
  const found = readXbrl(writeXbrl(report, new Collector(5)), again, options);
  if (!found) return { fault: `cannot be read back: ${again.verdict({}).errors[0]?.message}`, isSound: true };
  return { fault: firstDifference(filing, found)?.message, isSound: true };
}

test(`${CASES} broken documents are refused, or can be written and read again`, {
  timeout: 120_000,
}, () => {
  const random = new Random(20_251_231);
  let sound = 0;
  let slowest = 0;
  for (let index = 0; index < CASES; index++) {
    let bytes: Buffer = random.pick(seeds);
    for (let rounds = 1 + random.below(3); rounds > 0 && bytes.length > 0; rounds--)
      bytes = mutate(bytes, random);
    const contents = random.below(10) === 0 ? [bytes, random.pick(seeds)] : [bytes];
    let fault: string | undefined;
    const cost = cpuTimeOf(() => {
      try {
        const outcome = tryReading(contents);
        fault = outcome.fault;
        if (outcome.isSound) sound++;
      } catch (error) {
        fault = error instanceof Error ? error.stack : String(error);
      }
    });
    if (fault !== undefined) expect.unreachable(`case ${index}: ${fault}\n${contents.join('\n\n')}`);
    slowest = Math.max(slowest, cost);
  }
  expect(slowest).toBeLessThan(2000);
  // Neither all broken nor all valid: the cases reach past the syntax.
  expect(sound / CASES).toBeGreaterThan(0.02);
  expect(sound / CASES).toBeLessThan(0.8);
});

/** Returns the error codes for a body. */
function codesOf(body: string, resources = exampleResources()): string[] {
  const collector = new Collector(1000);
  readInline([{ content: exampleDocument({ body, resources }) }], collector, options);
  return [...new Set(collector.verdict({}).errors.map(({ code }) => code))];
}

const count = 100_000;
const repeat = (make: (index: number) => string, times = count) =>
  Array.from({ length: times }, (_, n) => make(n)).join('');

describe('documents made to exhaust a reader', { timeout: 60_000 }, () => {
  test('a chain of continuations, forwards and backwards', () => {
    const link = (n: number) => `<ix:continuation id="k${n}" continuedAt="k${n + 1}">x</ix:continuation>`;
    const chain = `${repeat(link)}<ix:continuation id="k${count}">.</ix:continuation>`;
    expect(codesOf(exampleText(' continuedAt="k0"') + chain)).toEqual([]);
    const backwards = repeat((n) => link(count - 1 - n));
    expect(
      codesOf(
        `${backwards}<ix:continuation id="k${count}">.</ix:continuation>${exampleText(' continuedAt="k0"')}`,
      ),
    ).toEqual([]);
  });

  test('continuations in a cycle, and many texts that continue at one', () => {
    const circle = repeat(
      (n) => `<ix:continuation id="k${n}" continuedAt="k${(n + 1) % count}">x</ix:continuation>`,
    );
    expect(codesOf(exampleText(' continuedAt="k0"') + circle)).toEqual(['ix11.4.1.2:continuationCycle']);
    const shared = `${repeat(() => exampleText(' continuedAt="k"'))}<ix:continuation id="k">x</ix:continuation>`;
    expect(codesOf(shared)).toEqual(['ix11.4.1.2:continuationReferences']);
  });

  test('nested facts over long text', () => {
    const depth = 900;
    const nest = (attributes: string, text: string) =>
      `<p>${`<ix:nonNumeric name="t:A" contextRef="c"${attributes}>`.repeat(depth)}${text}${'</ix:nonNumeric>'.repeat(depth)}</p>`;
    expect(codesOf(nest('', 'text '.repeat(count * 10)))).toEqual(['INL-003']);
    expect(codesOf(nest(' escape="true"', '<br/>'.repeat(count)))).toEqual(['INL-003']);
    expect(codesOf(nest('', '<ix:exclude/>'.repeat(count)))).toEqual(['INL-003']);
    expect(codesOf(nest('', ''))).toEqual([]);
  });

  test('a million excludes', () => {
    expect(codesOf(exampleText('', '<ix:exclude>x</ix:exclude>y'.repeat(1_000_000)))).toEqual([]);
  });

  test('tuples in a cycle, and tuples too deep', () => {
    const tuple = (n: number, ref: number) =>
      `<ix:tuple name="t:A" tupleID="l${n}" tupleRef="l${ref}" order="1"/>`;
    expect(codesOf(repeat((n) => tuple(n, (n + 1) % count)))).toEqual(['ix11.15.1.2:tupleNestingCycle']);
    const top = `<ix:tuple name="t:A" tupleID="l${count}"/>`;
    expect(codesOf(repeat((n) => tuple(n, n + 1)) + top)).toEqual(['INL-003']);
  });

  test('relationships that expand to any number of links', () => {
    const ids = Array.from({ length: count / 10 }, (_, n) => `f${n}`);
    const facts = ids.map((id) => exampleText(` id="${id}"`)).join('');
    const notes = repeat((n) => `<ix:footnote id="n${n}">x</ix:footnote>`, count / 10);
    const to = repeat((n) => `n${n} `, count / 10);
    const relationship = `<ix:relationship fromRefs="${ids.join(' ')}" toRefs="${to}"/>`;
    expect(codesOf(facts + notes, exampleResources(relationship))).toEqual(['XBRL-006']);
  });

  test('many references, scopes and prefixes', () => {
    const declared = repeat((n) => ` xmlns:p${n}="urn:${n}"`, 9000);
    const content = exampleDocument({
      root: exampleRoot().replace('<html', `<html${declared}`),
      references: exampleReferences.repeat(10_000),
    });
    const collector = new Collector(10);
    readInline([{ content }], collector, options);
    expect(collector.verdict({}).errors.map(({ code }) => code)).toEqual(['INL-003']);
    const bases = repeat(() => '<p xml:base="x/" xml:lang="en">'.repeat(3) + '</p>'.repeat(3));
    expect(
      codesOf(
        `<div xml:base="http://example.com/${'a'.repeat(1900)}/">${exampleText(' escape="true"', bases)}</div>`,
      ),
    ).toEqual([]);
  });

  test('one more file makes it longer, not slower', () => {
    const page = (n: number) =>
      exampleDocument({
        headerStart: '',
        references: '',
        resources: '',
        headerEnd: '',
        body: exampleText(` id="f${n}"`),
      });
    const documents = Array.from({ length: 2000 }, (_, n) => ({ content: page(n), file: `${n}.html` }));
    const report = readInline([{ content: exampleDocument() }, ...documents], new Collector(10), options);
    expect(report?.filing.facts).toHaveLength(2001);
  });
});
