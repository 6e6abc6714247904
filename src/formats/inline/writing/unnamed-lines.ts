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
  /** The members of its facts, and the name that the taxonomy has for it elsewhere. */
  readonly told?: { readonly members: ReadonlySet<string>; readonly name: string };
}

/** Lines that no template names, by the line of the template before or after which they stand. */
export type UnnamedLines = ReadonlyMap<TemplateLine, readonly FoundLine[]>;

/** What tells the place of a line: the surer, the smaller. */
const sources = { anchor: 0, place: 1, otherStatement: 2, start: 3 } as const;

/** The profits with which operating cash flows may begin; the sum tells which one. */
const starts = ['netIncome', 'incomeBeforeTax', 'operatingIncome'] as const;

interface FoundLine extends UnnamedLine {
  readonly source: number;
  /** Whether it stands before the line of the template. */
  readonly isAbove: boolean;
}

/** A line of a template. */
interface Spot {
  readonly statement: TemplateStatement;
  readonly line: TemplateLine;
}

interface Place extends Spot {
  readonly source: number;
  readonly isAbove: boolean;
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

/** What the name of a concept without a balance says of it. */
const EARNED = /(?:Income|Gains?)$/;

/** Amounts differ by rounding if the difference is less than this part of them. */
const ROUNDED_PARTS = Decimal.fromInteger(200);

/** The balance of amounts that increase the totals of a statement whose concepts state none. */
const increases: Readonly<Partial<Record<StatementTitle, Balance>>> = {
  incomeStatement: 'credit',
  comprehensiveIncome: 'credit',
  cashFlow: 'debit',
};

/**
 * Finds the places of concepts that no template names: beside a wider concept, between the lines between which the
 * filing has them, or above the total of their kind.
 */
export class UnnamedLineFinder {
  private readonly report: Report;
  private readonly shown: ShownDimensions;
  private readonly keyOf: (concept: ReportConcept) => string | undefined;
  private readonly places = new Map<string, Spot>();
  private readonly byKey = new Map<string, ReportConcept>();
  private readonly declared;
  private readonly template: readonly TemplateStatement[];

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
    this.template = template;
    for (const statement of template)
      for (const line of statement.lines)
        if (!/[<>]/.test(line.signs) && this.isPossible(line))
          for (const key of line.keys) if (!this.places.has(key)) this.places.set(key, { statement, line });
  }

  find(): UnnamedLines {
    const found = new Map<TemplateLine, FoundLine[]>();
    const between = this.neighbors();
    for (const { concept, facts } of this.report.concepts) {
      const fact = facts.find((own) => this.isWhole(own));
      const place = fact && this.placeOf(concept, fact, between.get(concept));
      if (place) addToList(found, place.line, this.lineAt(concept, place));
    }
    for (const { title, lines } of this.template) {
      const [first] = lines;
      if (title !== 'cashFlow' || !first || this.isShown(first)) continue;
      for (const concept of starts.flatMap((key) => this.byKey.get(key) ?? []))
        addToList(found, first, {
          concept,
          depth: first.depth,
          signs: '',
          source: sources.start,
          isAbove: true,
        });
    }
    return found;
  }

  private isPossible({ needed }: TemplateLine): boolean {
    return needed === undefined || this.byKey.has(needed);
  }

  private isShown(line: TemplateLine): boolean {
    return this.isPossible(line) && line.keys.some((key) => this.byKey.has(key));
  }

  /** Returns where the filing has each concept that stands between two lines of one statement. */
  private neighbors(): ReadonlyMap<ReportConcept, Omit<Place, 'source'>> {
    const between = new Map<ReportConcept, Omit<Place, 'source'>>();
    for (const isBalance of [true, false]) {
      let above: Spot | undefined;
      let open: ReportConcept[] = [];
      /** A line of another statement, which may be used in this one or begin its own. */
      let other: { readonly spot: Spot; readonly open: readonly ReportConcept[] } | undefined;
      const close = (below: Spot, start: Spot | undefined) => {
        if (start?.statement !== below.statement) return;
        const isAbove = isTotalLine(start.line);
        for (const own of open) between.set(own, { ...(isAbove ? below : start), isAbove });
      };
      for (const { concept, facts } of this.report.concepts) {
        if (!facts.some((own) => this.isWhole(own) && isInstant(own) === isBalance)) continue;
        const spot = this.places.get(this.keyOf(concept) ?? '');
        if (!spot) {
          open.push(concept);
        } else if (!above || above.statement === spot.statement) {
          if (other) open = [...other.open, ...open];
          close(spot, above);
          [above, open, other] = [spot, [], undefined];
        } else if (other?.spot.statement === spot.statement) {
          close(spot, other.spot);
          for (const own of other.open) between.set(own, { ...other.spot, isAbove: true });
          [above, open, other] = [spot, [], undefined];
        } else {
          other = { spot, open: [...(other?.open ?? []), ...open, concept] };
          open = [];
        }
      }
    }
    return between;
  }

  /**
   * Returns the lines that bring the sum of the parts nearer to their total, or, without a wider concept, make it
   * add up; a total that adds up without them has none, as they only say more about its parts.
   */
  fitting(lines: UnnamedLines, shown: ReadonlySet<string>, sums: SumTree): UnnamedLines {
    const found = new Map(
      [...lines.values()].flatMap((own) => own.map((line) => [line.concept.qname, line])),
    );
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
      const unnamed = members.filter(({ qname }) => found.has(qname));
      const [first] = unnamed.flatMap(
        ({ qname }) => uses.get(qname)?.find((fact) => this.isWhole(fact)) ?? [],
      );
      if (!first) continue;
      const sum = (of: readonly (typeof members)[number][]) =>
        of.reduce((amount, { qname, weight }) => {
          const value = this.valueOf(uses.get(qname), first);
          return value ? amount.add(weight < 0 ? value.negate() : value) : amount;
        }, Decimal.zero);
      const whole = this.valueOf(uses.get(total), first);
      if (!whole) continue;
      const gap = whole.subtract(sum(members.filter(({ qname }) => !found.has(qname))));
      const anchored = unnamed.filter(({ qname }) => found.get(qname)?.source === sources.anchor);
      const isNearer = gap.subtract(sum(anchored)).abs().compare(gap.abs()) < 0;
      const fit = this.guesses(unnamed, found).find((guess) => isAbout(gap, sum(guess)));
      for (const { qname } of fit ?? (isNearer ? anchored : [])) fits.add(qname);
    }
    return new Map(
      [...lines].map(([place, group]) => [place, group.filter(({ concept }) => fits.has(concept.qname))]),
    );
  }

  /** Returns the lines that may be in a sum together, the likeliest first. */
  private guesses<P extends { readonly qname: string }>(
    unnamed: readonly P[],
    found: ReadonlyMap<string, FoundLine>,
  ): readonly (readonly P[])[] {
    const within = (from: number, to: number) =>
      unnamed.filter(({ qname }) => {
        const { source } = found.get(qname) as FoundLine;
        return source >= from && source <= to;
      });
    const plain = [
      within(sources.anchor, sources.otherStatement),
      within(sources.anchor, sources.place),
      within(sources.place, sources.place),
    ];
    const profits = within(sources.start, sources.start);
    return [...plain, ...profits.flatMap((profit) => plain.map((guess) => [profit, ...guess]))];
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

  private placeOf(
    concept: ReportConcept,
    fact: ReportFact,
    between: Omit<Place, 'source'> | undefined,
  ): Place | undefined {
    const own = this.places.get(this.keyOf(concept) ?? '');
    if (own)
      return between && between.statement !== own.statement
        ? { ...between, source: sources.otherStatement }
        : undefined;
    const { anchors = [] } = this.declared.get(concept.qname) ?? {};
    const wider = anchors.filter(({ relation }) => relation === 'wider');
    const isBalance = isInstant(fact);
    for (const { concept: qname } of wider) {
      const place = this.places.get(this.keyOf(this.report.concept(qname)) ?? '');
      if (place && isOf(place.statement.title, isBalance))
        return { ...place, source: sources.anchor, isAbove: false };
    }
    if (between && isOf(between.statement.title, isBalance)) return { ...between, source: sources.place };
    const names = [...wider.map(({ concept: qname }) => this.report.concept(qname).local), concept.local];
    const balance = this.balanceOf(concept);
    for (const name of names)
      for (const area of isBalance ? balances : movements) {
        if (!area.name.test(name) || (area.balance && area.balance !== balance)) continue;
        const key = area.totals.find((total) => this.byKey.has(total));
        const place = this.places.get(key ?? '');
        if (place && (!concept.line || concept.line.statement === place.statement.title))
          return { ...place, source: sources.place, isAbove: false };
      }
    return undefined;
  }

  private lineAt(concept: ReportConcept, { statement, line, source, isAbove }: Place): FoundLine {
    const isTotal = isTotalLine(line);
    const depth = line.depth + (line.signs.includes('+') ? 1 : 0);
    const [minus = '-'] = /[-~]/.exec(line.signs) ?? [];
    const isMinus = !isTotal && /[-~]/.test(line.signs);
    const own = this.balanceOf(concept);
    const [at] = line.keys.flatMap((key) => this.byKey.get(key) ?? []);
    // The profit above cash flows increases them, though it is a credit.
    const beside = statement.title === 'cashFlow' ? undefined : at && this.balanceOf(at);
    const total = increases[statement.title];
    const increasing = beside ? (isMinus ? opposite(beside) : beside) : total;
    const isDeducted = own && increasing ? own !== increasing : isMinus;
    return { concept, depth, signs: isDeducted ? minus : '', source, isAbove: isAbove || isTotal };
  }

  private balanceOf({ qname, namespace, local, line }: ReportConcept): Balance | undefined {
    const balance =
      this.declared.get(qname)?.balance ?? line?.balance ?? dictionaryConcept(namespace, local)?.balance;
    return balance === 'none' ? undefined : (balance ?? (EARNED.test(local) ? 'credit' : undefined));
  }
}

function isInstant({ context }: ReportFact): boolean {
  return context.period.kind === 'instant';
}

/** Whether an amount is the other one, apart from rounding. */
function isAbout(one: Decimal, other: Decimal): boolean {
  const rest = one.subtract(other).abs();
  return !other.isZero() && rest.multiply(ROUNDED_PARTS).compare(other.abs()) <= 0;
}

/** Whether a line adds up lines above it, below which nothing more belongs to it. */
function isTotalLine({ signs }: TemplateLine): boolean {
  return /[+/=]/.test(signs);
}

function isOf(title: StatementTitle, isBalance: boolean): boolean {
  return isBalance ? title === 'balanceSheet' : title in increases;
}

function opposite(balance: Balance): Balance {
  return balance === 'debit' ? 'credit' : 'debit';
}
