import { addToList } from '../../core/lists-by-key.ts';
import type { Finding } from '../../findings/finding.ts';
import type { DocumentType, ModelVersion } from '../../model/detection.ts';
import { isIndicator } from '../../model/report/filing-indicators.ts';
import { periodData } from '../../model/report/period.ts';
import type { ReportFact } from '../../model/report/report.ts';
import { generic } from '../../regulators/index.ts';
import { MAX_DIFFERENCES, MAX_OBSTACLES } from '../limits.ts';
import { Problem } from '../problems.ts';
import { type GivenReport, type LaidOutReport, openReport } from '../statements/open-report.ts';
import type { Taxonomies } from '../taxonomies.ts';
import { validateDocument } from '../validate/validate.ts';
import { validateSource } from '../validate/validate-report.ts';
import type { ValidationResult } from '../validation-result.ts';
import { ConceptFamilies, namespaceVersion } from './concept-families.ts';
import { type Change, changesOf, DifferenceWriter, type FactDifference } from './fact-difference.ts';
import { FactMeaning } from './fact-meaning.ts';
import { findingChanges, type ValidatedSide } from './finding-changes.ts';
import { type FactPair, type MatchedFacts, matchFacts } from './match-facts.ts';
import {
  type ContextWords,
  contextChanges,
  type LabelChange,
  type ListChange,
  labelChanges,
  type MetadataChange,
  metadataChanges,
  unitChanges,
  wordsOf,
} from './metadata-changes.ts';
import { type Side, StatementOrder, type StatementPlace } from './statement-order.ts';

export type GivenSide = GivenReport & {
  /** The profile to validate with; by default the one that the filing names or is recognized for. */
  readonly profile?: string | undefined;
  readonly fileName?: string | undefined;
};

export interface CompareOptions {
  readonly taxonomies?: Taxonomies | undefined;
  /** Whether to compare the verdicts as well; true by default. */
  readonly verdicts?: boolean | undefined;
  readonly maxFindings?: number | undefined;
  readonly createdAt: string;
}

export interface ComparedFiling {
  readonly documentType: DocumentType;
  readonly modelVersion: ModelVersion;
  /** The source syntax: `json` for our documents, otherwise the format of the report. */
  readonly sourceFormat: string;
  readonly fileName?: string;
  readonly entity: string;
  readonly title?: string;
  readonly period?: string;
  readonly periodWords?: string;
  readonly profile?: string;
  readonly facts: number;
  readonly verdict?: {
    readonly valid: boolean;
    readonly complete: boolean;
    readonly errorCount: number;
    readonly warningCount: number;
    readonly infoCount: number;
  };
}

/** The differences in one statement. */
interface ComparedStatement {
  readonly title: string;
  readonly differences: readonly FactDifference[];
}

export interface Comparison {
  /** Whether both report the same facts, metadata and labels. Findings do not count. */
  readonly same: boolean;
  readonly left: ComparedFiling;
  readonly right: ComparedFiling;
  /** The filing for the later period; absent if both are for the same period. */
  readonly newer?: 'left' | 'right';
  readonly summary: ComparisonSummary;
  readonly metadata: readonly MetadataChange[];
  readonly taxonomies: readonly { readonly prefix: string; readonly left: string; readonly right: string }[];
  /** In the order of the newer filing. */
  readonly statements: readonly ComparedStatement[];
  readonly labels: readonly LabelChange[];
  readonly contexts: ListChange<ContextWords>;
  readonly units: ListChange<string>;
  /** Present if verdicts were compared. */
  readonly findings?: {
    readonly appeared: readonly Finding[];
    readonly disappeared: readonly Finding[];
    readonly unchanged: number;
  };
  /** Present if not all differences are listed; the summary counts all. */
  readonly truncated?: true;
}

interface ComparisonSummary {
  readonly unchanged: number;
  readonly changed: number;
  readonly restated: number;
  readonly conceptChanges: number;
  readonly added: number;
  /** How many of them are for periods that only the right filing reports. */
  readonly addedWithPeriod: number;
  readonly gone: number;
  readonly goneWithPeriod: number;
  readonly metadata: number;
  readonly labels: number;
  readonly taxonomies: number;
  readonly findingsAppeared: number;
  readonly findingsDisappeared: number;
}

/** Compares two filings by meaning, regardless of syntax. */
export function compareReports(
  givenLeft: GivenSide,
  givenRight: GivenSide,
  options: CompareOptions,
): Comparison {
  const left = sideNamed('left', () => openReport(givenLeft, 'compare', options));
  const right = sideNamed('right', () => openReport(givenRight, 'compare', options));
  const { verdicts = true } = options;
  const validatedLeft = verdicts ? sideNamed('left', () => validateSide(givenLeft, options)) : undefined;
  const validatedRight = verdicts ? sideNamed('right', () => validateSide(givenRight, options)) : undefined;
  return new ReportComparison(
    { given: givenLeft, opened: left, verdict: validatedLeft },
    { given: givenRight, opened: right, verdict: validatedRight },
    options,
  ).result();
}

/** Adds to a problem which of the two filings it concerns. */
function sideNamed<T>(name: 'left' | 'right', work: () => T): T {
  try {
    return work();
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    const { code, message, details, validation } = problem;
    throw new Problem(code, `/${name}: ${message}`, {
      details: details ?? [{ path: `/${name}`, message }],
      ...(validation && { validation }),
    });
  }
}

function validateSide(given: GivenSide, { taxonomies, createdAt }: CompareOptions): ValidationResult {
  const { profile } = given;
  const asked = { taxonomies, maxFindings: MAX_OBSTACLES, ...(profile !== undefined && { profile }) };
  if ('document' in given) return validateDocument(given.document, asked);
  const { source, format, target } = given;
  return validateSource(source, { ...asked, format, target, createdAt });
}

interface OpenedSide {
  readonly given: GivenSide;
  readonly opened: LaidOutReport;
  readonly verdict: ValidationResult | undefined;
}

/** A difference and its sort position. */
interface PlacedDifference {
  readonly place: StatementPlace;
  readonly write: () => FactDifference;
}

class ReportComparison {
  private readonly left: OpenedSide & Side;
  private readonly right: OpenedSide & Side;
  private readonly families: ConceptFamilies;
  private readonly newer: 'left' | 'right' | undefined;
  private readonly maxFindings: number;

  constructor(left: OpenedSide, right: OpenedSide, { maxFindings = MAX_DIFFERENCES }: CompareOptions) {
    this.families = new ConceptFamilies(left.opened.report, right.opened.report);
    this.left = { ...left, meaning: new FactMeaning(left.opened.report, this.families) };
    this.right = { ...right, meaning: new FactMeaning(right.opened.report, this.families) };
    this.newer = newerOf(left, right);
    this.maxFindings = maxFindings;
  }

  result(): Comparison {
    const { left, right, newer } = this;
    const matched = withoutDerivedIndicators(matchFacts(left.meaning, right.meaning), left, right);
    const changed = matched.pairs.flatMap((pair) => {
      const changes = this.changesOf(pair);
      return changes.length > 0 ? [{ ...pair, changes, kind: this.kindOf(pair, changes) }] : [];
    });
    const periods = { left: periodsOf(left), right: periodsOf(right) };
    const isNew = ({ context }: ReportFact) => !periods.left.has(context.period.key);
    const isDropped = ({ context }: ReportFact) => !periods.right.has(context.period.key);
    const order = this.orderOf([...matched.pairs, ...matched.conceptChanges]);
    const writers = {
      left: new DifferenceWriter(left.opened),
      right: new DifferenceWriter(right.opened),
    };
    const own = newer ?? 'right';
    const pairWritten = (
      pair: FactPair,
      kind: 'changed' | 'restated' | 'concept',
      changes: readonly Change[],
    ): PlacedDifference => ({
      place: order.placeOf(pair[own]),
      write: () => writers[own].pair(kind, pair, pair[own], changes),
    });
    const differences: PlacedDifference[] = [
      ...changed.map((pair) => pairWritten(pair, pair.kind, pair.changes)),
      ...matched.conceptChanges.map((pair) =>
        pairWritten(pair, 'concept', ['concept', ...this.changesOf(pair)]),
      ),
      ...matched.added.map((fact) => ({
        place: order.placeOf(fact),
        write: () => writers.right.single('added', fact, isNew(fact)),
      })),
      ...matched.gone.map((fact) => ({
        place: order.placeOf(fact),
        write: () => writers.left.single('gone', fact, isDropped(fact)),
      })),
    ];
    const metadata = metadataChanges(
      { ...left, profile: profileOf(left) },
      { ...right, profile: profileOf(right) },
    );
    const labels = labelChanges(left, right);
    const taxonomies = this.families.versionChanges.map((change) => ({
      prefix: change.prefix,
      left: namespaceVersion(change.left),
      right: namespaceVersion(change.right),
    }));
    const findings =
      left.verdict && right.verdict
        ? findingChanges(validatedSide(left, left.verdict), validatedSide(right, right.verdict))
        : undefined;
    const isRestated = ({ kind }: { readonly kind: string }) => kind === 'restated';
    return {
      same: differences.length + metadata.length + labels.length + taxonomies.length === 0,
      left: filingOf(left),
      right: filingOf(right),
      ...(newer && { newer }),
      summary: {
        unchanged: matched.pairs.length - changed.length,
        changed: changed.filter((pair) => !isRestated(pair)).length,
        restated: changed.filter(isRestated).length,
        conceptChanges: matched.conceptChanges.length,
        added: matched.added.length,
        addedWithPeriod: matched.added.filter(isNew).length,
        gone: matched.gone.length,
        goneWithPeriod: matched.gone.filter(isDropped).length,
        metadata: metadata.length,
        labels: labels.length,
        taxonomies: taxonomies.length,
        findingsAppeared: findings?.appeared.length ?? 0,
        findingsDisappeared: findings?.disappeared.length ?? 0,
      },
      metadata,
      taxonomies,
      statements: byStatement(differences, order.titles),
      labels,
      contexts: contextChanges(left, right),
      units: unitChanges(left, right),
      ...(findings && {
        findings: {
          appeared: findings.appeared.slice(0, this.maxFindings),
          disappeared: findings.disappeared.slice(0, this.maxFindings),
          unchanged: findings.unchanged,
        },
      }),
      ...(differences.length > MAX_DIFFERENCES && { truncated: true as const }),
    };
  }

  private changesOf({ left, right }: FactPair): readonly Change[] {
    const isUnitSame =
      left.unit && right.unit
        ? this.left.meaning.unit(left.unit) === this.right.meaning.unit(right.unit)
        : left.unit === right.unit;
    return changesOf(left, right, isUnitSame);
  }

  /** A later filing that reports another value for a period of the earlier one has restated it. */
  private kindOf({ left }: FactPair, changes: readonly Change[]): 'changed' | 'restated' {
    if (!this.newer || !changes.includes('value')) return 'changed';
    const older = this.newer === 'right' ? this.left : this.right;
    const end = older.opened.report.period?.end ?? Number.NEGATIVE_INFINITY;
    return left.context.period.end <= end ? 'restated' : 'changed';
  }

  private orderOf(pairs: readonly FactPair[]): StatementOrder {
    const { left, right } = this;
    const isLeftNewer = this.newer === 'left';
    const replaced = new Map(
      pairs.map((pair) => (isLeftNewer ? [pair.right, pair.left] : [pair.left, pair.right])),
    );
    return isLeftNewer
      ? new StatementOrder(left, right, replaced)
      : new StatementOrder(right, left, replaced);
  }
}

/**
 * Leaves out filing indicators if only one of the filings has any: packages state them, and filings from which
 * packages are built need not.
 */
function withoutDerivedIndicators(matched: MatchedFacts, left: OpenedSide, right: OpenedSide): MatchedFacts {
  const hasAny = ({ opened: { report } }: OpenedSide) =>
    report.concepts.some(({ concept }) => isIndicator(concept)) ||
    (report.filing.filingIndicators ?? []).length > 0;
  if (hasAny(left) === hasAny(right)) return matched;
  const isOther = ({ concept }: ReportFact) => !isIndicator(concept);
  return { ...matched, added: matched.added.filter(isOther), gone: matched.gone.filter(isOther) };
}

/** Facts in hidden sections or in no section have no statement. */
const NO_STATEMENT = 'Not shown in a statement';

function byStatement(
  differences: readonly PlacedDifference[],
  titles: readonly string[],
): ComparedStatement[] {
  const sorted = differences.toSorted(
    ({ place: a }, { place: b }) => a.statement - b.statement || a.line - b.line || a.turn - b.turn,
  );
  const statements = new Map<number, FactDifference[]>();
  for (const { place, write } of sorted.slice(0, MAX_DIFFERENCES)) {
    addToList(statements, place.statement, write());
  }
  return [...statements].map(([at, list]) => ({ title: titles[at] ?? NO_STATEMENT, differences: list }));
}

function newerOf(left: OpenedSide, right: OpenedSide): 'left' | 'right' | undefined {
  const [before, after] = [left.opened.report.period?.end, right.opened.report.period?.end];
  if (before === undefined || after === undefined || before === after) return undefined;
  return after > before ? 'right' : 'left';
}

function periodsOf({ opened }: OpenedSide): ReadonlySet<string> {
  return new Set(opened.report.facts.map(({ context }) => context.period.key));
}

/** Returns the profile of a filing; a report names none, so it is recognized where one clearly fits. */
function profileOf({ verdict, opened }: OpenedSide): string | undefined {
  if (opened.sourceFormat === 'json') return verdict?.profile ?? opened.report.filing.document.profile;
  return verdict?.profile === generic.id ? undefined : verdict?.profile;
}

function validatedSide(side: OpenedSide & Side, verdict: ValidationResult): ValidatedSide {
  const { opened, meaning, given } = side;
  return { opened, meaning, verdict, isDocument: 'document' in given };
}

function filingOf(side: OpenedSide): ComparedFiling {
  const { opened, given, verdict } = side;
  const { report, words, documentType, modelVersion, sourceFormat } = opened;
  const { entity, document } = report.filing;
  const { period } = report;
  const profile = profileOf(side);
  const fileName = 'source' in given ? given.source.fileName : given.fileName;
  return {
    ...{ documentType, modelVersion, sourceFormat },
    ...(fileName !== undefined && { fileName }),
    entity: entity.name,
    ...(document.title !== undefined && { title: document.title }),
    ...(period && { period: periodData(period), periodWords: wordsOf(period, words) }),
    ...(profile !== undefined && { profile }),
    facts: report.facts.length,
    ...(verdict && {
      verdict: { valid: verdict.valid, complete: verdict.complete, ...verdict.summary },
    }),
  };
}
