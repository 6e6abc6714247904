import { expect, test } from 'vitest';
import {
  changedSubmission,
  findingsOfSubmission,
  type SubmissionChange,
  type TestSubmission,
} from '../../../../test/support/changed-submission.ts';
import { LINK, XLINK } from '../../../taxonomy/names.ts';

type Change = readonly [from: string, to: string];

const ENTRY_POINT = 'https://xbrl.frc.org.uk/ireland/FRS-102/2025-01-01/ie-FRS-102-2025-01-01.xsd';

const accounts = (changes: readonly Change[], more: SubmissionChange = {}) =>
  changedSubmission('ros', {
    ...more,
    replace: [...changes.map(([from, to]) => ['accounts.html', from, to] as const), ...(more.replace ?? [])],
  });
const change = (from: string, to: string, more?: SubmissionChange) => accounts([[from, to]], more);
const added = (markup: string) => change('<p>End</p>', `<p>${markup}</p>`);
const codesOf = (submission: TestSubmission) => findingsOfSubmission(submission).map(({ code }) => code);

test('the example breaks no rule', () => {
  expect(findingsOfSubmission(accounts([]))).toEqual([]);
});

const again = (name: string, value: string) =>
  added(`<ix:nonNumeric name="${name}" contextRef="d">${value}</ix:nonNumeric>`);

/** Revenue's codes for shared rules; Revenue's own rules have separate examples. */
test.each<[string, TestSubmission]>([
  ['ROS.fileNameExtension', accounts([], { name: 'accounts.txt' })],
  [
    'ROS:instanceMustBeInlineXBRL',
    accounts([], {
      files: { 'accounts.html': '<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>' },
      isAlone: true,
    }),
  ],
  ['ROS.embeddedCode', added('<a href="javascript:show()">More</a>')],
  ['ROS:unexpectedTaxonomyReferences', change(ENTRY_POINT, 'https://www.example.com/own.xsd')],
  [
    'ROS:differentContextEntityIdentifiers',
    change(
      'id="c"><xbrli:entity><xbrli:identifier scheme="http://www.revenue.ie/">1234567T',
      'id="c"><xbrli:entity><xbrli:identifier scheme="http://www.revenue.ie/">7654321T',
    ),
  ],
  [
    'ROS:unsupportedContextEntityIdentifierScheme',
    change('http://www.revenue.ie/', 'http://www.example.com/'),
  ],
  ['ROS:invalidContextEntityIdentifier', change('1234567T', '123456T')],
  [
    'ROS:missingRequiredElements',
    change('name="ie-dpl:DPLSubcontractorCosts"', 'name="ie-dpl:DPLOtherOperatingIncome"'),
  ],
  ['ROS.inconsistentDuplicateFacts', again('bus:NameProductionSoftware', 'Other')],
  [
    'ROS.inconsistentDuplicateFacts',
    change(
      'DPLOtherOperatingIncome" contextRef="d" unitRef="eur" decimals="0">0',
      'DPLTurnoverRevenue" contextRef="d" unitRef="eur" decimals="0">7',
    ),
  ],
])('%s', (code, submission) => {
  const errors = findingsOfSubmission(submission).filter(({ severity }) => severity === 'error');
  expect(errors.flatMap(({ references = [] }) => references)).toContain(code);
});

const identified = (scheme: string, identifier: string): readonly Change[] => [
  ['http://www.revenue.ie/', scheme],
  ['1234567T', identifier],
];

test.each([
  ['http://www.revenue.ie/', '1234567TA', false],
  ['http://www.revenue.ie/', 'CHY12345', false],
  ['http://www.revenue.ie/', '123456', true],
  ['http://www.cro.ie/', '123456', false],
  ['http://www.cro.ie/', '1234567T', true],
])('for %s the identifier %s is wrong: %s', (scheme, identifier, isWrong) => {
  expect(codesOf(accounts(identified(scheme, identifier))).includes('P-IDENT')).toBe(isWrong);
});

test('formats of later registries are rejected', () => {
  const later = accounts([
    ['transformation/2015-02-26', 'transformation/2020-02-12'],
    ['decimals="0">900', 'decimals="0" format="ixt:num-dot-decimal">900'],
  ]);
  expect(codesOf(later)).toEqual(['P-TR']);
});

test('the code of a currency comes from the taxonomy', () => {
  const reference = `<annotation xmlns="http://www.w3.org/2001/XMLSchema"><appinfo><link:linkbase xmlns:link="${LINK}" xmlns:xlink="${XLINK}" xmlns:ref="http://xbrl.frc.org.uk/general/2025-01-01/ref"><link:referenceLink xlink:type="extended" xlink:role="http://www.xbrl.org/2003/role/link"><link:loc xlink:type="locator" xlink:href="#Taler" xlink:label="c"/><link:referenceArc xlink:type="arc" xlink:arcrole="http://www.xbrl.org/2003/arcrole/concept-reference" xlink:from="c" xlink:to="r"/><link:reference xlink:type="resource" xlink:role="http://www.xbrl.org/2003/role/reference" xlink:label="r"><ref:Code>USD</ref:Code></link:reference></link:referenceLink></link:linkbase></appinfo></annotation>`;
  const replace = [['curr.xsd', /(<xs:schema[^>]*>)/, `$1${reference}`]] as const;
  const findings = findingsOfSubmission(change('curr:Euro', 'curr:Taler', { replace }));
  expect(findings.filter(({ code }) => code === 'ROS-CURRENCY').map(({ message }) => message)).toEqual([
    'The accounts state USD as their principal currency (PrincipalCurrencyUsedInBusinessReport), but most amounts are in EUR.',
  ]);
});

test('the accounts are also checked without their taxonomy', () => {
  const alone = change('curr:Euro', 'curr:PoundSterling', { isAlone: true });
  expect(codesOf(alone)).toContain('ROS-CURRENCY');
  expect(codesOf(alone)).not.toContain('P-ENTRYPOINT');
});
