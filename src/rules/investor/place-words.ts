import { counted, dateWords } from '../../core/wording.ts';
import { type CapitalLineId, capitalLines, type StatementColumn } from '../../model/investor/lines.ts';
import { memberOfBlock, type StatementBlock } from './block.ts';
import { columnNames, lineLabel, partyNames } from './capital-scope.ts';
import { rowNames } from './list-words.ts';
import { inWords, memberName } from './member-names.ts';

/** Members that name a row, the best first. */
const naming = ['name', 'security', 'investment', 'payer', 'label', 'description', 'category'] as const;

/** Members that are abbreviations, or that need other words. */
const spelled: Readonly<Record<string, string>> = {
  id: 'ID',
  asOf: 'as-of date',
  lei: 'LEI',
  iban: 'IBAN',
  wiring: 'wiring instructions',
  isin: 'ISIN',
  cusip: 'CUSIP',
  sedol: 'SEDOL',
  figi: 'FIGI',
  nav: 'NAV',
  navPerUnit: 'NAV per unit',
  fx: 'exchange rate',
  start: 'start date',
  end: 'end date',
  settleDate: 'settlement date',
  termEnd: 'end of the term',
  investmentPeriodEnd: 'end of the investment period',
};

/** Names a row of a list: `"Juniper Clinics"`, "the dividend of 15 January 2026", "row 3". */
export function rowWords(row: StatementBlock, list: string): string {
  const index = Number(row.path.slice(row.path.lastIndexOf('/') + 1)) + 1;
  return rowOf((name) => row.text(name), list, index);
}

function rowOf(text: (name: string) => string | undefined, list: string, index: number): string {
  const noun = rowNames[list] ?? 'row';
  const name = naming.map(text).find(Boolean);
  const date = text('date');
  const [start, end] = [text('start'), text('end')];
  if (list === 'cashFlows' || list === 'transactions' || list === 'orders') {
    const of = name ? ` of ${name}` : '';
    if (date) return `the ${text('type') ?? noun}${of} on ${dateWords(date)}`;
  }
  if (name)
    return list === 'rows'
      ? `the row for "${name}"`
      : list === 'expenses'
        ? `the expense "${name}"`
        : `"${name}"`;
  if (start && end) return `the ${noun} from ${dateWords(start)} to ${dateWords(end)}`;
  const currency = text('currency');
  if (list === 'cash' && currency) return `the ${currency} balance`;
  return `${noun} ${index}`;
}

/** Names a value by its path, at the start of a sentence or within one: "the LEI of the fund". */
export function placeWords(document: unknown, path: string): string {
  const keys = path.split('/').slice(1);
  const line = lineOf(keys);
  if (line !== undefined) return line;
  let at: unknown = document;
  let row: string | undefined;
  let inner: string[] = [];
  keys.forEach((key, index) => {
    const list = at;
    at = Array.isArray(at) ? at[Number(key)] : memberOfBlock(at, key);
    if (!Array.isArray(list)) {
      inner.push(key);
      return;
    }
    const here = at;
    const text = (name: string) => {
      const value = memberOfBlock(here, name);
      return typeof value === 'string' && keys[index + 1] !== name ? value : undefined;
    };
    row = rowOf(text, keys[index - 1] ?? '', Number(key) + 1);
    inner = [];
  });
  const member = inner.at(-1) ?? '';
  const column = columnNames[member as StatementColumn] as string | undefined;
  const block = inner.at(-2);
  const words = column
    ? `${memberWords(undefined, block ?? '')} (${column})`
    : memberWords(row === undefined ? block : undefined, member);
  if (row !== undefined) return `the ${words} of ${row}`;
  const isNamed = block === undefined || block === 'header' || words !== memberWords(undefined, member);
  return isNamed ? `the ${words}` : `the ${words} of the ${spelled[block] ?? inWords(block)}`;
}

/** "the dividend income (this period) of the general partner", for a line of the capital account. */
function lineOf(keys: readonly string[]): string | undefined {
  const [account, part, ...rest] = keys;
  if (account !== 'capitalAccount' || (part !== 'lines' && part !== 'parties')) return undefined;
  const party = part === 'parties' ? (rest.shift() ?? '') : undefined;
  const [id = '', column = ''] = rest;
  if (!Object.hasOwn(capitalLines, id) || !Object.hasOwn(columnNames, column)) return undefined;
  const label = lineLabel(id as CapitalLineId, column as StatementColumn);
  const of = party === undefined ? undefined : (partyNames as Readonly<Record<string, string>>)[party];
  return of === undefined ? label : `${label} ${of}`;
}

function memberWords(block: string | undefined, member: string): string {
  if (block !== undefined) {
    const named = memberName(block, member);
    if (named !== inWords(member)) return named;
  }
  return spelled[member] ?? inWords(member);
}

/** "two", "12": a number without a noun. */
export function countWords(count: number): string {
  return counted(count, '', '').trim();
}
