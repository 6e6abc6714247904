import { Collector } from '../../findings/collector.ts';
import type { Finding } from '../../findings/finding.ts';
import { type Detection, detect } from '../../model/detection.ts';
import type { FilingV1 } from '../../model/filing-v1.ts';
import type { InvestorStatement } from '../../model/investor/statement.ts';
import { statementFiling } from '../../model/investor/statement-filing.ts';
import { schemaFor } from '../../model/schemas.ts';
import { upgradeFiling } from '../../model/upgrade.ts';
import { expectDocument } from '../caller-options.ts';
import { unprocessable } from '../problems.ts';
import { notCarried } from '../reading/conversion-findings.ts';
import { validateDocument } from '../validate/validate.ts';

export interface CanonicalFiling {
  readonly filing: Readonly<Record<string, unknown>>;
  /** What was noticed on the way from another model. */
  readonly findings: readonly Finding[];
  /** What the document says it is, where it is canonical already. */
  readonly detection?: Detection;
}

/**
 * Any document as a canonical v2 filing: as it is, upgraded from v1, or an investor statement under the taxonomy
 * we publish for it. What is to be rewritten must have the shape its schema asks for.
 */
export function canonicalFiling(
  document: Readonly<Record<string, unknown>>,
  createdAt: string,
): CanonicalFiling {
  expectDocument(document);
  const detection = detect(document);
  const { documentType, modelVersion } = detection;
  if (documentType === 'filing' && modelVersion === 'v2')
    return { filing: document, findings: [], detection };
  const faults = schemaFor(documentType, modelVersion).check(document);
  if (faults.some(({ keyword }) => keyword !== 'additionalProperties'))
    throw unprocessable('convert', validateDocument(document));
  return documentType === 'filing'
    ? upgraded(document as FilingV1)
    : restated(document as InvestorStatement, createdAt);
}

function upgraded(document: FilingV1): CanonicalFiling {
  const { warnings, info } = validateDocument(document, { ruleset: ['structure'] });
  return {
    filing: upgradeFiling(document).filing,
    findings: [...warnings, ...info].filter(({ code }) => code.startsWith('UPG-')),
  };
}

function restated(document: InvestorStatement, createdAt: string): CanonicalFiling {
  const { filing, notReportable } = statementFiling(document, { createdAt });
  const collector = new Collector(1);
  const [first, ...others] = notReportable;
  if (first !== undefined)
    notCarried.add(collector, 'members', first, { count: notReportable.length }, others);
  return { filing, findings: collector.verdict(document).warnings };
}
