import { defineFinding } from '../../findings/definition.ts';

const common = { severity: 'error', category: 'xbrl-csv', references: ['xBRL-CSV 1.0'] } as const;

export const unknownLinkType = defineFinding({
  ...common,
  code: 'xbrlce:unknownLinkType',
  title: 'The type of a link is declared',
  description: 'The first level of `links` is made of aliases in `documentInfo.linkTypes`.',
  fix: 'Declare the link type, or correct it.',
  messages: { unknown: 'The link type "{alias}" is not declared{where}.' },
});

export const unknownLinkGroup = defineFinding({
  ...common,
  code: 'xbrlce:unknownLinkGroup',
  title: 'The group of a link is declared',
  description: 'The second level of `links` is made of aliases in `documentInfo.linkGroups`.',
  fix: 'Declare the link group, or correct it.',
  messages: { unknown: 'The link group "{alias}" is not declared{where}.' },
});

export const unknownLinkSource = defineFinding({
  ...common,
  code: 'xbrlce:unknownLinkSource',
  title: 'A link starts at a fact of the report',
  description: 'The id of a fact is its table, row and column with points between, such as `t.r_1.value`.',
  fix: 'Correct the id, or remove the link.',
  messages: { unknown: 'The report has no fact "{id}"{where}.' },
});

export const unknownLinkTarget = defineFinding({
  ...common,
  code: 'xbrlce:unknownLinkTarget',
  title: 'A link leads to a fact of the report',
  description: 'The id of a fact is its table, row and column with points between, such as `t.r_1.value`.',
  fix: 'Correct the id, or remove the link.',
  messages: { unknown: 'The report has no fact "{id}"; {count} link(s) lead to it{where}.' },
});

/** What the specification has no code for. */
const own = { severity: 'warning', category: 'xbrl-csv', references: [] } as const;

export const unsureNumbers = defineFinding({
  ...own,
  code: 'CSV-001',
  title: 'It is clear which columns hold numbers',
  description:
    'Without the taxonomy a fact is a number where something gives it a unit or decimals. A text such as `0.05d2` looks like a number with decimals behind it, but may be none, and is kept as it is.',
  fix: 'Give the column decimals, `#none` of which means exact, or a unit.',
  messages: {
    text: '"{value}" in the column "{column}" looks like a number with decimals and is kept as text.',
  },
});

export const lostFactId = defineFinding({
  ...own,
  code: 'CSV-002',
  title: 'A column of fact ids has one for each fact',
  description:
    'A comment column can hold the ids facts had before they were written as CSV. A fact without one, or with one that was used before, gets the id of its table, row and column.',
  fix: 'Give the row an id of its own.',
  messages: {
    missing: 'The column of ids holds none for the fact, which becomes "{id}".',
    repeated: 'The id "{repeated}" is another fact’s already; this one becomes "{id}".',
  },
});

export const oversizedReport = defineFinding({
  ...own,
  code: 'CSV-003',
  severity: 'error',
  title: 'A report is no larger than its files account for',
  description:
    'Many tables can read the same file, and a template gives its dimensions to every fact. Few bytes could so become a report that no computer holds: it may have as many facts as its files have bytes, and its names, dimensions and reading are bounded in proportion.',
  fix: 'Give each table a file of its own, and take away tables and dimensions that repeat others.',
  messages: { large: 'The {bytes} bytes of the report make more than {most} {what}.' },
});

/** Of links between facts, and of what we make of them. */
export const linkFindings = [
  unknownLinkType,
  unknownLinkGroup,
  unknownLinkSource,
  unknownLinkTarget,
  unsureNumbers,
  lostFactId,
  oversizedReport,
];
