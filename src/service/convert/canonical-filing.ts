import { Decimal } from '../../core/decimal.ts';
import { counted } from '../../core/wording.ts';
import { Collector } from '../../findings/collector.ts';
import type { Finding } from '../../findings/finding.ts';
import { type Detection, detect } from '../../model/detection.ts';
import type { FilingV1 } from '../../model/filing-v1.ts';
import type { FilingV2 } from '../../model/filing-v2.ts';
import type { InvestorStatement } from '../../model/investor/statement.ts';
import { statementFiling } from '../../model/investor/statement-filing.ts';
import { Report } from '../../model/report/report.ts';
import { schemaFor } from '../../model/schemas.ts';
import { upgradeFiling } from '../../model/upgrade.ts';
import { expectDocument } from '../caller-options.ts';
import { Problem, unprocessable } from '../problems.ts';
import { notCarried } from '../reading/conversion-findings.ts';
import { validateDocument } from '../validate/validate.ts';
import { mapFindings } from '../validation-result.ts';
import type { WrittenReport } from './write-report.ts';

export interface CanonicalFiling {
  readonly filing: Readonly<Record<string, unknown>>;
  /** Findings of the conversion from another model. */
  readonly findings: readonly Finding[];
  /** Maps a pointer into the filing to one into the document; to the root if there is no counterpart. */
  placeOf(path: string): string;
  /** Whether the filing was made from an investor statement, so that its header is not the document's. */
  readonly isRestated?: true;
  /** The detected type, if the document is already canonical. */
  readonly detection?: Detection;
}

/**
 * Returns any document as a canonical v2 filing: unchanged, upgraded from v1, or converted from an investor
 * statement with the taxonomy we publish for it, in a language if requested. A document to convert must match its
 * schema.
 */
export function canonicalFiling(
  document: Readonly<Record<string, unknown>>,
  createdAt: string,
  language?: string,
): CanonicalFiling {
  expectDocument(document);
  const detection = detect(document);
  const { documentType, modelVersion } = detection;
  if (documentType === 'filing' && modelVersion === 'v2')
    return { filing: document, findings: [], placeOf: (path) => path, detection };
  const faults = schemaFor(documentType, modelVersion).check(document);
  if (faults.some(({ keyword }) => keyword !== 'additionalProperties'))
    throw unprocessable('convert', validateDocument(document));
  return documentType === 'filing'
    ? upgraded(document as FilingV1)
    : restated(document as InvestorStatement, createdAt, language);
}

/** Writes the filing of a document, with findings that point into the document. */
export function writeOriginal(
  { placeOf, isRestated }: CanonicalFiling,
  write: () => WrittenReport,
): WrittenReport {
  const lead = ({ path, related, ...finding }: Finding): Finding => ({
    ...finding,
    path: placeOf(path),
    ...(related && { related: related.map(placeOf).filter((place) => place !== '') }),
  });
  try {
    const written = write();
    // What our own filing of a statement adds is not in the statement, so nothing of it is lost.
    const findings = isRestated
      ? written.findings.filter(({ code }) => code !== notCarried.meta.code)
      : written.findings;
    return { ...written, findings: findings.map(lead) };
  } catch (problem) {
    if (!(problem instanceof Problem) || !problem.validation) throw problem;
    const { code, message, details, validation } = problem;
    throw new Problem(code, message, {
      ...(details && { details }),
      validation: mapFindings(validation, lead),
    });
  }
}

function upgraded(document: FilingV1): CanonicalFiling {
  const { warnings, info } = validateDocument(document, { ruleset: ['structure'] });
  const { filing, origins, unmapped } = upgradeFiling(document);
  const report = new Report(filing, { v1: { document, origins, unmapped } });
  return {
    filing: withDecimals(filing),
    placeOf(path) {
      const [, index, member] = /^\/facts\/(\d+)(?:\/(\w+))?/.exec(path) ?? [];
      if (index === undefined) return '';
      return member ? report.factMemberPath(Number(index), member) : report.factPath(Number(index));
    },
    findings: [...warnings, ...info].filter(({ code }) => code.startsWith('UPG-')),
  };
}

/**
 * Adds decimals to lines without them: such a number is accurate to its last digit, which a report must
 * state.
 */
export function withDecimals(filing: FilingV2): FilingV2 {
  const facts = filing.facts.map((fact) => {
    if (fact.decimals !== undefined || fact.unitRef === undefined) return fact;
    const number =
      typeof fact.value === 'number' ? Decimal.fromNumber(fact.value) : Decimal.parse(String(fact.value));
    return number ? { ...fact, decimals: Math.max(number.scale, 0) } : fact;
  });
  return { ...filing, facts };
}

function restated(
  document: InvestorStatement,
  createdAt: string,
  language: string | undefined,
): CanonicalFiling {
  const { filing, notReportable } = statementFiling(document, { createdAt, language });
  if (filing.document.period === undefined) {
    // Facts need a date, so nearly all of a statement without one would be lost.
    const validation = validateDocument(document);
    if (!validation.valid) throw unprocessable('convert', validation);
  }
  const collector = new Collector(1);
  const [first, ...others] = notReportable;
  if (first !== undefined)
    notCarried.add(collector, 'members', first, { count: counted(notReportable.length, 'member') }, others);
  return { filing, isRestated: true, placeOf: () => '', findings: collector.verdict(document).warnings };
}
