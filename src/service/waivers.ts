import { nearestName } from '../core/nearest-name.ts';
import {
  type CollectedFindings,
  Collector,
  DEFAULT_MAX_FINDINGS,
  inDocumentOrder,
} from '../findings/collector.ts';
import { type Finding, showPlace } from '../findings/finding.ts';
import { isWaivable } from '../findings/layer.ts';
import type { RuleMeta } from '../findings/rule-meta.ts';
import { optionalFamilies } from '../findings/rule-runner.ts';
import { listOf, memberOf, textOf } from '../model/unchecked.ts';
import type { Waiver } from '../model/waiver.ts';
import { filingRules } from '../rules/filing/index.ts';
import { statementRules } from '../rules/investor/index.ts';
import { statedFactRules } from '../rules/investor/statement-header/fact-dates.ts';
import { MAX_WAIVED_FINDINGS } from './limits.ts';
import { invalidRequest } from './problems.ts';
import type { ValidationResult } from './validation-result.ts';
import { unusedWaiver, uselessWaiver, waiverFindings } from './waiver-findings.ts';

export type { Waiver } from '../model/waiver.ts';

/** The validation options that waivers depend on. */
export interface WaiverOptions {
  readonly waivers?: readonly Waiver[] | undefined;
  readonly ruleset?: readonly string[] | undefined;
  readonly maxFindings?: number | undefined;
}

/** A waiver and its path in the document; an empty path if the request states it. */
interface GivenWaiver extends Waiver {
  readonly stated: string;
}

let waivable: ReadonlyMap<string, RuleMeta> | undefined;

/** Returns the business rule with a code. It loads all rules, a cost that only requests with waivers have. */
function waivableRule(code: string): RuleMeta | undefined {
  waivable ??= new Map(
    [...filingRules, ...statementRules, ...statedFactRules]
      .filter(({ meta }) => isWaivable(meta))
      .map(({ meta }) => [meta.code, meta]),
  );
  return waivable.get(code);
}

/**
 * Returns the verdict with waived findings as notes that state the reason, whether the request or the
 * document waives them. All findings are considered, however few are listed.
 */
export function withWaivers<Options extends WaiverOptions>(
  document: unknown,
  options: Options,
  validate: (options: Options) => ValidationResult,
): ValidationResult {
  const { waivers: asked = [], maxFindings = DEFAULT_MAX_FINDINGS } = options;
  expectWaivable(asked);
  const waivers = [...asked.map((waiver) => ({ ...waiver, stated: '' })), ...statedIn(document)];
  if (waivers.length === 0) return validate(options);
  const result = validate({ ...options, maxFindings: Math.max(maxFindings, MAX_WAIVED_FINDINGS) });
  return listed(waived(result, waivers, options), document, maxFindings);
}

/** Returns a test of whether the request or the document waives a finding. */
export function waiverTest(
  document: unknown,
  { waivers: asked = [] }: WaiverOptions,
): (finding: Finding) => boolean {
  const waivers: readonly Waiver[] = [...asked, ...statedIn(document)];
  return (finding) => waivers.some((waiver) => waivableRule(waiver.code) && matches(waiver, finding));
}

/** Lists the waived findings of a verdict. */
export function waivedIn({
  info,
}: Pick<ValidationResult, 'info'>): (Finding & Required<Pick<Finding, 'waived'>>)[] {
  return info.filter((finding) => finding.waived !== undefined) as ReturnType<typeof waivedIn>;
}

/** The code of a waiver and the one that was meant, for the message. */
function namesFor(code: string): { code: string; meant: string } {
  const near = nearestName(code, waivable?.keys() ?? []);
  return { code, meant: near === undefined ? '' : ` Did you mean ${near}?` };
}

/** Refuses waivers of rules that cannot be waived. */
export function expectWaivable(waivers: readonly Waiver[]): void {
  const details = waivers.flatMap(({ code }, index) =>
    waivableRule(code)
      ? []
      : [{ path: `/waivers/${index}/code`, message: uselessWaiver.messageOf('code', namesFor(code)) }],
  );
  if (details.length > 0) throw invalidRequest(details);
}

/** Reads the valid waivers in the header of a canonical filing. */
function statedIn(document: unknown): GivenWaiver[] {
  return listOf(memberOf(memberOf(document, 'document'), 'waivers')).flatMap((item, index) => {
    const [code, reason, path] = [textOf(item, 'code'), textOf(item, 'reason'), textOf(item, 'path')];
    if (!code || !reason) return [];
    return [{ code, reason, ...(path !== undefined && { path }), stated: `/document/waivers/${index}` }];
  });
}

interface Changed extends CollectedFindings {
  readonly result: ValidationResult;
}

function waived(result: ValidationResult, waivers: readonly GivenWaiver[], options: WaiverOptions): Changed {
  const { errors, warnings, info, summary } = result;
  const used = new Set<GivenWaiver>();
  const change = (finding: Finding): Finding => {
    const matching = waivers.filter((waiver) => waivableRule(waiver.code) && matches(waiver, finding));
    for (const waiver of matching) used.add(waiver);
    const [first] = matching;
    if (!first) return finding;
    const { severity } = finding;
    return { ...finding, severity: 'info', waived: { reason: first.reason, severity } };
  };
  const collector = new Collector(Number.POSITIVE_INFINITY);
  const counts = { error: summary.errorCount, warning: summary.warningCount, info: summary.infoCount };
  collector.absorb({ findings: [...errors, ...warnings, ...info], counts }, change);
  for (const waiver of waivers) {
    if (!waivableRule(waiver.code))
      uselessWaiver.add(collector, 'code', waiver.stated, namesFor(waiver.code));
    else if (!used.has(waiver) && couldMatch(waiver, result, options)) addUnused(waiver, collector);
  }
  const verdict = collector.verdict({});
  const findings = [...verdict.errors, ...verdict.warnings, ...verdict.info];
  return { result, findings, counts: verdict.counts };
}

function addUnused({ code, path, stated }: GivenWaiver, collector: Collector): void {
  if (path === undefined) unusedWaiver.add(collector, 'code', stated, { code });
  else unusedWaiver.add(collector, 'path', stated, { code, path });
}

/** Whether the rule of a waiver ran and all its findings are known. */
function couldMatch({ code }: Waiver, { truncated }: ValidationResult, { ruleset }: WaiverOptions): boolean {
  const category = waivableRule(code)?.category ?? '';
  return !truncated && (ruleset?.includes(category) ?? !optionalFamilies.has(category));
}

/** Matches a place by a pointer to it or to its parent, or by file, line and column. */
function matches({ code, path }: Waiver, finding: Finding): boolean {
  if (finding.code !== code || waiverFindings.some(({ meta }) => meta.code === code)) return false;
  if (path === undefined || path === showPlace(finding)) return true;
  if (!finding.source) return path !== '' && finding.path.startsWith(`${path}/`);
  const { file, line, column } = finding.source;
  const places = [
    `${line}:${column}`,
    ...(file === undefined ? [] : [`${file}:${line}:${column}`, `${file}:${line}`]),
  ];
  return places.some((place) => path === place || path.endsWith(`/${place}`));
}

/** Returns a verdict for listing: in document order, errors first if not all fit. */
function listed(
  { result, findings, counts }: Changed,
  document: unknown,
  maxFindings: number,
): ValidationResult {
  const { truncated: _, ...rest } = result;
  let room = maxFindings;
  const take = (severity: Finding['severity']): Finding[] => {
    const list = inDocumentOrder(
      findings.filter((finding) => finding.severity === severity).slice(0, room),
      document,
    );
    room -= list.length;
    return list;
  };
  const [errors, warnings, info] = [take('error'), take('warning'), take('info')];
  const isCut = errors.length + warnings.length + info.length < counts.error + counts.warning + counts.info;
  return {
    ...rest,
    valid: counts.error === 0,
    errors,
    warnings,
    info,
    summary: { errorCount: counts.error, warningCount: counts.warning, infoCount: counts.info },
    ...(isCut && { truncated: true as const }),
  };
}
