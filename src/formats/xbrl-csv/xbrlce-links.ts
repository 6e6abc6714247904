import { defineFinding } from '../../findings/definition.ts';

const common = { severity: 'error', category: 'xbrl-csv', references: ['xBRL-CSV 1.0'] } as const;

export const unknownLinkType = defineFinding({
  ...common,
  code: 'xbrlce:unknownLinkType',
  title: 'The type of a link must be declared',
  description: 'The keys at the first level of `links` are aliases declared in `documentInfo.linkTypes`.',
  fix: 'Declare the link type in `documentInfo.linkTypes`, or correct its name.',
  messages: { unknown: 'Links have the type "{alias}", which is not declared{where}.' },
});

export const unknownLinkGroup = defineFinding({
  ...common,
  code: 'xbrlce:unknownLinkGroup',
  title: 'The group of a link must be declared',
  description: 'The keys at the second level of `links` are aliases declared in `documentInfo.linkGroups`.',
  fix: 'Declare the link group in `documentInfo.linkGroups`, or correct its name.',
  messages: { unknown: 'Links are in the group "{alias}", which is not declared{where}.' },
});

export const unknownLinkSource = defineFinding({
  ...common,
  code: 'xbrlce:unknownLinkSource',
  title: 'A link must start at a fact in the report',
  description:
    'The id of a fact consists of its table, row and column identifiers separated by periods, such as `t.r_1.value`.',
  fix: 'Correct the id, or remove the link.',
  messages: { unknown: 'A link{where} starts at "{id}", but the report has no fact with this id.' },
});

export const unknownLinkTarget = defineFinding({
  ...common,
  code: 'xbrlce:unknownLinkTarget',
  title: 'A link must lead to a fact in the report',
  description:
    'The id of a fact consists of its table, row and column identifiers separated by periods, such as `t.r_1.value`.',
  fix: 'Correct the id, or remove the link.',
  messages: { unknown: '{links}{where} to "{id}", but the report has no fact with this id.' },
});

/** Findings for which the specification has no code. */
const own = { severity: 'warning', category: 'xbrl-csv', references: [] } as const;

export const unsureNumbers = defineFinding({
  ...own,
  code: 'CSV-001',
  title: 'Numeric columns must be identifiable',
  description:
    'Without the taxonomy, a fact is treated as numeric only if it has a unit or decimals. A value such as `0.05d2` looks like a number with a decimals suffix but may be text, so it is kept as text.',
  fix: 'Add `decimals` to the column (`#none` means exact), or a unit.',
  messages: {
    text: '"{value}" in the column "{column}" looks like a number with a decimals suffix, but is kept as text.',
  },
});

export const lostFactId = defineFinding({
  ...own,
  code: 'CSV-002',
  title: 'The fact id column must have a unique id for every fact',
  description:
    'A comment column can hold the ids that facts had before they were converted to CSV. A fact whose id is missing or already used gets the id made up of its table, row and column.',
  fix: 'Give each fact a unique id.',
  messages: {
    missing: {
      text: 'The id column has no id for this fact, so the fact is given the id "{id}".',
      fix: 'Enter a unique id in the id column.',
    },
    repeated:
      'The id "{repeated}" is already used by another fact, so this fact is given the id "{id}" instead.',
  },
});

export const oversizedReport = defineFinding({
  ...own,
  code: 'CSV-003',
  severity: 'error',
  title: 'A report must not expand to more content than its files allow',
  description:
    'Several tables can use the same CSV file, and a template adds its dimensions to every fact, so a few bytes could expand into a report too large to process. A report may have at most as many facts as its files have bytes; its names, dimensions and processing are limited in proportion.',
  fix: 'Do not use the same CSV file for several tables, and remove duplicate tables and dimensions.',
  messages: {
    large:
      'The files of the report have a size of {size}, but expand to more than {most} {what}, which is the limit for files of this size.',
  },
});

/** Findings on links between facts and their conversion. */
export const linkFindings = [
  unknownLinkType,
  unknownLinkGroup,
  unknownLinkSource,
  unknownLinkTarget,
  unsureNumbers,
  lostFactId,
  oversizedReport,
];
