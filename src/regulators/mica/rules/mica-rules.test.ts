import { expect, test } from 'vitest';
import { changedSubmission, findingsOfSubmission } from '../../../../test/support/changed-submission.ts';

type Change = readonly [from: string, to: string];

const LEI = '529900T8BM49AURSDO55';

/** The findings on the white paper with changes, as severity and code. */
function validate(changes: readonly Change[], options: { name?: string; isAlone?: boolean } = {}): string[] {
  const replace = changes.map(([from, to]) => ['white-paper.xhtml', from, to] as const);
  const findings = findingsOfSubmission(changedSubmission('mica', { replace, ...options }));
  return findings.map(({ severity, code }) => `${severity} ${code}`).sort();
}

test('the example breaks no rule', () => {
  expect(validate([])).toEqual([]);
});

const added = (markup: string): Change => ['<p>End</p>', `<p>${markup}</p>`];
const ISO = 'http://standards.iso.org/iso/17442';

test.each<[string, readonly Change[], string]>([
  ['Inline XBRL 1.0', [['2013/inlineXBRL', '2008/inlineXBRL']], 'error P-INLINE'],
  ['no tag', [['2013/inlineXBRL', '2013/other']], 'error P-INLINE'],
  ['another entry point', [['mica_entry_table_2.xsd', 'mica_all.xsd']], 'error P-ENTRYPOINT'],
  [
    'a schema of the filer',
    [
      [
        '"/></ix:references>',
        '"/><link:schemaRef xlink:type="simple" xlink:href="own.xsd"/></ix:references>',
      ],
    ],
    'error P-ONE-ENTRYPOINT',
  ],
  ['wrong check digits', [[LEI, '529900T8BM49AURSDO56']], 'error P-IDENT'],
  ['another scheme', [[ISO, 'http://www.example.com/']], 'warning P-SCHEME'],
  ['a time', [['<xbrli:endDate>2026-12-31<', '<xbrli:endDate>2026-12-31T00:00:00<']], 'error P-DATE-ONLY'],
  ['a script', [added('<script>show()</script>')], 'error P-SCRIPT'],
  [
    'an image from elsewhere',
    [added('<img alt="" src="https://example.com/logo.png"/>')],
    'error P-EXTERNAL',
  ],
  ['a language of no member state', [[' xml:lang="en"', ' xml:lang="ja"']], 'warning P-LANG'],
  ['no language', [[' xml:lang="en"', '']], 'warning P-LANG'],
  [
    'a publication after the start of the offer',
    [
      added(
        '<ix:nonNumeric name="mica:OtherTokenWhitePaperPublicationDate" contextRef="c">2026-03-25</ix:nonNumeric> <ix:nonNumeric name="mica:OtherTokenOfferStartingDate" contextRef="c">2026-03-02</ix:nonNumeric>',
      ),
    ],
    'warning MICA-CONTENT',
  ],
  [
    'no home member state',
    [['mica:OtherTokenHomeMemberState', 'mica:IssuersLegalEntityIdentifier']],
    'warning P-REQUIRED',
  ],
])('%s', (_, changes, expected) => {
  expect(validate(changes)).toContain(expected);
});

test('passages must state their language even if the taxonomy is not installed', () => {
  const passage =
    '<ix:nonNumeric name="mica:Passage" contextRef="c">Ten tokens pay for one night of a boat of up to twelve metres.</ix:nonNumeric>';
  expect(validate([added(passage), [' xml:lang="en"', '']], { isAlone: true })).toContain('warning P-LANG');
});

test.each([
  ['white-paper.xhtml', []],
  ['white-paper.txt', ['warning P-NAME']],
])('the file %s', (name, expected) => {
  expect(validate([], { name })).toEqual(expected);
});

test('the identifier of Bitcoin is accepted with its check character', () => {
  expect(validate([['>10ZW1X3N5<', '>4H95J0R2X<']])).toEqual([]);
});
