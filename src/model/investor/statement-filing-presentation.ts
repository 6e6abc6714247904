import { Decimal } from '../../core/decimal.ts';
import type { FilingFact } from '../filing-v2.ts';
import type { PlacedStatementFact } from './statement-filing-facts.ts';
import type { StatementWords } from './statement-words.ts';

/** Amounts are padded to at most this many digits; further digits are shown only if stated. */
const MAX_DIGITS = 4;

type Presentation = NonNullable<FilingFact['presentation']>;

/** Presents facts consistently across the statement: amounts alike, investments and periods by name. */
export function presentFacts(
  facts: readonly FilingFact[],
  placed: readonly PlacedStatementFact[],
  words: StatementWords,
): FilingFact[] {
  const looks = new Map<string, Presentation>();
  const add = (id: string, look: Presentation) => looks.set(id, { ...looks.get(id), ...look });
  const digits = moneyDigits(placed);
  const byId = new Map(placed.map((fact) => [fact.id, fact]));
  const names = new Map<string, string>();
  for (const { id, concept, value } of placed)
    if (concept.name === 'InvestmentId') {
      const name = byId.get(id.replace(/id$/, 'name'))?.value;
      if (name !== undefined) names.set(value, name);
    }
  const hasChanges = placed.some(({ concept }) => concept.name === 'NoticeRowUnfundedChange');
  for (const { id, concept, block, value } of placed) {
    // Beside amounts of change, "No" would be an answer to another question.
    if (hasChanges && concept.name === 'NoticeRowAffectsUnfunded' && value === 'false')
      add(id, { text: words.of('None') });
    if (concept.kind === 'monetary' && digits > 0) add(id, { digits });
    const name = concept.name === 'CashFlowInvestmentId' ? names.get(value) : undefined;
    if (name !== undefined) add(id, { text: name });
    // The title of the table already states this value.
    if (block.parts && concept === block.concepts.get(block.parts.member)) add(id, { hidden: true });
    if (saysTheSame(id, value, byId)) add(id, { hidden: true });
    if (concept.name === 'ReturnStart') {
      const sibling = (member: string) => byId.get(id.replace(/start$/, member));
      const end = sibling('end');
      const annualized = sibling('annualised');
      if (!end) continue;
      add(id, { text: words.returnPeriod(value, end.value, annualized?.value === 'true') });
      add(end.id, { hidden: true });
      if (annualized) add(annualized.id, { hidden: true });
    }
  }
  return facts.map((fact) => {
    const look = looks.get(fact.id);
    return look ? { ...fact, presentation: { ...fact.presentation, ...look } } : fact;
  });
}

/** Whether the purpose of a cash flow repeats its transaction type. */
export function saysTheSame(
  id: string,
  value: string,
  byId: ReadonlyMap<string, { readonly value: string }>,
): boolean {
  return id.endsWith('purpose') && byId.get(id.replace(/purpose$/, 'transactionType'))?.value === value;
}

/** Returns the common number of decimal digits for the amounts of a statement. */
function moneyDigits(placed: readonly PlacedStatementFact[]): number {
  let digits = 0;
  for (const { concept, value } of placed) {
    if (concept.kind !== 'monetary') continue;
    const own = Decimal.parse(value)?.leastDecimals() ?? 0;
    if (own <= MAX_DIGITS) digits = Math.max(digits, own);
  }
  return digits === 1 ? 2 : digits;
}
