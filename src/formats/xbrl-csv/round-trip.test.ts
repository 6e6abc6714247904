import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../test/support/property-runs.ts';
import { Collector } from '../../findings/collector.ts';
import type {
  FilingDimension,
  FilingFact,
  FilingPeriod,
  FilingUnit,
  FilingV2,
} from '../../model/filing-v2.ts';
import { Report } from '../../model/report/report.ts';
import { firstDifference } from '../../service/convert/read-back.ts';
import { readXbrlCsv } from './read.ts';
import { writeXbrlCsv } from './write.ts';

const options = { createdAt: '2026-01-01T00:00:00Z' };

test('any filing is read back as written', () => {
  fc.assert(
    fc.property(filings(8), (filing) => {
      const written = new Collector(100);
      const files = writeXbrlCsv(new Report(filing), written, 'report');
      expect(written.verdict(undefined).errors).toEqual([]);
      const collector = new Collector(100);
      const read = readXbrlCsv(files, 'report.json', collector, options);
      const { errors, warnings } = collector.verdict(undefined);
      expect([...errors, ...warnings]).toEqual([]);
      expect(firstDifference(filing, read as FilingV2)).toBeUndefined();
      const again = writeXbrlCsv(new Report(read as FilingV2), new Collector(1), 'report');
      expect(textsOf(again)).toEqual(textsOf(files));
    }),
    { numRuns: runs(500) },
  );
});

test('mutated files are read or refused', () => {
  const samples = fc
    .sample(filings(2), { numRuns: 40, seed: 7 })
    .map((filing) => writeXbrlCsv(new Report(filing), new Collector(1), 'report'));
  let state = 1;
  const random = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
  const inserts = [
    '"',
    ',',
    '\n',
    '\r',
    '#',
    '$',
    '{',
    ']',
    ':',
    '@end',
    '\u0000',
    '\ufeff',
    '"__proto__":{},',
  ];
  for (let run = 0; run < runs(10_000); run++) {
    const files = new Map(samples[random(samples.length)]);
    const name = [...files.keys()][random(files.size)] as string;
    let bytes = Buffer.from(files.get(name) as Uint8Array);
    for (let change = random(3); change >= 0; change--) {
      const at = random(bytes.length + 1);
      const kind = random(4);
      const text = inserts[random(inserts.length)] as string;
      if (kind === 0 && at < bytes.length) bytes[at] = random(256);
      else if (kind === 1)
        bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + random(20))]);
      else if (kind === 2)
        bytes = Buffer.concat([bytes.subarray(0, at), Buffer.from(text), bytes.subarray(at)]);
      else bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(random(bytes.length + 1))]);
    }
    files.set(name, bytes);
    const collector = new Collector(10);
    const filing = readXbrlCsv(files, 'report.json', collector, options);
    const { counts, errors } = collector.verdict(undefined);
    if ((filing === undefined) !== counts.error > 0) expect.fail(`run ${run}: ${counts.error} errors`);
    const odd = errors.find(({ message }) => /undefined|\{\w+\}/.test(message));
    if (odd) expect.fail(`run ${run}: ${odd.message}`);
  }
});

function textsOf(files: ReadonlyMap<string, Uint8Array>): [string, string][] {
  return [...files].map(([name, bytes]) => [name, Buffer.from(bytes).toString()]);
}

const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('#', '$', '"', ',', '\n', '\r', ' ', 'd', '1', 'é', '\ufeff') }),
  fc.constantFrom('', '#nil', '#none', '##', '$concept', '__proto__', '0.05d2', 'ex:Red', 'Two words', '1 2'),
);
const days = fc
  .integer({ min: 0, max: 60_000 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
const moments = fc.oneof(
  days,
  fc.tuple(days, fc.constantFrom('T00:00:00', 'T12:30:59.125', 'T18:00:00Z')).map((parts) => parts.join('')),
);
const periods: fc.Arbitrary<FilingPeriod> = fc.oneof(
  moments.map((instant) => ({ instant })),
  moments.map((start) => ({ start, end: '2200-12-31' })),
  fc.constant<FilingPeriod>({ forever: true }),
);
const entities = fc.constantFrom(
  { scheme: 'lei', value: '5299000J2N45DDNE4Y28' },
  { scheme: 'http://example.com/companies', value: 'A:1/é' },
  { scheme: 'https://xbrl.org/entities', value: 'NA' },
);
const dimensions: fc.Arbitrary<FilingDimension[]> = fc
  .tuple(
    fc.constantFrom('', 'ex:Red', 'other:Blue'),
    fc.option(texts, { nil: undefined }),
    fc.option(texts, { nil: undefined }),
  )
  .map(([member, name, value]) => [
    ...(member !== '' ? [{ axis: 'ex:value', member }] : []),
    ...(name !== undefined ? [{ axis: 'other:Axis.1', typed: { element: 'ex:name', value: name } }] : []),
    ...(value !== undefined
      ? [{ axis: 'ex:NilAxis', typed: { element: 'ex:n', ...(value === '' ? { nil: true } : { value }) } }]
      : []),
  ]);
const units: FilingUnit[] = [
  { id: 'pure', measures: ['xbrli:pure'] },
  { id: 'eur', measures: ['iso4217:EUR'] },
  { id: 'force', numerator: ['utr:m', 'utr:kg'], denominator: ['utr:s', 'utr:s'] },
];
const unitRefs = fc.constantFrom(...units.map(({ id }) => id));
const numbers = fc.oneof(fc.integer(), fc.constantFrom('-0', '+5', '.5', '12345678901234567890.000000001'));
const facts: fc.Arbitrary<Partial<FilingFact>> = fc.oneof(
  fc.record({
    unitRef: unitRefs,
    value: numbers,
    decimals: fc.constantFrom<number | 'INF'>(-6, 0, 2, 'INF'),
  }),
  fc.record({ unitRef: unitRefs, value: fc.integer(), precision: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ unitRef: unitRefs, nil: fc.constant(true) }),
  fc.record({ nil: fc.constant(true) }),
  fc.record({ value: fc.oneof(texts, fc.boolean()) }),
  fc.record({ value: texts, language: fc.constantFrom('en', 'pt-BR') }),
);

function filings(mostFacts: number): fc.Arbitrary<FilingV2> {
  const contexts = fc.array(fc.record({ entity: entities, period: periods, dimensions }), {
    minLength: 1,
    maxLength: 3,
  });
  const fact = fc.record({
    id: texts,
    fact: facts,
    context: fc.nat(2),
    concept: fc.constantFrom('ex:A', 'other:B'),
  });
  const note = fc.record({
    text: fc.constantFrom('See 3.', '#1, "a"'),
    isPlain: fc.boolean(),
    fact: fc.nat(9),
  });
  return fc
    .tuple(contexts, fc.array(fact, { maxLength: mostFacts }), fc.array(note, { maxLength: 3 }), fc.boolean())
    .map(([contexts, facts, notes, hasLanguage]) => {
      const made = new Map(
        facts.map(({ id, fact, context, concept }, index): [string, FilingFact] => {
          const own = id === '' ? `f${index}` : id;
          return [own, { ...fact, id: own, concept, contextRef: `x${context % contexts.length}` }];
        }),
      );
      const ids = [...made.keys()];
      const footnotes = ids.length === 0 ? [] : notes;
      return {
        document: {
          version: '2.0.0',
          documentType: 'filing',
          profile: 'generic',
          createdAt: options.createdAt,
          ...(hasLanguage && { language: 'en' }),
        },
        entity: { name: 'Example', identifiers: [{ scheme: 'lei', value: '5299000J2N45DDNE4Y28' }] },
        taxonomyRefs: [
          { prefix: 'ex', namespace: 'http://example.com/taxonomy' },
          { prefix: 'other', namespace: 'http://example.com/other', entryPoint: 'http://example.com/o.xsd' },
        ],
        contexts: contexts.map((context, index) => ({ id: `x${index}`, ...context })),
        units,
        facts: [...made.values()],
        footnotes: footnotes.map(({ text, isPlain, fact }, index) => ({
          id: `note ${index}`,
          ...(isPlain ? { text } : { xhtml: `<p>${text}<br/></p>` }),
          language: 'en',
          factRefs: [ids[fact % ids.length] as string],
        })),
        relationships:
          ids.length < 2
            ? []
            : [
                {
                  kind: 'footnote',
                  role: 'http://example.com/role/reasons',
                  arcrole: 'http://www.xbrl.org/2009/arcrole/fact-explanatoryFact',
                  from: ids[0] as string,
                  to: ids[1] as string,
                },
              ],
      };
    });
}
