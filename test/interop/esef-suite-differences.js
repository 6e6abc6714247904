/**
 * Differences between our validation and Arelle's of the ESEF suite, with the reasons. A difference without a
 * matching kind is an error.
 */

/** @typedef {import('./esef-suite.js').SuiteCase} SuiteCase */

/**
 * @typedef {object} SuiteKind
 * @property {string} name
 * @property {string} why
 * @property {RegExp} code of the manual, which one of the two does not give
 * @property {(case_: SuiteCase, code: string) => boolean} holds
 */

/** Assertions of the taxonomy, each with the code of an equivalent rule, or of its cause. */
const repeated = /** @type {const} */ ([
  [/^con_ReportingPeriodMustUse/, /^ESEF\.2\.1\.2\./],
  [/^con_SegmentContainerMustNot/, /^ESEF\.2\.1\.3\./],
  [/^con_IdentifierValueMustBeIdentical/, /^ESEF\.2\.1\.4\./],
  [/^fac_NumericFactsMustNotUsePrecision/, /^ESEF\.2\.2\.1\./],
  [/^tech_duplicated_facts/, /^ESEF\.2\.2\.[34]\./],
  [/^fac_(?:Tuple|Fraction)MustNot/, /^ESEF\.2\.4\.1\./],
]);

const ASSERTIONS = /^ESEF\.2\.7\.1\./;

/** Findings that only we report. */
export const kindsOfOurs = /** @type {readonly SuiteKind[]} */ ([
  {
    name: 'expected by the suite',
    why: 'The suite wants the code. Arelle stops before, or gives a code of the specification of packages.',
    code: /./,
    holds: ({ expected }, code) => expected.includes(code.slice(code.lastIndexOf('.') + 1)),
  },
  {
    name: 'image in a file of its own',
    why: 'A warning of the manual, which the rules of Arelle for 2021 leave out.',
    code: /\.imageIncludedAndNotEmbedded/,
    holds: () => true,
  },
  {
    name: 'missing schema, read all the same',
    why: 'To us a report is invalid whose schema is not there; Arelle reads no facts then and says that there are none.',
    code: /\.invalidInlineXBRL$/,
    holds: ({ theirs }) => theirs.some((code) => code.endsWith('.noInlineXbrlTags')),
  },
  {
    name: 'place in a broken package',
    why: 'We tell where reports stand in a package without metadata, too.',
    code: /\.reportIncorrectlyPlacedInPackage$/,
    holds: (case_) => weSay(case_, /\.missingOrInvalidTaxonomyPackage$/),
  },
]);

/** Messages that only Arelle reports. */
export const kindsOfTheirs = /** @type {readonly SuiteKind[]} */ ([
  {
    name: 'assertion that a rule repeats',
    why: 'The taxonomy asserts what a rule of the manual asks. We say it once, by the rule.',
    code: ASSERTIONS,
    holds: (case_) => unsatisfied(case_).every((name) => isRepeated(name, case_)),
  },
  {
    name: 'comparative periods',
    why: 'Two assertions of the taxonomy on comparative periods, which we do not evaluate.',
    code: ASSERTIONS,
    holds: (case_) => unsatisfied(case_).every((name) => name.startsWith('con_ComparativeReportingPeriod')),
  },
  {
    name: 'no facts at all',
    why: 'A report without facts lacks all that is wanted. We say that it has none.',
    code: /^ESEF\.(?:2\.7\.1\.|RTS\.Annex\.II\.Par\.2\.)/,
    holds: (case_) => weSay(case_, /\.noInlineXbrlTags$/),
  },
  {
    name: 'no package to open',
    why: 'Arelle says in up to three codes that nothing could be opened; we give the reason.',
    code: /\.(?:missingOrInvalidTaxonomyPackage|noInlineXbrlTags)$/,
    holds: (case_) => weSay(case_, /\.(?:missingOrInvalidTaxonomyPackage|noInlineXbrlTags)$/),
  },
  {
    name: 'taxonomy not installed',
    why: 'A schema that is referred to is missing, which both report; to Arelle every fact of it is wrong then, or not there.',
    code: /^ESEF\.RTS\.(?:ifrsRequired|Annex\.III\.Par\.1\.invalidInlineXBRL|Art\.6\.a\.noInlineXbrlTags)$/,
    holds: ({ messages }) => messages.some(({ code }) => code === 'IOerror'),
  },
  {
    name: 'linkbase missing or not in a file of its own',
    why: 'Without a linkbase nothing has what it would hold, and the one file for all has no right name. We report the linkbase.',
    code: /^ESEF\.(?:3\.1\.5|3\.4\.5|3\.4\.6|RTS\.Annex\.II\.Par\.1|RTS\.Annex\.IV\.Par\.4_G3\.4\.5)\./,
    holds: (case_) => weSay(case_, /^ESEF\.3\.1\.1\./),
  },
  {
    name: 'language of a label that is missing',
    why: 'An element without a standard label has none in the language of the report either.',
    code: /^ESEF\.3\.4\.5\.missingLabelForRoleInReportLanguage$/,
    holds: (case_) => weSay(case_, /\.extensionConceptNo(?:Standard)?Label$/),
  },
  {
    name: 'element that nothing may report',
    why: 'A tuple, or a member that is none by its type, is in relationships of no use. We report what it is.',
    code: /^ESEF\.3\.4\.6\./,
    holds: (case_) => weSay(case_, /\.(?:tupleDefinedInExtensionTaxonomy|domainMemberWrongDataType)$/),
  },
]);

/** @param {SuiteCase} case_ @param {RegExp} code */
function weSay({ ours }, code) {
  return ours.some((codes) => codes.some((one) => code.test(one)));
}

/** Returns unsatisfied assertions by name. @param {SuiteCase} case_ */
function unsatisfied({ messages }) {
  return messages.flatMap(({ code, text }) => (code === 'formula:assertionUnsatisfied' ? text : []));
}

/** @param {string} name @param {SuiteCase} case_ */
function isRepeated(name, case_) {
  return repeated.some(([assertion, code]) => assertion.test(name) && weSay(case_, code));
}
