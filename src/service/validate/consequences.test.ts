import { expect, test } from 'vitest';
import { about, type Finding, relatedSources } from '../../findings/finding.ts';
import { withoutConsequences } from './consequences.ts';

function finding(code: string, line: number, severity: Finding['severity'] = 'error'): Finding {
  return {
    code,
    path: '',
    source: { file: 'a.xhtml', line, column: 1 },
    message: code,
    severity,
    fix: '',
    references: [`clause of ${code}`],
  };
}

function left(findings: readonly Finding[]) {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { severity } of findings) counts[severity]++;
  return withoutConsequences({ findings, counts });
}

test('a cause has the severity and the clauses of what follows from it', () => {
  const { findings, counts } = left([
    finding('P-TR', 5, 'warning'),
    finding('ix11.10.1.2:invalidTransformation', 9),
    finding('ix11.11.1.2:invalidTransformation', 7),
  ]);
  expect(findings).toMatchObject([{ code: 'P-TR', severity: 'error' }]);
  expect(findings[0]?.references).toEqual([
    'clause of P-TR',
    'clause of ix11.10.1.2:invalidTransformation',
    'clause of ix11.11.1.2:invalidTransformation',
  ]);
  expect(counts).toEqual({ error: 1, warning: 0, info: 0 });
});

test('a local cause explains only what is at its place', () => {
  const all = [
    finding('P-EXTERNAL', 5),
    finding('ESEF-CSS', 5, 'warning'),
    finding('ESEF-CSS', 8, 'warning'),
  ];
  const { findings, counts } = left(all);
  expect(findings.map(({ code, source }) => [code, source?.line])).toEqual([
    ['P-EXTERNAL', 5],
    ['ESEF-CSS', 8],
  ]);
  expect(counts).toEqual({ error: 1, warning: 1, info: 0 });
});

test('a consequence without its cause, and information, stay as they are', () => {
  const all = [finding('TXM-001', 5), finding('P-LANG', 1, 'info'), finding('ix11.6.1.2:footnoteLang', 6)];
  expect(left(all).findings).toEqual(all);
});

test('a cause about a name explains only what is about the same name', () => {
  const balance = { ...finding('xbrl.5.1.1.2:itemBalance', 5), [about]: 'a' };
  const unit = { ...finding('xbrl.4.6.2:numericUnit', 9), [about]: 'a' };
  const other = { ...finding('xbrl.4.6.2:numericUnit', 8), [about]: 'b' };
  expect(left([balance, unit, other]).findings.map(({ source }) => source?.line)).toEqual([5, 8]);
  expect(left([unit, other]).findings).toEqual([unit, other]);
});

test('an outdated entry point explains a mix of versions only with that version', () => {
  const outdated = { ...finding('P-ENTRYPOINT', 5), [about]: '2020-03-16' };
  const same = { ...finding('ESEF-VERSIONS', 1), [about]: '2020-03-16' };
  const other = { ...finding('ESEF-VERSIONS', 1), [about]: '2024-03-27' };
  expect(left([outdated, same]).findings).toHaveLength(1);
  expect(left([outdated, other]).findings).toEqual([outdated, other]);
});

test('findings about one name by the same rule are one', () => {
  const mismatch = (line: number, name: string) => ({
    ...finding('xbrl.3.5.2.4.5:roleRefMismatch', line),
    [about]: name,
  });
  const all = [mismatch(3, 'a'), mismatch(4, 'a'), mismatch(5, 'b')];
  const { findings, counts } = left(all);
  expect(findings.map(({ source }) => source?.line)).toEqual([3, 5]);
  expect(counts.error).toBe(2);
});

test('a cause explains what is on its line or relates to its place', () => {
  const cell = { ...finding('EBA-TABLES', 5), source: { file: 'a.xhtml', line: 5, column: 9 } };
  const dimension = finding('xbrldie:PrimaryItemDimensionallyInvalidError', 5);
  expect(left([cell, dimension]).findings.map(({ code }) => code)).toEqual(['EBA-TABLES']);
  const invalid = finding('xsd:cvc-datatype-valid', 7);
  const twice = { ...finding('P-DUP', 9), [relatedSources]: [{ file: 'a.xhtml', line: 7, column: 1 }] };
  const other = { ...finding('P-DUP', 12), [relatedSources]: [{ file: 'a.xhtml', line: 11, column: 1 }] };
  expect(left([invalid, twice, other]).findings.map(({ source }) => source?.line)).toEqual([7, 12]);
});

test('a document that the manifest lists and that is missing explains a gap in the table of contents', () => {
  const { findings } = left([finding('EDINET-MANIFEST', 9), finding('EDINET-CONTENTS', 173)]);
  expect(findings.map(({ code }) => code)).toEqual(['EDINET-MANIFEST']);
});

test.each([
  ['a concept defined twice', 'xsd:sch-props-correct', 'TAX-002'],
  ['a role declared twice', 'P-ROLE', 'xbrl.5.1.3:roleTypeDuplicate'],
  ['text with a unit', 'TAX-005', 'PER-003'],
])('one slip is one finding: %s', (_, cause, consequence) => {
  expect(left([finding(consequence, 5), finding(cause, 5)]).findings.map(({ code }) => code)).toEqual([
    cause,
  ]);
});

test('a context that cannot be read explains what its facts lack, another part of the report does not', () => {
  const inContext = {
    ...finding('XBRL-001', 5),
    message: 'The element "a" of the context "b" is not known.',
  };
  const lacking = finding('xbrldie:PrimaryItemDimensionallyInvalidError', 9);
  expect(left([inContext, lacking]).findings.map(({ code }) => code)).toEqual(['XBRL-001']);
  expect(left([finding('XBRL-001', 5), lacking]).findings).toHaveLength(2);
});

test('an identifier without its value explains the note that its facts cannot be converted', () => {
  const lacking = { ...finding('SCHEMA-REQUIRED', 5), path: '/entity/identifiers/0' };
  const note = finding('CNV-009', 9, 'info');
  expect(left([lacking, note]).findings.map(({ code }) => code)).toEqual(['SCHEMA-REQUIRED']);
});
