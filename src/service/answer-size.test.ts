import { expect, test } from 'vitest';
import { makeFiling } from '../../bench/filings.js';
import { type OperationName, runOperation } from './operations.ts';

const LENGTH = 40_000;
const long = 'x'.repeat(LENGTH);
const FACTS = 300;

/** An instance in which every fact refers to one context and one unit. */
function instance({ member = 't:m', typed = '1', measure = 'iso4217:USD', decimals = 0 }): string {
  const facts = Array.from(
    { length: FACTS },
    (_, n) => `<t:f${n} contextRef="c" unitRef="u" decimals="${decimals}">${n}</t:f${n}>`,
  );
  return `<xbrl xmlns="http://www.xbrl.org/2003/instance" xmlns:link="http://www.xbrl.org/2003/linkbase" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:di="http://xbrl.org/2006/xbrldi" xmlns:iso4217="http://www.xbrl.org/2003/iso4217" xmlns:t="http://t.example/"><link:schemaRef xlink:type="simple" xlink:href="t.xsd"/><context id="c"><entity><identifier scheme="http://s.example">1</identifier><segment><di:explicitMember dimension="t:a">${member}</di:explicitMember><di:typedMember dimension="t:b"><t:v>${typed}</t:v></di:typedMember></segment></entity><period><instant>2025-12-31</instant></period></context><unit id="u"><measure>${measure}</measure></unit>${facts.join('')}</xbrl>`;
}

function answerTo(operation: Exclude<OperationName, 'toXlsx'>, request: unknown): { body: string } {
  const bytes = new Uint8Array(Buffer.from(JSON.stringify(request)));
  const input = { bytes, at: '2026-01-01T00:00:00Z', isReport: false, isArchive: false };
  return runOperation(operation, input, { maxFindings: 1000 });
}

test.each([
  ['member', { member: `t:${long}` }],
  ['typed member', { typed: long }],
  ['measure', { measure: `iso4217:${long}` }],
])('an answer does not repeat a very long %s for every fact', (_, part) => {
  const xbrl = instance(part);
  const right = { xbrl: instance({ ...part, decimals: 2 }) };
  for (const answer of [
    answerTo('validate', { xbrl }),
    answerTo('view', { xbrl }),
    answerTo('statements', { xbrl }),
    answerTo('compare', { left: { xbrl }, right }),
  ])
    expect(answer.body.length).toBeLessThan(FACTS * 3000 + 15 * LENGTH);
});

test.each(['toXbrl', 'toIxbrl', 'package'] as const)(
  '%s refuses identifiers and measures of any length',
  (operation) => {
    const filing = makeFiling(FACTS);
    const [identifier] = filing.entity.identifiers;
    const entity = { ...filing.entity, identifiers: [{ ...identifier, value: long }] };
    const units = filing.units.map((unit) => ({ id: unit.id, measures: [`iso4217:${long}`] }));
    const answer = answerTo(operation, { document: { ...filing, entity, units } });
    expect(answer).toMatchObject({ status: 422 });
    expect(answer.body).toContain('SCHEMA-LENGTH');
    expect(answer.body.length).toBeLessThan(10_000);
  },
);
