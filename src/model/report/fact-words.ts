import type { Decimal } from '../../core/decimal.ts';
import { amountWords, listWords } from '../../core/wording.ts';
import { type Worded, worded } from '../../findings/message.ts';
import { listOf, textOf } from '../unchecked.ts';
import { FOOTNOTE_LINK_ROLE as DEFAULT_LINK_ROLE } from './footnote-links.ts';
import { periodWords } from './period.ts';
import type { Report, ReportFact } from './report.ts';

/** "Total current assets (us-gaap:AssetsCurrent)" */
export function factName(fact: ReportFact): string {
  return fact.name;
}

/** "USD 418,910,000", with the value as reported; text such as a company number stays as it is. */
export function factAmount(fact: ReportFact): Worded {
  const { decimals, value } = fact.source;
  const isNumber = fact.unit !== undefined || decimals !== undefined || typeof value === 'number';
  return worded(fact.text, isNumber ? amountWords(fact.text, fact.unit) : fact.text);
}

/** Formats an amount in the unit of a fact. */
export function amountLike(fact: ReportFact, value: Decimal): Worded {
  return worded(value, amountWords(value, fact.unit));
}

/** "at 31 December 2025", "for the year ended 31 December 2025" */
export function factPeriod(fact: ReportFact): string {
  return periodWords(fact.context.period);
}

/** Where the next word starts in a name: "No3MajorShareholders" is "No 3 Major Shareholders". */
const wordStart = /(?<=[a-z])(?=[A-Z0-9])|(?<=[0-9])(?=[A-Z][a-z])/g;

/** "Business Segments (us-gaap:BusinessSegmentsAxis)": an axis or member by the words of its name. */
export function dimensionName(qname: string): string {
  const [, suffixed, local = suffixed ?? ''] =
    /^[^:]*:(?:Statement(?=[A-Z]))?(?:(.+?)(?:Axis|Dimension|Member|Domain)|([A-Z][a-z][A-Za-z0-9]+))$/.exec(
      qname,
    ) ?? [];
  return local === '' ? qname : `${local.replace(wordStart, ' ')} (${qname})`;
}

/** "Inventories" for "Inventories (ifrs-full:Inventories)" */
export function labelOnly(name: string): string {
  return name.replace(/ \([^\s()]+:[^\s()]+\)$/, '');
}

/** "geographical area (srt:StatementGeographicalAxis)": an axis as the basis of a breakdown. */
export function axisName(qname: string): string {
  return `${axisWords(qname)} (${qname})`;
}

/** "geographical area", "equity class" */
export function axisWords(qname: string): string {
  const local = qname.replace(/^[^:]*:(?:Statement)?/, '');
  const words = local
    .replace(/(?<=.)(?:Axis|Dimension)$/, '')
    .replace(/(?<=[a-z])(?=[A-Z0-9])/g, ' ')
    .toLowerCase();
  return words.replace(/(segment|class)(?:s|es)$/, '$1').replace(/geographical$/, 'geographical area');
}

/** " for North (acme:NorthMember)", to follow the period; empty without dimensions. */
export function factMembers({ context: { dimensions } }: ReportFact): string {
  const members = dimensions.flatMap(({ member }) => member ?? []);
  return members.length > 0 ? ` for ${listWords(members.map(dimensionName))}` : '';
}

/** Returns the name of a statement for people: "the balance sheet", or the title of the role. */
export function statementName(
  role: string,
  { filing }: Pick<Report, 'filing'>,
  definition?: string | undefined,
): string {
  const own = listOf(filing.extensions?.roles).find((one) => textOf(one, 'uri') === role);
  return roleWords(role, textOf(own, 'definition') ?? definition);
}

/** Returns the name for a link role and its definition. */
export function roleWords(role: string, definition?: string | undefined): string {
  const title = definition?.trim();
  // "0000002 - Statement - Consolidated Balance Sheets", "[210000] Statement of financial position"
  const short = title?.replace(/^\[?\d+\]? ?(?:- (?:\w+ - )?)?/, '').trim();
  if (short) return `"${short}"`;
  if (role === DEFAULT_LINK_ROLE) return 'the default link role';
  const words = (role.split(/[/#:]/).filter(Boolean).at(-1) ?? role)
    .replace(/[a-z\d](?=[A-Z])|[A-Z](?=[A-Z][a-z])/g, '$& ')
    .replace(/[-_]+/g, ' ')
    .toLowerCase()
    // Japanese roles have names such as "rol_BalanceSheet" and "rol_std_BalanceSheet".
    .replace(/^rol (?:std )?/, '');
  return /(?:balance sheet|statement|position|flows?|income|equity|loss)$/.test(words)
    ? `the ${words}`
    : `"${words}"`;
}
