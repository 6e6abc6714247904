import { Decimal } from '../../../core/decimal.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import type { Report, ReportConcept, ReportFact } from '../../../model/report/report.ts';
import { dictionaryConcept } from '../../../taxonomy/dictionary/dictionary.ts';
import type { ShownDimensions } from './shown-dimensions.ts';
import type { StatementTitle, TemplateLine, TemplateStatement } from './statement-templates.ts';
import type { SumTree } from './sum-tree.ts';

type Balance = 'debit' | 'credit';

/** A line that no template names, such as one of the issuer's own, at its place in a statement. */
export interface UnnamedLine {
  readonly concept: ReportConcept;
  readonly depth: number;
  readonly signs: string;
}

/** Lines that no template names, by the line of the template before or after which they stand. */
export type UnnamedLines = ReadonlyMap<TemplateLine, readonly FoundLine[]>;

/** A line at the place of a wider concept, or one that only its name places. */
interface FoundLine extends UnnamedLine {
  readonly isNamedAlone: boolean;
}

interface Place {
  /** Whether only a name tells it, not a wider concept. */
  readonly isByName: boolean;
  readonly statement: TemplateStatement;
  readonly line: TemplateLine;
}

/** A total to which names belong, and the balance of amounts that increase it. */
interface Area {
  readonly name: RegExp;
  readonly balance?: Balance;
  readonly totals: readonly string[];
}

const balances: readonly Area[] = [
  { name: /non-?current|long-?term/i, balance: 'debit', totals: ['noncurrentAssets'] },
  { name: /current|short-?term|receivable|inventor|prepa/i, balance: 'debit', totals: ['currentAssets'] },
  {
    name: /equity|reserve|capital|retained|surplus/i,
    balance: 'credit',
    totals: ['parentEquity', 'totalStockholdersEquity'],
  },
  { name: /non-?current|long-?term/i, balance: 'credit', totals: ['noncurrentLiabilities'] },
  { name: /current|short-?term|payable|accru/i, balance: 'credit', totals: ['currentLiabilities'] },
];

const movements: readonly Area[] = [
  { name: /investing/i, totals: ['investingCashFlow', 'CashFlowInvestingActivities'] },
  { name: /financing/i, totals: ['financingCashFlow', 'CashFlowFinancingActivities'] },
  {
    name: /operating ?activities|^adjustments/i,
    totals: ['operatingCashFlow', 'CashFlowOperatingActivities'],
  },
  { name: /^other ?comprehensive/i, totals: ['otherComprehensiveIncome'] },
  { name: /financ|interest/i, totals: ['incomeBeforeTax', 'ResultBeforeTax'] },
  {
    name: /expense|cost|income|revenue|gain|loss|impairment/i,
    totals: ['operatingIncome', 'OperatingResult', 'incomeBeforeTax'],
  },
];

/** Amounts differ by rounding if the difference is less than this part of them. */
const ROUNDED_PARTS = Decimal.fromInteger(200);

/** The balance of amounts that increase the totals of a statement whose concepts state none. */
const increases: Readonly<Partial<Record<StatementTitle, Balance>>> = {
  incomeStatement: 'credit',
  comprehensiveIncome: 'credit',
  cashFlow: 'debit',
};

/** Finds the places of concepts that no template names: beside a wider concept, or above the total of their kind. */
export class UnnamedLineFinder {
  private readonly report: Report;
  private readonly shown: ShownDimensions;
  private readonly keyOf: (concept: ReportConcept) => string | undefined;
  private readonly places = new Map<string, Omit<Place, 'isByName'>>();
  private readonly byKey = new Map<string, ReportConcept>();
  private readonly declared;

  constructor(
    report: Report,
    template: readonly TemplateStatement[],
    shown: ShownDimensions,
    keyOf: (concept: ReportConcept) => string | undefined,
  ) {
    this.report = report;
    this.shown = shown;
    this.keyOf = keyOf;
    this.declared = new Map((report.filing.extensions?.concepts ?? []).map((own) => [own.concept, own]));
    for (const { concept } of report.concepts) {
      const key = keyOf(concept);
      if (key !== undefined && !this.byKey.has(key)) this.byKey.set(key, concept);
    }
    for (const statement of template)
      for (const line of statement.lines)
        for (const key of line.keys)
          if (!/[<>]/.test(line.signs) && !this.places.has(key)) this.places.set(key, { statement, line });
  }

  find(): UnnamedLines {
    const found = new Map<TemplateLine, FoundLine[]>();
    for (const { concept, facts } of this.report.concepts) {
      if (this.places.has(this.keyOf(concept) ?? '')) continue;
      const fact = facts.find((own) => this.isWhole(own));
      const place = fact && this.placeOf(concept, fact);
      if (place) addToList(found, place.line, this.lineAt(concept, place));
    }
    return found;
  }

  /**
   * Returns the lines that bring the sum of the parts nearer to their total, or, if only their names place them, make
   * it add up; a total that adds up without them has none, as they only say more about its parts.
   */
  fitting(lines: UnnamedLines, shown: ReadonlySet<string>, sums: SumTree): UnnamedLines {
    const all = [...lines.values()].flat();
    const own = new Set(all.map(({ concept }) => concept.qname));
    const named = new Set(all.flatMap(({ concept, isNamedAlone }) => (isNamedAlone ? concept.qname : [])));
    const uses = new Map(
      this.report.concepts.flatMap(({ concept, facts }) =>
        shown.has(concept.qname) ? [[concept.qname, facts] as const] : [],
      ),
    );
    const parts = new Map<string, { readonly qname: string; readonly weight: number }[]>();
    for (const qname of uses.keys())
      for (const { total, weight } of sums.directTotals(qname)) addToList(parts, total, { qname, weight });
    const fits = new Set<string>();
    for (const [total, members] of parts) {
      const unnamed = members.filter(({ qname }) => own.has(qname));
      const [first] = unnamed.flatMap(
        ({ qname }) => uses.get(qname)?.find((fact) => this.isWhole(fact)) ?? [],
      );
      if (!first) continue;
      const sum = (of: typeof members) =>
        of.reduce((amount, { qname, weight }) => {
          const value = this.valueOf(uses.get(qname), first);
          return value ? amount.add(weight < 0 ? value.negate() : value) : amount;
        }, Decimal.zero);
      const whole = this.valueOf(uses.get(total), first);
      if (!whole) continue;
      const gap = whole.subtract(sum(members.filter(({ qname }) => !own.has(qname))));
      const anchored = unnamed.filter(({ qname }) => !named.has(qname));
      const isNearer = gap.subtract(sum(anchored)).abs().compare(gap.abs()) < 0;
      if (isNearer) for (const { qname } of anchored) fits.add(qname);
      const left = isNearer ? gap.subtract(sum(anchored)) : gap;
      const guessed = unnamed.filter(({ qname }) => named.has(qname));
      if (isAbout(left, sum(guessed))) for (const { qname } of guessed) fits.add(qname);
    }
    return new Map(
      [...lines].map(([place, group]) => [place, group.filter(({ concept }) => fits.has(concept.qname))]),
    );
  }

  private isWhole({ unit, value, context }: ReportFact): boolean {
    return unit?.kind === 'monetary' && value !== undefined && this.shown(context).length === 0;
  }

  private valueOf(facts: readonly ReportFact[] = [], { unit, context }: ReportFact): Decimal | undefined {
    return facts.find(
      (fact) =>
        this.isWhole(fact) && fact.unit?.key === unit?.key && fact.context.period.key === context.period.key,
    )?.value;
  }

  private placeOf(concept: ReportConcept, { context }: ReportFact): Place | undefined {
    const { anchors = [] } = this.declared.get(concept.qname) ?? {};
    const wider = anchors.filter(({ relation }) => relation === 'wider');
    const isBalance = context.period.kind === 'instant';
    for (const { concept: qname } of wider) {
      const place = this.places.get(this.keyOf(this.report.concept(qname)) ?? '');
      if (place && isOf(place.statement.title, isBalance)) return { ...place, isByName: false };
    }
    const names = [...wider.map(({ concept: qname }) => this.report.concept(qname).local), concept.local];
    const balance = this.balanceOf(concept);
    for (const name of names)
      for (const area of isBalance ? balances : movements) {
        if (!area.name.test(name) || (area.balance && area.balance !== balance)) continue;
        const key = area.totals.find((total) => this.byKey.has(total));
        const place = this.places.get(key ?? '');
        if (place && (!concept.line || concept.line.statement === place.statement.title))
          return { ...place, isByName: true };
      }
    return undefined;
  }

  private lineAt(concept: ReportConcept, { statement, line, isByName }: Place): FoundLine {
    const isTotal = isTotalLine(line);
    const depth = line.depth + (line.signs.includes('+') ? 1 : 0);
    const isMinus = !isTotal && line.signs.includes('-');
    const own = this.balanceOf(concept);
    const [at] = line.keys.flatMap((key) => this.byKey.get(key) ?? []);
    const beside = (at && this.balanceOf(at)) ?? increases[statement.title];
    const increasing = isMinus && beside ? opposite(beside) : beside;
    const isDeducted = own && increasing ? own !== increasing : isMinus;
    return { concept, depth, signs: isDeducted ? '-' : '', isNamedAlone: isByName };
  }

  private balanceOf({ qname, namespace, local, line }: ReportConcept): Balance | undefined {
    const balance =
      this.declared.get(qname)?.balance ?? line?.balance ?? dictionaryConcept(namespace, local)?.balance;
    return balance === 'none' ? undefined : balance;
  }
}

/** Whether an amount is the other one, apart from rounding. */
function isAbout(one: Decimal, other: Decimal): boolean {
  const rest = one.subtract(other).abs();
  return !other.isZero() && rest.multiply(ROUNDED_PARTS).compare(other.abs()) <= 0;
}

/** Whether a line adds up lines above it, below which nothing more belongs to it. */
export function isTotalLine({ signs }: TemplateLine): boolean {
  return /[+/=]/.test(signs);
}

function isOf(title: StatementTitle, isBalance: boolean): boolean {
  return isBalance ? title === 'balanceSheet' : title in increases;
}

function opposite(balance: Balance): Balance {
  return balance === 'debit' ? 'credit' : 'debit';
}
