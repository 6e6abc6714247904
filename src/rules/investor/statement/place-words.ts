import { counted, dateWords } from '../../../core/wording.ts';
import { type CapitalLineId, capitalLines, type StatementColumn } from '../../../model/investor/lines.ts';
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
  bic: 'BIC',
  wiring: 'wiring instructions',
  isin: 'ISIN',
  cusip: 'CUSIP',
  sedol: 'SEDOL',
  figi: 'FIGI',
  taxId: 'tax ID',
  investmentId: 'investment ID',
  nav: 'NAV',
  navPerUnit: 'NAV per unit',
  openingNavPerUnit: 'opening NAV per unit',
  fx: 'exchange rate',
  quote: 'price quotation',
  start: 'start date',
  end: 'end date',
  settleDate: 'settlement date',
  termEnd: 'end of the term',
  investmentPeriodEnd: 'end of the investment period',
  irr: 'IRR',
  tvpi: 'TVPI',
  dpi: 'DPI',
  rvpi: 'RVPI',
  pic: 'PIC multiple',
  moic: 'multiple (MOIC)',
  twr: 'time-weighted return',
  invested: 'invested amount',
  realised: 'realized proceeds',
  unrealised: 'unrealized gain',
  accrued: 'accrued interest',
  gain: 'total gain',
  level: 'fair value level',
  ownershipPercent: 'ownership share',
  offsetPercent: 'credited share',
  percentFunded: 'funded share',
  catchUp: 'catch-up',
  createdDate: 'creation date',
  relatedPartyIncome: 'related-party income',
  prior: 'prior statement',
  netAssets: 'net assets section',
  commitment: 'commitment section',
  carry: 'carry section',
  performance: 'performance section',
};

/** Members of the rows of one list. */
const rowMembers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  cashFlows: { recallable: 'mark "recallable"' },
  rows: { recallable: 'recallable amount' },
  returns: {
    net: 'net return',
    gross: 'gross return',
    benchmark: 'benchmark return',
    dispersion: 'dispersion',
    deviation: 'standard deviation',
    portfolios: 'number of portfolios',
  },
};

/** Members that say yes or no. */
const flags: ReadonlySet<string> = new Set([
  'affectsUnfunded',
  'annualised',
  'excused',
  'inKind',
  'insideCommitment',
  'outsideFund',
  'related',
]);

const trades: Readonly<Record<string, string>> = { buy: 'purchase', sell: 'sale' };

/** Names a row of a list: `"Juniper Clinics"`, "the dividend of 15 January 2026", "row 3". */
export function rowWords(row: StatementBlock, list: string): string {
  const index = Number(row.path.slice(row.path.lastIndexOf('/') + 1)) + 1;
  return rowOf((name) => row.text(name), list, index);
}

function rowOf(text: (name: string) => string | undefined, list: string, index: number): string {
  const noun = wordFor(rowNames, list) ?? 'row';
  const name = naming.map(text).find(Boolean);
  const date = text('date');
  const [start, end] = [text('start'), text('end')];
  if (list === 'cashFlows' || list === 'transactions' || list === 'orders') {
    const of = name ? ` of ${name}` : '';
    const type = text('type');
    const kind = (type && wordFor(trades, type)) ?? type ?? noun;
    if (date) return `the ${kind}${of} on ${dateWords(date)}`;
    return kind === noun && of === '' ? `${noun} ${index}` : `the ${kind}${of} (${noun} ${index})`;
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
  if (keys.length === 0) return 'the statement';
  const line = lineOf(keys);
  if (line !== undefined) return line;
  let at: unknown = document;
  let row: string | undefined;
  let list = '';
  let inner: string[] = [];
  keys.forEach((key, index) => {
    const outer = at;
    at = Array.isArray(at) ? at[Number(key)] : memberOfBlock(at, key);
    if (!Array.isArray(outer)) {
      inner.push(key);
      return;
    }
    const here = at;
    const text = (name: string) => {
      const value = memberOfBlock(here, name);
      return typeof value === 'string' && value !== '' && keys[index + 1] !== name ? value : undefined;
    };
    list = keys[index - 1] ?? '';
    row = rowOf(text, list, Number(key) + 1);
    inner = [];
  });
  if (row !== undefined && inner.length === 0)
    return row.startsWith('"') ? `the ${wordFor(rowNames, list) ?? 'row'} ${row}` : row;
  const member = inner.at(-1) ?? '';
  const column = wordFor(columnNames as Readonly<Record<string, string>>, member);
  const block = inner.at(-2);
  if (row !== undefined) {
    const words = column
      ? `${memberWords(undefined, block ?? '')} (${column})`
      : (wordFor(wordFor(rowMembers, list) ?? {}, member) ?? memberWords(undefined, member));
    const [, dates] = list === 'returns' ? (/^the return (from .*)$/.exec(row) ?? []) : [];
    if (dates !== undefined)
      return `the ${words} ${words.endsWith('return') ? '' : 'for the period '}${dates}`;
    return `the ${words} of ${row}`;
  }
  const words = memberWords(block, member);
  const without = inner.includes('withoutFacility') ? ' without the facility' : '';
  if (member === 'net' || member === 'gross') return `the ${member} performance figures${without}`;
  if (block === 'net' || block === 'gross')
    return member === 'facility'
      ? `the facility basis of the ${block} performance figures${without}`
      : `the ${block} ${words}${without}`;
  if (member === 'withoutFacility') return `the performance figures${without}`;
  const isNamed =
    words.endsWith('per unit') ||
    block === undefined ||
    block === 'header' ||
    words !== memberWords(undefined, member);
  return isNamed ? `the ${words}` : `the ${words} of the ${wordFor(spelled, block) ?? inWords(block)}`;
}

/** "the dividend income (this period) of the general partner", for a line of the capital account. */
function lineOf(keys: readonly string[]): string | undefined {
  const [account, part, ...rest] = keys;
  if (account === 'prior' && part === 'lines') return linesWords(rest, 'of the prior statement');
  if (account !== 'capitalAccount') return undefined;
  if (part === 'lines') return linesWords(rest, '');
  if (part === 'columns' && rest.length > 0) return `column ${Number(rest[0]) + 1} of the capital account`;
  if (part !== 'parties' || rest.length === 0) return undefined;
  const [party = '', ...line] = rest;
  return linesWords(line, wordFor(partyNames as Readonly<Record<string, string>>, party) ?? `of "${party}"`);
}

function linesWords([id, column, ...rest]: readonly string[], of: string): string | undefined {
  if (id === undefined) return `the lines ${of || 'of the capital account'}`;
  if (!Object.hasOwn(capitalLines, id) || rest.length > 0) return undefined;
  const { label } = capitalLines[id as CapitalLineId];
  const words =
    column === undefined
      ? label
      : Object.hasOwn(columnNames, column)
        ? lineLabel(id as CapitalLineId, column as StatementColumn)
        : `column "${column}" of ${label}`;
  return of ? `${words} ${of}` : words;
}

function memberWords(block: string | undefined, member: string): string {
  if (block !== undefined) {
    const named = memberName(block, member);
    if (named !== inWords(member)) return named;
  }
  return flags.has(member) ? `mark "${member}"` : (wordFor(spelled, member) ?? inWords(member));
}

/** Names a member without its owner: "date", "net return". */
export function ownWords(member: string): string {
  return memberWords(undefined, member);
}

/** "two", "12": a number without a noun. */
export function countWords(count: number): string {
  return counted(count, '', '').trim();
}

/** Returns the entry of a name that a document may choose freely, such as "constructor". */
function wordFor<Word>(words: Readonly<Record<string, Word>>, name: string): Word | undefined {
  return Object.hasOwn(words, name) ? words[name] : undefined;
}

/** " from 1 January 2025 to 31 December 2025" */
export function spanWords(row: StatementBlock): string {
  const [start, end] = [row.text('start'), row.text('end')];
  return start && end ? ` from ${dateWords(start)} to ${dateWords(end)}` : '';
}
