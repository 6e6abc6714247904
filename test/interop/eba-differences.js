/**
 * Differences between our validation and xbridge's of packages of tables, with the reasons. A difference
 * without a matching kind is an error.
 */

/** @typedef {import('../../src/index.ts').Finding} Finding */
/** @typedef {import('./xbridge.js').XbridgeMessage} XbridgeMessage */

/**
 * @typedef {object} EbaKind
 * @property {'ours' | 'theirs'} only
 * @property {readonly string[]} codes
 * @property {RegExp} [change] what the package was changed by; any by default
 * @property {string} why
 */

/** @type {readonly EbaKind[]} */
const kinds = [
  {
    only: 'ours',
    codes: ['xbrl.4.8.2:monetaryFactUnit-notMonetaryMeasure', 'NUM-001'],
    change: /currency/,
    why: 'The unit breaks XBRL 2.1 as well, which xbridge does not check.',
  },
  {
    only: 'ours',
    codes: ['xsd:cvc-datatype-valid', 'TXT-004'],
    change: /empty|not listed|is none/,
    why: 'The value breaks the data type of its concept as well, which xbridge does not check.',
  },
  {
    only: 'ours',
    codes: ['xbrldie:ExplicitMemberUndefinedQNameError', 'xbrldie:PrimaryItemDimensionallyInvalidError'],
    change: /key/,
    why: 'The dimensions of the fact are not valid either, which xbridge does not check.',
  },
  {
    only: 'ours',
    codes: ['SCL-021'],
    change: /percentage/,
    why: 'Our own rule notices a ratio far from its other values.',
  },
  {
    only: 'ours',
    codes: ['EBA-NAME-050'],
    why: 'xbridge looks at the form of the date in the name, and we also at whether it is that of the report.',
  },
  {
    only: 'ours',
    codes: ['EBA-NAME-040'],
    change: /module/,
    why: 'xbridge looks at the form of the module in the name, and we also at whether it is that of the report.',
  },
  {
    only: 'theirs',
    codes: ['CSV-005'],
    change: /report|module/,
    why: 'Without its module no table is known to belong to the report; we tell what is wrong with the module alone.',
  },
  {
    only: 'ours',
    codes: ['xbrlce:unresolvableBaseMetadataFile', 'oime:noTaxonomy'],
    change: /module/,
    why: 'Nothing can be read without the one module, which xBRL-CSV tells, too.',
  },
  {
    only: 'theirs',
    codes: ['CSV-013'],
    why: 'xbridge knows which modules the EBA has published. To us a module that is not installed is a warning.',
  },
  {
    only: 'theirs',
    codes: [
      'CSV-022',
      'CSV-023',
      'CSV-024',
      'CSV-025',
      'CSV-031',
      'CSV-032',
      'CSV-033',
      'CSV-034',
      'CSV-035',
    ],
    change: /columns of .* swapped/,
    why: 'xbridge goes by the place of a column, and we by its name, as xBRL-CSV does.',
  },
  {
    only: 'theirs',
    codes: ['CSV-022'],
    change: /an empty entity/,
    why: 'A parameter without a value makes the file faulty to xBRL-CSV, which has another code.',
  },
  {
    only: 'ours',
    codes: ['xbrlce:invalidParameterCSVFile'],
    change: /an empty entity/,
    why: 'The other side of the same.',
  },
  {
    only: 'theirs',
    codes: ['EBA-DATE-001'],
    change: /no calendar/,
    why: 'xbridge compares dates as texts, and so one that is none.',
  },
  {
    only: 'ours',
    codes: ['oimce:invalidUnitStringRepresentation'],
    why: 'A currency without a prefix is no unit of xBRL-CSV, and one to xbridge.',
  },
  {
    only: 'theirs',
    codes: ['EBA-DEC-004'],
    change: /as XML has them|that are exact/,
    why: 'Another rule is broken by the same value already, which we tell once.',
  },
  {
    only: 'ours',
    codes: ['CSV-024', 'CSV-025', 'CSV-061'],
    change: /no base currency|no decimals|column not known/,
    why: 'xbridge looks for amounts and keys in tables of data points, and not in registers.',
  },
  {
    only: 'ours',
    codes: ['CSV-061'],
    change: /header of indicators/,
    why: 'The column has no meaning to xBRL-CSV, which tells so, too.',
  },
  {
    only: 'ours',
    codes: ['xbrlce:unmappedCellValue', 'oime:missingConceptDimension'],
    change: /without a value|without a name/,
    why: 'A row without a value, or values without a column, are against xBRL-CSV, which xbridge does not look at.',
  },
  {
    only: 'ours',
    codes: ['CSV-052'],
    change: /an empty key/,
    why: 'Without its key a fact is another one, which may be there already; xbridge takes the empty text for a key.',
  },
  {
    only: 'ours',
    codes: ['CSV-046'],
    why: 'xbridge looks for columns of decimals, where xBRL-CSV has them behind numbers.',
  },
  {
    only: 'ours',
    codes: ['xbrlce:invalidFactValue'],
    why: 'xbridge knows no types of values.',
  },
  {
    only: 'ours',
    codes: ['CSV-062'],
    why: 'xbridge does not look at the values that a module lists.',
  },
  {
    only: 'ours',
    codes: ['EBA-UNIT-002'],
    why: 'xbridge looks at numbers whose unit is pure by name, where modules have no unit.',
  },
  {
    only: 'ours',
    codes: ['EBA-CUR-002'],
    why: 'xbridge asks this of XML alone.',
  },
  {
    only: 'theirs',
    codes: ['EBA-CUR-003'],
    change: /a currency that is none/,
    why: 'What is no currency is none that a key could tell.',
  },
  {
    only: 'theirs',
    codes: ['EBA-UNIT-001'],
    change: /no currency/,
    why: 'The prefix of the measure is none of the module, so that to xBRL-CSV it is no unit at all.',
  },
  {
    only: 'ours',
    codes: ['CSV-015'],
    change: /no currency/,
    why: 'The other side of the same.',
  },
  {
    only: 'theirs',
    codes: ['CSV-042', 'CSV-061'],
    change: /without a name/,
    why: 'A column without a name is reported as such, and not as missing under the name it should have.',
  },
  {
    only: 'ours',
    codes: ['CSV-047'],
    change: /within a value/,
    why: 'Python takes a quote within a value that is not quoted, and RFC 4180 does not.',
  },
  {
    only: 'theirs',
    codes: ['CSV-043', 'CSV-044', 'CSV-060'],
    change: /not closed/,
    why: 'Where a file is no CSV its rows mean nothing.',
  },
];

/**
 * Returns the codes that both report, the kinds of differences with their counts, and unexplained
 * differences. Both must accept an unchanged package.
 * @param {{ change?: string, ours: readonly Finding[] }} case_
 * @param {readonly XbridgeMessage[]} theirs
 */
export function explainEbaDifferences({ change, ours }, theirs) {
  const codes = new Set(theirs.map(({ code }) => code));
  const referred = new Set(ours.flatMap(({ references = [] }) => references));
  const isWhole = change === undefined;
  const onlyOurs = ours.filter(
    ({ references = [] }) => isWhole || !references.some((code) => codes.has(code)),
  );
  const onlyTheirs = theirs.filter(({ code }) => isWhole || !referred.has(code));
  /** @type {Set<EbaKind>} */
  const explained = new Set();
  /** @param {EbaKind['only']} only @param {readonly string[]} of */
  const isExplained = (only, of) => {
    const kind = kinds.find(
      (one) =>
        one.only === only &&
        one.codes.some((code) => of.includes(code)) &&
        one.change?.test(change ?? '') !== false,
    );
    if (isWhole || !kind) return false;
    explained.add(kind);
    return true;
  };
  const unexplained = [
    ...onlyOurs
      .filter(({ code, references = [] }) => !isExplained('ours', [code, ...references]))
      .map(({ code, references = [], message }) => `only ours: [${code} ${references.join(' ')}] ${message}`),
    ...onlyTheirs
      .filter(({ code }) => !isExplained('theirs', [code]))
      .map(({ code, text }) => `only of xbridge: [${code}] ${text}`),
  ];
  return { agreed: [...codes].filter((code) => referred.has(code)), explained, unexplained };
}
