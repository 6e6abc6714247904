/**
 * Differences between our validation and Arelle's, with the reasons; each kind with its condition. A
 * difference without a matching kind is an error.
 */

/** @typedef {import('./comparable-findings.js').ComparableFinding} ComparableFinding */

/**
 * @typedef {object} Kind
 * @property {string} name
 * @property {string} why
 * @property {(finding: ComparableFinding, case_: Case) => boolean} holds
 *
 * @typedef {object} Case
 * @property {readonly ComparableFinding[]} ours
 * @property {readonly ComparableFinding[]} theirs
 * @property {readonly ComparableFinding[]} ofPackages what we find in the taxonomy packages themselves
 */

/** Kinds of findings that only we report. */
const kindsOfOurs = /** @type {readonly Kind[]} */ ([
  {
    name: 'missing documents, in one note',
    why: 'Missing documents of others are one note of ours on all of them, as the report may be right.',
    holds: ({ code }, { theirs }) => code === 'TAX-001' && theirs.some((other) => other.code === 'IOerror'),
  },
]);

/** Kinds of messages that only Arelle reports. */
const kindsOfTheirs = /** @type {readonly Kind[]} */ ([
  {
    name: 'document not installed',
    why: 'Arelle reports each of them as an error.',
    holds: ({ code }, { ours }) => code === 'IOerror' && ours.some((other) => other.code === 'TAX-001'),
  },
  {
    name: 'overlapping packages',
    why: 'One package rewrites a part of what another does. We say so of the packages, and Arelle again with each report.',
    holds: ({ code }, { ofPackages }) =>
      code === 'tpe:packageRewriteOverlap' && ofPackages.some((other) => other.code === code),
  },
  {
    name: 'type from a missing schema',
    why: 'An imported schema is missing, which both report. Arelle also reports each declaration with a type from there; to us they follow from the missing schema.',
    holds: ({ code, text }, { ours }) =>
      code === 'xmlSchema:valueError' && text.includes('not defined by an import') && lacksSchema(ours),
  },
  {
    name: 'concept whose type is missing',
    why: 'Arelle then takes the type of such a concept for none at all, which no item may have; to us it is unknown.',
    holds: ({ code, text }, { ours }) =>
      code === 'xbrl.5.1.1.3:itemType' && text.includes('type (none)') && lacksSchema(ours),
  },
  {
    name: 'fact whose type is missing',
    why: 'Arelle then takes such a concept for one without numbers, whose facts have no decimals; to us nothing is known of them.',
    holds: ({ code, text }, { theirs }) =>
      code === 'xbrl.4.6.3:extraneousPrecisionDecimals' &&
      theirs.some(
        (other) => other.code === 'xbrl.5.1.1.3:itemType' && conceptOf(other) === conceptOf({ text }),
      ),
  },
]);

/** @param {readonly ComparableFinding[]} ours */
function lacksSchema(ours) {
  return ours.some(({ code }) => code === 'TXM-001' || code === 'TAX-001');
}

/** @param {Pick<ComparableFinding, 'text'>} finding */
function conceptOf({ text }) {
  return /^(?:Item|Fact) (\S+)/.exec(text)?.[1];
}

/**
 * Returns the kinds of differences with their counts, and unexplained differences.
 * @param {import('./comparable-findings.js').Comparison} comparison
 * @param {Case} case_
 */
export function explainDifferences({ onlyOurs, onlyTheirs }, case_) {
  /** @type {Map<Kind, number>} */
  const explained = new Map();
  /** @type {string[]} */
  const unexplained = [];
  /** @type {(whose: string, findings: readonly ComparableFinding[], kinds: readonly Kind[]) => void} */
  const explain = (whose, findings, kinds) => {
    for (const finding of findings) {
      const kind = kinds.find(({ holds }) => holds(finding, case_));
      if (kind) explained.set(kind, (explained.get(kind) ?? 0) + 1);
      else unexplained.push(`only ${whose}: ${show(finding)}`);
    }
  };
  explain('ours', onlyOurs, kindsOfOurs);
  explain("Arelle's", onlyTheirs, kindsOfTheirs);
  return { explained, unexplained };
}

/** @param {ComparableFinding} finding */
function show({ code, subject, text }) {
  return `[${code}] ${text.length > 200 ? `${text.slice(0, 200)}…` : text} (${subject})`;
}

/**
 * @typedef {object} PackageKind
 * @property {string} profile or the start of several
 * @property {readonly string[]} codes
 * @property {RegExp} [text] of the messages, if not of all with the code
 * @property {string} why
 */

/** Kinds of messages on our packages that only Arelle reports. */
const kindsOfPackages = /** @type {readonly PackageKind[]} */ ([
  {
    profile: 'jp-edinet',
    codes: ['EDINET.EC8043W'],
    why: 'Arelle wants a statement of income and retained earnings beside the statement of income; only trusts prepare it, in place of the other.',
  },
  {
    profile: 'sec-',
    codes: ['EFM.6.10.04'],
    text: /\((\S+) and \1\)/,
    why: 'The schemas that stand in for those of the SEC repeat the labels of the filing, so that one element has the same label twice.',
  },
  {
    profile: 'sec-',
    codes: ['EFM.6.05.49.deiVersionRequired'],
    why: 'The schema that stands in for DEI has no edition.',
  },
  {
    profile: 'sec-',
    codes: ['EFM.6.08.05.LC3'],
    text: /composition \d/,
    why: 'A name is expected that begins with the digit of its label, which no name may.',
  },
  {
    profile: 'sec-',
    codes: ['xule.ValidationIncomplete'],
    why: 'The further rules of EDGAR need the taxonomies of the SEC, which are not there.',
  },
]);

/**
 * @param {string} profile
 * @param {readonly import('./arelle.js').ArelleMessage[]} messages
 */
export function explainPackageMessages(profile, messages) {
  /** @type {Map<PackageKind, number>} */
  const explained = new Map();
  const unexplained = messages.filter(({ code, text }) => {
    const kind = kindsOfPackages.find(
      (one) => profile.startsWith(one.profile) && one.codes.includes(code) && (one.text?.test(text) ?? true),
    );
    if (kind) explained.set(kind, (explained.get(kind) ?? 0) + 1);
    return !kind;
  });
  return { explained, unexplained };
}
