import { Decimal } from '../../core/decimal.ts';
import { trimEndCharacters } from '../../core/file-name.ts';
import { type CollectedFindings, Collector, foundIn } from '../../findings/collector.ts';
import { type Finding, lost, relatedSources, showPlace } from '../../findings/finding.ts';
import { layerOf } from '../../findings/layer.ts';
import { runRules, type Selection } from '../../findings/rule-runner.ts';
import {
  calculationFindings,
  inconsistent,
  inconsistentRounding,
  inconsistentTruncation,
} from '../../formats/xbrl/calculations/calculation-findings.ts';
import { dimensionallyInvalid } from '../../formats/xbrl/dimensions/dimension-findings.ts';
import { footnoteArcFrom, footnoteArcTo, footnoteLocator } from '../../formats/xbrl/footnote-findings.ts';
import { itemContextRef } from '../../formats/xbrl/item-findings.ts';
import { monetaryMeasure } from '../../formats/xbrl/taxonomy-findings.ts';
import { partOf } from '../../model/assembly.ts';
import type { FilingV2 } from '../../model/filing-v2.ts';
import { STATEMENT_NAMESPACE } from '../../model/report/names.ts';
import { Report } from '../../model/report/report.ts';
import { declaredByUse } from '../../packaging/packaging-findings.ts';
import { withoutContext } from '../../regulators/consequences.ts';
import { profileIds } from '../../regulators/index.ts';
import type { Profile } from '../../regulators/profile.ts';
import { leavesOut, valuesLeftOut } from '../../rules/filing/document/left-out.ts';
import { filingRules, ruleOfFiling } from '../../rules/filing/index.ts';
import type { FilingSubject } from '../../rules/filing/subject.ts';
import { asMeant } from '../../rules/filing/taxonomy/as-meant.ts';
import { taxonomyLabels } from '../../taxonomy/concept-label.ts';
import type { Dts } from '../../taxonomy/dts.ts';
import { MAX_MARKUP_FINDINGS } from '../limits.ts';
import { factWarnings } from './causes.ts';
import { withoutConsequences } from './consequences.ts';
import { Followers, isReplaced } from './reported-by-profile.ts';
import { addJoined, checkStatement, mayLackFact } from './statement-checks.ts';

/** The context of rules over filings, besides the filing itself. */
export interface FilingCheck {
  readonly selection: Selection;
  readonly profile: Profile;
  readonly unknownProfile?: string | undefined;
  readonly isSourceChecked?: boolean | undefined;
  /** The taxonomy of the filing, as far as it is installed. */
  readonly taxonomy?: Dts | undefined;
  /** Whether a taxonomy is installed; given if errors in the form of the document kept it from being read. */
  readonly isInstalled?: ((address: string) => boolean) | undefined;
  /** Whether the facts have been checked by XBRL with the complete taxonomy. */
  readonly isCheckedByTaxonomy?: boolean | undefined;
}

/** Runs the rules over filings, and returns how many ran. */
function checkFiling(report: Report, check: FilingCheck, collector: Collector): number {
  const { selection, ...rest } = check;
  const subject: FilingSubject = {
    ...{ ...rest, report, profileIds, families: selection.families },
    derived: new Map(),
  };
  report.useLabels(taxonomyLabels(check.taxonomy));
  const complete = (finding: Finding) => describe(finding, report);
  if (!isOfStatements(report)) return runRules(filingRules, subject, selection, collector, complete);
  // What figures of an investor statement must be is known better by its own rules.
  const isIdle = (code: string) => selection.isIdle?.(code) || isFigure(code);
  const [onReport, onStatement] = [new Collector(MAX_MARKUP_FINDINGS), new Collector(MAX_MARKUP_FINDINGS)];
  const rules = runRules(filingRules, subject, { ...selection, isIdle }, onReport, complete);
  const others = checkStatement(asMeant(subject).report, selection, onStatement, complete);
  const { filing } = report;
  addJoined(foundIn(onReport.verdict(filing)), foundIn(onStatement.verdict(filing)), collector);
  return rules + others;
}

/** Whether a report uses the taxonomy of investor statements. */
function isOfStatements({ namespaces }: Report): boolean {
  return [...namespaces.values()].includes(STATEMENT_NAMESPACE);
}

/** Whether a code is that of a rule over filings on what the figures must be. */
export function isFigure(code: string): boolean {
  const meta = ruleOfFiling(code);
  return meta !== undefined && layerOf(meta) === 'business';
}

/** Adds the details of its fact to a finding. */
function describe(finding: Finding, report: Report): Finding {
  const fact = report.factAt(finding.path);
  if (!fact) return finding;
  const member = finding.path.slice(fact.path.length + 1);
  return { ...finding, ...fact.detailsOf(member), ...finding };
}

/** A filing that was read from a report. */
export interface MappedFiling {
  readonly filing: FilingV2;
  /** The same, if it was interpreted before. */
  readonly report?: Report;
  /** Maps a pointer into the filing to the place in the input. */
  placeOf(path: string): FilingPlace;
  /** Names the parts in a message by the words of the input. */
  wordsOf?(message: string): string;
  /** Offsets of the facts in the input; in a set of pages, as if they were one text. */
  readonly offsets?: readonly number[];
  /** The input, as far as findings are sorted by its order. */
  readonly order?: unknown;
}

export type FilingPlace = Pick<Finding, 'path' | 'source'>;

/**
 * Joins the findings of XBRL and of the rules over filings on the same facts, so that each cause is reported
 * once. XBRL findings are closer to the cause, so a fact with one has no others.
 */
export class JoinedFindings {
  private readonly before: CollectedFindings;
  private readonly profile: Profile;
  private readonly atFault: ReadonlySet<string>;
  /** The same, without findings that rules over filings word better. */
  private readonly atOtherFault: ReadonlySet<string>;
  /** Places that a regulator warns about, with what is wrong there. */
  private readonly atWarning: ReadonlySet<string>;
  /** The places with errors other than in sums. */
  private readonly atOtherError: ReadonlySet<string>;
  /** The codes of earlier findings, including those that follow from others. */
  readonly codes: ReadonlySet<string>;
  /** The input, as far as findings are sorted by its order. */
  order: unknown;
  /** The finding reported at each place. */
  private readonly spoken = new Map<string, Finding>();
  /** The digits of amounts that sums lack because of earlier findings. */
  private readonly lost: Set<string>;
  /** Whether a fact was left out because its context does not exist. */
  private readonly lacksContext: boolean;
  /** Whether two contexts are the same by mistake, so that their facts contradict each other. */
  private readonly hasTwinContexts: boolean;
  private isDeclaredWrong = false;
  private readonly own = new Collector(MAX_MARKUP_FINDINGS);

  constructor(before: CollectedFindings, profile: Profile) {
    this.before = withoutConsequences(before);
    this.profile = profile;
    const faults = this.before.findings.filter(
      ({ severity, code }) => severity === 'error' || unadded.has(code),
    );
    this.atWarning = placesOf(this.before.findings.filter(({ code }) => factWarnings.has(code)));
    this.atFault = placesOf(faults);
    this.atOtherFault = placesOf(faults.filter(({ code }) => !saidBetter.has(code)));
    this.atOtherError = placesOf(faults.filter(({ code }) => !sums.has(code) && !unadded.has(code)));
    this.lost = new Set(
      this.before.findings
        .flatMap((finding) => finding[lost]?.map(digitsOf) ?? [])
        .filter((digits) => digits.length >= MIN_DIGITS),
    );
    this.codes = new Set(before.findings.map(({ code }) => code));
    this.lacksContext = this.codes.has(itemContextRef.meta.code);
    this.hasTwinContexts = faults.some(({ code }) => code === TWIN_CONTEXTS);
  }

  /** Checks a filing, and adds the findings that `isWanted` accepts. */
  check(
    mapped: MappedFiling,
    check: FilingCheck,
    isWanted: (finding: Finding) => boolean = () => true,
  ): number {
    const { filing, report = new Report(filing) } = mapped;
    const found = new Collector(MAX_MARKUP_FINDINGS);
    const rules = checkFiling(report, check, found);
    const { findings, counts } = foundIn(found.verdict(filing));
    if (findings.length > 0) this.order ??= mapped.order;
    this.add({ findings, counts }, mapped, isWanted);
    return rules;
  }

  /** Checks a filing in its original form. */
  checkReport(report: Report, check: FilingCheck): number {
    for (const value of valuesLeftOut(report)) {
      const digits = digitsOf(value);
      if (digits.length >= MIN_DIGITS) this.lost.add(digits);
    }
    const found = new Collector(MAX_MARKUP_FINDINGS);
    const rules = checkFiling(report, check, found);
    const own = foundIn(found.verdict(report.filing));
    // Errors in the filer's declarations are clearer on the filing than on the taxonomy generated from it.
    this.isDeclaredWrong = own.findings.some(isOfDeclarations);
    // Columns cannot be compared with a current period that ends before it starts.
    const isReversed = own.findings.some(({ code, path }) => code === 'PER-002' && /^\/filing\//.test(path));
    const isOfColumns = ({ code }: Finding) => isReversed && /^(?:PER-(?!002)|DUP-)/.test(code);
    const lacksFact = leavesOut(report);
    const isWanted = (finding: Finding) => !isOfColumns(finding) && !(lacksFact && mayLackFact(finding));
    this.add(own, { placeOf: (path) => ({ path }) }, isWanted);
    return rules;
  }

  private add(
    found: CollectedFindings,
    mapped: Pick<MappedFiling, 'placeOf' | 'wordsOf'>,
    isWanted: (finding: Finding) => boolean,
  ): void {
    const { spoken } = this;
    const keyOf = (path: string) => showPlace(mapped.placeOf(partPath(path)));
    this.own.absorb(found, (finding) => {
      if (!isWanted(finding) || (this.lacksContext && mayLackFact(finding))) return undefined;
      if (followsFromLoss.get(finding.code)?.some((code) => this.codes.has(code))) return undefined;
      if (finding.code === SAME_CONTEXTS && this.codes.has(primaryItem)) return undefined;
      if (finding.code === CONTRADICTION && this.hasTwinContexts) return undefined;
      const places = [finding.path, ...(finding.related ?? [])].filter((place) => place !== '');
      const atFault = plainer.has(finding.code) ? this.atOtherFault : this.atFault;
      if (atFault.size > 0 && places.some((place) => atFault.has(keyOf(place)))) return undefined;
      if (
        finding.severity === 'warning' &&
        this.atWarning.size > 0 &&
        places.some((place) => this.atWarning.has(keyOf(place)))
      )
        return undefined;
      if (this.lost.size > 0 && this.lost.has(differenceIn(finding))) return undefined;
      const result = placed(finding, mapped);
      if (finding.severity === 'info') return result;
      for (const place of places.map(keyOf)) if (!spoken.has(place)) spoken.set(place, result);
      return result;
    });
  }

  /** Adds findings as notes. */
  mention({ findings, counts: { error, warning, info } }: CollectedFindings): void {
    const counts = { error: 0, warning: 0, info: error + warning + info };
    this.own.absorb({ findings: findings.map((finding) => ({ ...finding, severity: 'info' })), counts });
  }

  tell(collector: Collector): void {
    // An incorrect sum follows from findings of statement rules on its total or its lines.
    const saidOf = (finding: Finding) => {
      const place = placesIn(finding).find((known) => this.spoken.has(known));
      return place === undefined ? undefined : this.spoken.get(place);
    };
    const alike = new Map<string, Set<string>>();
    const isFollowing = (finding: Finding) => {
      const isSum = sums.has(finding.code);
      if (!isSum && !this.profile.yields?.includes(finding.code)) return false;
      if (this.lost.has(differenceIn(finding))) return true;
      if (!isSum) return false;
      if (saidOf(finding) !== undefined) return true;
      if (placesIn(finding).some((place) => this.atOtherError.has(place))) return true;
      // One wrong figure makes its own sum wrong, and that in which it is a line, by the same amount.
      const places = placesIn(finding);
      const difference = differenceOf(finding)?.abs().toString();
      if (difference === undefined) return false;
      const earlier = alike.get(difference) ?? new Set();
      if (places.some((place) => earlier.has(place))) return true;
      for (const place of places) earlier.add(place);
      alike.set(difference, earlier);
      return false;
    };
    const isSaid = (finding: Finding) => this.isDeclaredWrong && isDeclared(finding);
    const own = withoutConsequences(foundIn(this.own.verdict({})));
    const ownCodes = new Set(own.findings.map(({ code }) => code));
    const followers = new Followers(own.findings, this.before.findings, this.profile, saidOf);
    const counts = { ...this.before.counts };
    const findings = this.before.findings.filter((finding) => {
      const isLeftOut =
        isFollowing(finding) ||
        isSaid(finding) ||
        saidBetter.get(finding.code)?.some((code) => ownCodes.has(code)) ||
        isReplaced(finding, this.codes, this.profile) ||
        followers.causeOf(finding) !== undefined;
      if (isLeftOut) counts[finding.severity]--;
      return !isLeftOut;
    });
    collector.absorb({ findings, counts });
    collector.absorb(own, (finding) => followers.explain(finding));
  }
}

/** Returns the places of a sum: those of the total and its items. */
function placesIn(finding: Finding): readonly string[] {
  const sources = finding[relatedSources] ?? [];
  return [
    showPlace(finding),
    ...(finding.related ?? []),
    ...sources.map((source) => showPlace({ path: '', source })),
  ];
}

/** Contexts are the same because one lacks a dimension, which XBRL reports for its facts. */
const SAME_CONTEXTS = 'CTX-004';
const CONTRADICTION = 'DUP-001';
const TWIN_CONTEXTS = 'P-DUP-CTX';
const primaryItem = dimensionallyInvalid.meta.code;

/** What keeps a document of the filer's taxonomy from being read. */
const unread = ['xbrl.5.1:schemaRootElement', 'xbrl.5.2:linkbaseRootElement'];

/** What a filing lacks, or seems to, because the reader could not follow a reference. */
const followsFromLoss: ReadonlyMap<string, readonly string[]> = new Map([
  ['LNK-001', [footnoteLocator, footnoteArcFrom, footnoteArcTo].map(({ meta }) => meta.code)],
  [
    'NET-001',
    [
      ...['xbrl.3.5.4:hrefIdNotFound', 'xbrl.3.5.3.9.2:arcFrom', 'xbrl.3.5.3.9.3:arcTo'],
      ...['xbrl.3.5.3.7.2:linkLocHref', 'xsd:cvc-complex-type', 'xsd:cvc-datatype-valid'],
      ...['xbrl.5.2.5.1:calculationLinkLocTarget', 'xbrl.4.6:notItemOrTuple'],
      ...['xsd:s4s', 'xbrl.5.1:emptyTargetNamespace'],
    ],
  ],
  ['NET-015', ['xsd:cvc-complex-type', 'xsd:cvc-datatype-valid', ...unread]],
  ['TAX-002', ['xsd:s4s', ...unread]],
  ['PER-014', withoutContext],
]);

/** XBRL findings that rules over filings explain better. */
const saidBetter: ReadonlyMap<string, readonly string[]> = new Map([
  [monetaryMeasure.meta.code, ['NUM-002']],
  [declaredByUse.meta.code, ['REL-001', 'TAX-002']],
]);

const plainer: ReadonlySet<string> = new Set([...saidBetter.values()].flat());

/** Fewer digits may be equal by chance. */
const MIN_DIGITS = 3;

function differenceOf({ severity, expected = '', actual = '' }: Finding): Decimal | undefined {
  const [sum, total] = severity === 'warning' ? [Decimal.parse(expected), Decimal.parse(actual)] : [];
  return sum && total?.subtract(sum);
}

/** Returns the digits of the difference in an incorrect sum. */
function differenceIn(finding: Finding): string {
  return digitsOf(differenceOf(finding)?.toString() ?? '');
}

/** Returns the digits of a number in any scale: without separators, and zeros at both ends. */
function digitsOf(number: string): string {
  return trimEndCharacters(number.replaceAll(/\D/g, '').replace(/^0+/, ''), '0');
}

/** Findings on sums, which any error in a figure can cause. */
const sums: ReadonlySet<string> = new Set(
  [inconsistent, inconsistentRounding, inconsistentTruncation].map(({ meta }) => meta.code),
);

/** Whether a finding is on a sum. */
export function isOfSum({ code }: Finding): boolean {
  return sums.has(code);
}

function placesOf(faults: readonly Finding[]): ReadonlySet<string> {
  return new Set(faults.flatMap(placesAtFault).filter((place) => place !== ''));
}

/** Returns the places with an error; an incorrect sum does not implicate its lines. */
function placesAtFault(finding: Finding): readonly string[] {
  if (sums.has(finding.code)) return [showPlace(finding)];
  const sources = finding[relatedSources] ?? [];
  const others = sources.map((source) => showPlace({ path: '', source }));
  return [showPlace(finding), ...(finding.related ?? []), ...others];
}

/** Findings on figures that were left out of a sum, which state the error in them. */
const unadded: ReadonlySet<string> = new Set(
  calculationFindings.map(({ meta }) => meta.code).filter((code) => !sums.has(code)),
);

function isDeclared({ path }: Finding): boolean {
  return /^\/(?:extensions|relationships|taxonomyRefs)\b/.test(path);
}

/** Whether a finding concerns names or the filer's declarations. */
function isOfDeclarations(finding: Finding): boolean {
  const { code, severity, path } = finding;
  // Labels are written in the language of the document.
  const isOfLabels = path === '/document/language';
  return severity !== 'info' && (isDeclared(finding) || isOfLabels || /^(?:TAX-|REL-|DOC-005$)/.test(code));
}

/** Returns the path of the fact, context or unit that a pointer leads into. */
export function partPath(path: string): string {
  const part = partOf(path);
  return part ? `/${part.list}/${part.index}` : path;
}

function placed(
  { code, path, related, message, ...finding }: Finding,
  { placeOf, wordsOf = (text) => text }: Pick<MappedFiling, 'placeOf' | 'wordsOf'>,
): Finding {
  const place = placeOf(path);
  const others = new Set(related?.map((other) => placeOf(other).path).filter((other) => other !== ''));
  return {
    code,
    path: place.path,
    ...(place.source && { source: place.source }),
    message: wordsOf(message),
    ...finding,
    ...(others.size > 0 && { related: [...others] }),
  };
}
