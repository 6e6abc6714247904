import { isUtf8 } from 'node:buffer';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../test/support/property-runs.ts';
import { findJsonSyntaxError } from '../../core/json-syntax.ts';
import { Collector } from '../../findings/collector.ts';
import type {
  FilingContext,
  FilingDimension,
  FilingFact,
  FilingPeriod,
  FilingUnit,
  FilingV2,
} from '../../model/filing-v2.ts';
import { Report } from '../../model/report/report.ts';
import { firstDifference } from '../../service/convert/read-back.ts';
import { readXbrlJson } from './read.ts';
import { writeXbrlJson } from './write.ts';

const options = { createdAt: '2026-01-01T00:00:00Z' };

test('any filing is read back as written', () => {
  fc.assert(
    fc.property(filings(8), (filing) => {
      const written = new Collector(100);
      const bytes = writeXbrlJson(new Report(filing), written);
      expect(written.verdict(undefined).errors).toEqual([]);
      const collector = new Collector(100);
      const read = readXbrlJson(bytes, collector, options);
      expect(collector.verdict(undefined).errors).toEqual([]);
      expect(firstDifference(filing, read as FilingV2)).toBeUndefined();
      expect(Buffer.from(writeXbrlJson(new Report(read as FilingV2), new Collector(1))).toString()).toBe(
        Buffer.from(bytes).toString(),
      );
    }),
    { numRuns: runs(500) },
  );
});

test('mutated bytes are read or refused', () => {
  const samples = fc
    .sample(filings(2), { numRuns: 40, seed: 7 })
    .map((filing) => Buffer.from(writeXbrlJson(new Report(filing), new Collector(1))));
  let state = 1;
  const random = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
  const inserts = ['"', '{', '}', '[', ',', ':', '\\', 'null', '1e9', '\u0000', '\ufeff', '"__proto__":{},'];
  for (let run = 0; run < runs(10_000); run++) {
    let bytes: Buffer = Buffer.from(samples[random(samples.length)] as Buffer);
    for (let change = random(3); change >= 0; change--) {
      const at = random(bytes.length);
      const kind = random(4);
      if (kind === 0) bytes[at] = random(256);
      else if (kind === 1)
        bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + random(20))]);
      else if (kind === 2) {
        const text = inserts[random(inserts.length)] as string;
        bytes = Buffer.concat([bytes.subarray(0, at), Buffer.from(text), bytes.subarray(at)]);
      } else bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(random(bytes.length))]);
      if (bytes.length === 0) bytes = Buffer.from('{}');
    }
    const collector = new Collector(10);
    const filing = readXbrlJson(bytes, collector, options);
    const { errors } = collector.verdict(undefined);
    if ((filing === undefined) !== errors.length > 0) expect.fail(`run ${run}: ${errors.length} errors`);
    const reported = errors.find(({ code, source }) => code === 'xbrlje:invalidJSON' && source)?.source;
    // A leading zero is taken for UTF-16.
    if (!isUtf8(bytes) || bytes.subarray(0, 2).includes(0) || !(reported || filing)) continue;
    const fault = findJsonSyntaxError(bytes.toString().replace(/^\ufeff/, ''));
    if (reported) expect(reported).toMatchObject({ line: fault?.line, column: fault?.column });
    else expect(fault).toBeUndefined();
  }
});

const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
  fc.constantFrom('', 'ex:Member', '__proto__', '"\\', 'A & B <p>', '2025-12-31', '1 2'),
);

const dates = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const moments = fc.oneof(
  dates,
  fc
    .tuple(
      dates,
      fc.constantFrom('T00:00:00', 'T24:00:00', 'T12:30:59.125'),
      fc.constantFrom('', 'Z', '+02:00'),
    )
    .map((parts) => parts.join('')),
);
const periods: fc.Arbitrary<FilingPeriod> = fc.oneof(
  moments.map((instant) => ({ instant })),
  fc
    .tuple(moments, fc.constantFrom('2200-12-31', '9999-12-31', '2200-06-30T18:00:00Z'))
    .map(([start, end]) => ({ start, end })),
  fc.constant<FilingPeriod>({ forever: true }),
);

const entities = fc.constantFrom(
  { scheme: 'lei', value: '5299000J2N45DDNE4Y28' },
  { scheme: 'cik', value: '0000320193' },
  { scheme: 'http://example.com/companies', value: 'A:1/é' },
  { scheme: 'https://xbrl.org/entities', value: 'NA' },
);

const dimensions: fc.Arbitrary<FilingDimension[]> = fc
  .tuple(
    fc.option(fc.constantFrom('ex:Red', 'ex:Blue', 'other:Blue'), { nil: undefined }),
    fc.option(texts, { nil: undefined }),
    fc.boolean(),
  )
  .map(([member, value, isNil]) => [
    ...(member !== undefined ? [{ axis: 'ex:ColourAxis', member }] : []),
    ...(value !== undefined ? [{ axis: 'ex:NameAxis', typed: { element: 'other:name', value } }] : []),
    ...(isNil ? [{ axis: 'other:Axis', typed: { element: 'other:value', nil: true } }] : []),
  ]);

const units: FilingUnit[] = [
  { id: 'pure', measures: ['xbrli:pure'] },
  { id: 'eur', measures: ['iso4217:EUR'] },
  { id: 'perShare', numerator: ['iso4217:EUR'], denominator: ['xbrli:shares'] },
  { id: 'force', numerator: ['utr:m', 'utr:kg'], denominator: ['utr:s', 'utr:s'] },
  { id: 'product', measures: ['utr:m', 'utr:kg'] },
];

const numbers = fc.oneof(
  fc.integer().map(String),
  fc.tuple(fc.integer(), fc.nat(999)).map(([whole, part]) => `${whole}.${part}`),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom('-0', '+5', '.5', '123456789012345678901234567890.000000001'),
);
const facts: fc.Arbitrary<Partial<FilingFact>> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(...units.map(({ id }) => id)),
      numbers,
      fc.constantFrom<number | 'INF'>(-6, 0, 2, 'INF'),
    )
    .map(([unitRef, value, decimals]) => ({ unitRef, value, decimals })),
  fc
    .tuple(fc.constantFrom('eur', 'pure'), fc.integer(), fc.integer({ min: 1, max: 12 }))
    .map(([unitRef, value, precision]) => ({ unitRef, value, precision })),
  fc.constantFrom('eur', 'pure').map((unitRef) => ({ unitRef, nil: true })),
  fc.constant({ nil: true }),
  fc.boolean().map((value) => ({ value })),
  fc.tuple(texts, fc.option(fc.constantFrom('en', 'pt-BR'), { nil: undefined })).map(([value, language]) => ({
    value,
    ...(language !== undefined && { language }),
  })),
);

function filings(mostFacts: number): fc.Arbitrary<FilingV2> {
  return fc
    .record({
      language: fc.option(fc.constantFrom('en', 'DE'), { nil: undefined }),
      contexts: fc.array(fc.record({ entity: entities, period: periods, dimensions }), {
        minLength: 1,
        maxLength: 4,
      }),
      facts: fc.array(
        fc.record({ id: texts, fact: facts, context: fc.nat(), concept: fc.constantFrom('ex:A', 'other:B') }),
        {
          maxLength: mostFacts,
        },
      ),
      notes: fc.array(
        fc.record({
          text: fc.string({ unit: 'grapheme' }),
          isMarkup: fc.boolean(),
          link: fc.constantFrom('factRefs', 'footnoteRefs', 'relationship'),
          fact: fc.nat(),
        }),
        { maxLength: 3 },
      ),
      explains: fc.boolean(),
    })
    .map(({ language, contexts, facts, notes, explains }) => {
      const made = new Map(
        facts.map(({ id, fact, context, concept }, index): [string, FilingFact] => {
          const own = id === '' ? `f${index}` : id;
          return [own, { ...fact, id: own, concept, contextRef: `x${context % contexts.length}` }];
        }),
      );
      const filing: FilingV2 = {
        document: {
          version: '2.0.0',
          documentType: 'filing',
          profile: 'generic',
          createdAt: options.createdAt,
          ...(language !== undefined && { language }),
        },
        entity: { name: 'Example', identifiers: [{ scheme: 'lei', value: '5299000J2N45DDNE4Y28' }] },
        taxonomyRefs: [
          { prefix: 'ex', namespace: 'http://example.com/taxonomy' },
          {
            prefix: 'other',
            namespace: 'http://example.com/other',
            entryPoint: 'http://example.com/other.xsd',
          },
        ],
        contexts: contexts.map((context, index): FilingContext => ({ id: `x${index}`, ...context })),
        units,
        facts: [...made.values()],
        footnotes: [],
        relationships: [],
      };
      if (made.size > 0) addNotes(filing, notes, explains);
      return filing;
    });
}

function addNotes(
  filing: FilingV2,
  notes: readonly { text: string; isMarkup: boolean; link: string; fact: number }[],
  explains: boolean,
): void {
  notes.forEach(({ text, isMarkup, link, fact: index }, at) => {
    const fact = filing.facts[index % filing.facts.length] as FilingFact;
    const plain = text.replace(/[^\t\n\r -\ud7ff]/g, '');
    const id = `note ${at}`;
    const content = isMarkup
      ? { xhtml: `<p class="x">${plain.replace(/[<&>\r]/g, '')}<br/>&eacute;</p>` }
      : { text: plain };
    filing.footnotes?.push({
      id,
      ...content,
      language: 'en',
      ...(link === 'factRefs' && { factRefs: [fact.id] }),
    });
    if (link === 'footnoteRefs') fact.footnoteRefs = [...(fact.footnoteRefs ?? []), id];
    if (link === 'relationship')
      filing.relationships?.push({
        kind: 'footnote',
        role: 'http://example.com/role/notes',
        from: fact.id,
        to: id,
        arcrole: 'http://example.com/arcrole/note',
      });
  });
  const [first] = filing.facts;
  if (explains && first)
    filing.relationships?.push({
      kind: 'footnote',
      role: 'http://www.xbrl.org/2003/role/link',
      from: first.id,
      to: (filing.facts.at(-1) as FilingFact).id,
      arcrole: 'http://www.xbrl.org/2009/arcrole/fact-explanatoryFact',
    });
}
