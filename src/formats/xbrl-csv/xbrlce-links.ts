import { defineFinding } from '../../findings/definition.ts';
import { exampleTables, factColumn } from './example-tables.ts';

const common = { severity: 'error', category: 'xbrl-csv', references: ['xBRL-CSV 1.0'] } as const;

/** A report of two facts, one of which explains the other. */
function exampleLinks(links: unknown): Record<string, string> {
  return exampleTables(
    {
      info: {
        linkTypes: { explanatoryFact: 'http://www.xbrl.org/2009/arcrole/fact-explanatoryFact' },
        linkGroups: { _: 'http://www.xbrl.org/2003/role/link' },
      },
      report: { links },
    },
    'value\nText\nReason\n',
  );
}

export const unknownLinkType = defineFinding({
  ...common,
  code: 'xbrlce:unknownLinkType',
  title: 'The type of a link is declared',
  description: 'The first level of `links` is made of aliases in `documentInfo.linkTypes`.',
  fix: 'Declare the link type, or correct it.',
  messages: { unknown: 'The link type "{alias}" is not declared{where}.' },
  examples: [
    { report: exampleLinks({ reason: { _: { 't.r_1.value': ['t.r_2.value'] } } }), at: '/links/reason' },
  ],
});

export const unknownLinkGroup = defineFinding({
  ...common,
  code: 'xbrlce:unknownLinkGroup',
  title: 'The group of a link is declared',
  description: 'The second level of `links` is made of aliases in `documentInfo.linkGroups`.',
  fix: 'Declare the link group, or correct it.',
  messages: { unknown: 'The link group "{alias}" is not declared{where}.' },
  examples: [
    {
      report: exampleLinks({ explanatoryFact: { other: { 't.r_1.value': ['t.r_2.value'] } } }),
      at: '/links/explanatoryFact/other',
    },
  ],
});

export const unknownLinkSource = defineFinding({
  ...common,
  code: 'xbrlce:unknownLinkSource',
  title: 'A link starts at a fact of the report',
  description: 'The id of a fact is its table, row and column with points between, such as `t.r_1.value`.',
  fix: 'Correct the id, or remove the link.',
  messages: { unknown: 'The report has no fact "{id}"{where}.' },
  examples: [
    {
      report: exampleLinks({ explanatoryFact: { _: { 't.r_9.value': ['t.r_2.value'] } } }),
      at: '/links/explanatoryFact/_/t.r_9.value',
    },
  ],
});

export const unknownLinkTarget = defineFinding({
  ...common,
  code: 'xbrlce:unknownLinkTarget',
  title: 'A link leads to a fact of the report',
  description: 'The id of a fact is its table, row and column with points between, such as `t.r_1.value`.',
  fix: 'Correct the id, or remove the link.',
  messages: { unknown: 'The report has no fact "{id}"; {count} link(s) lead to it{where}.' },
  examples: [
    {
      report: exampleLinks({ explanatoryFact: { _: { 't.r_1.value': ['t.r_9.value'] } } }),
      at: '/links/explanatoryFact/_/t.r_1.value/0',
    },
  ],
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
  examples: [{ report: exampleTables({}, 'value\n0.05d2\n'), at: 't.csv:2:1' }],
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
  examples: [
    { report: exampleIds('id,value\na,Text\na,Text\n'), at: 't.csv:3:1' },
    { report: exampleIds('id,value\n,Text\n'), at: 't.csv:2:1' },
  ],
});

/** A report whose tables all read one file. */
function exampleRepetition(tables: number, facts: number): Record<string, string> {
  const names = Array.from({ length: tables }, (_, index) => `t${index + 1}`);
  const table = { url: 't.csv', template: 't' };
  return exampleTables(
    { report: { tables: Object.fromEntries(names.map((name) => [name, table])) } },
    `value\n${'A\n'.repeat(facts)}`,
  );
}

export const oversizedReport = defineFinding({
  ...own,
  code: 'CSV-003',
  severity: 'error',
  title: 'A report is no larger than its files account for',
  description:
    'Many tables can read the same file, and a template gives its dimensions to every fact. Few bytes could so become a report that no computer holds: it may have as many facts as its files have bytes, and its names, dimensions and reading are bounded in proportion.',
  fix: 'Give each table a file of its own, and take away tables and dimensions that repeat others.',
  messages: { large: 'The {bytes} bytes of the report make more than {most} {what}.' },
  examples: [{ report: exampleRepetition(5, 250), at: 't.csv:242:1' }],
});

function exampleIds(csv: string): Record<string, string> {
  return exampleTables(
    {
      namespaces: { filewright: 'urn:filewright:oim' },
      columns: { id: { comment: true, 'filewright:factId': true }, value: factColumn() },
    },
    csv,
  );
}

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
