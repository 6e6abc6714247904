import type { Finding } from '../findings/finding.ts';
import { detect } from '../model/detection.ts';
import type { FilingV1 } from '../model/filing-v1.ts';
import type { FilingV2 } from '../model/filing-v2.ts';
import { schemaFor } from '../model/schemas.ts';
import { upgradeFiling } from '../model/upgrade.ts';
import { Problem, unprocessable } from './problems.ts';
import { validate } from './validate.ts';

export interface CanonicalFiling {
  readonly filing: Readonly<Record<string, unknown>>;
  /** What was noticed on the way from an older model. */
  readonly findings: readonly Finding[];
}

/** A filing as canonical v2: as it is, or upgraded from v1, whose lines must make sense for that. */
export function canonicalFiling(document: Readonly<Record<string, unknown>>): CanonicalFiling {
  const { documentType, modelVersion } = detect(document);
  if (documentType !== 'filing')
    throw new Problem(
      'unsupported_model_version',
      'Only filings can be converted; this is an investor statement.',
    );
  if (modelVersion === 'v2') return { filing: document, findings: [] };
  const faults = schemaFor(documentType, modelVersion).check(document);
  if (faults.some(({ keyword }) => keyword !== 'additionalProperties'))
    throw unprocessable(validate(document));
  const { warnings, info } = validate(document, { ruleset: ['structure'] });
  const filing: FilingV2 = upgradeFiling(document as FilingV1).filing;
  return { filing, findings: [...warnings, ...info].filter(({ code }) => code.startsWith('UPG-')) };
}
