import { layers } from '../findings/layer.ts';
import { reportFormats } from '../formats/report-format.ts';
import {
  anyMembers,
  closed,
  mapOf,
  oneOf,
  Shape,
  type Static,
  type TSchema,
} from '../model/schema/shapes.ts';
import { waiver } from '../model/waiver.ts';
import { profileIds } from '../regulators/index.ts';
import { validationFamilies } from '../rules/families.ts';
import { problems } from './problems.ts';

export { anyMembers };

/**
 * The shapes that requests and answers share, and those of a validation; other operations have theirs beside them.
 * Requests are checked with the schemas that the API document shows.
 */

export const document = (description: string) =>
  Shape.Unsafe<Record<string, unknown>>({ ...anyMembers, description });
export const count = Shape.Integer({ minimum: 0 });

/** For profiles that several authorities share. */
export const authority = Shape.String({
  maxLength: 10,
  description:
    'The authority that receives the report, by country code such as `FR`, if several share the profile',
});

export const target = Shape.Optional(
  Shape.String({ description: 'The target document of an inline report, if it has several' }),
);
export const reportPath = Shape.Optional(
  Shape.String({ description: 'The path of the report in the package, if it contains several' }),
);

export const waivers = Shape.Optional(
  Shape.Array(waiver, {
    maxItems: 1000,
    description: 'Findings of business rules to accept for this filer; they become notes (severity `info`)',
  }),
);

/** The contents of a waiver file. */
export const waiverFile = Shape.Object({ waivers: Shape.Array(waiver) });

/** The members of a request that hold a report. */
export const report = {
  xbrl: Shape.Optional(
    Shape.String({ description: 'The text of the report, or a report package in base64' }),
  ),
  content: Shape.Optional(Shape.String({ description: 'The same as `xbrl`' })),
  format: Shape.Optional(
    oneOf(['auto', ...reportFormats.flatMap(({ id, source }) => [id, source]), 'package'], {
      default: 'auto',
      description: 'The format of the report; detected by default',
    }),
  ),
  fileName: Shape.Optional(Shape.String({ maxLength: 255, description: 'The name of the file' })),
  files: Shape.Optional(
    mapOf(Shape.String(), {
      description:
        'Further files by name: tables, other documents of an inline report, the extension taxonomy; the report itself may be among them',
    }),
  ),
};

/** Requires one of the members with the content of the request. */
export const anyOf = (...names: readonly string[]) => ({
  anyOf: names.map((name) => ({ required: [name] })),
});

const requireComplete = Shape.Optional(
  Shape.Boolean({ description: 'Whether an incomplete validation is an error (VER-001)' }),
);

export const validateRequest = Shape.Object(
  {
    document: Shape.Optional(document('A filing (v1 or v2), an investor statement or an xBRL-JSON report')),
    documentType: Shape.Optional(oneOf(['filing', 'investor-statement', 'auto'], { default: 'auto' })),
    modelVersion: Shape.Optional(oneOf(['v1', 'v2', 'auto'], { default: 'auto' })),
    profile: Shape.Optional(oneOf(profileIds, { description: 'Overrides the profile of the document' })),
    ruleset: Shape.Optional(
      Shape.Array(oneOf(validationFamilies), {
        description: 'Rule families to run; by default all except optional ones',
      }),
    ),
    waivers,
    requireComplete,
    ...report,
    target,
    authority: Shape.Optional(authority),
  },
  anyOf('document', 'xbrl', 'content'),
);

export const severity = oneOf(['error', 'warning', 'info']);
export const sha256 = Shape.String({ pattern: '^[0-9a-f]{64}$' });

export const finding = closed({
  code: Shape.String(),
  path: Shape.String({ description: 'JSON Pointer into the submitted document; empty for the whole' }),
  source: Shape.Optional(
    closed(
      {
        file: Shape.Optional(Shape.String()),
        line: Shape.Integer({ minimum: 1 }),
        column: Shape.Integer({ minimum: 1 }),
      },
      { description: 'The place in the source, for other formats than JSON' },
    ),
  ),
  message: Shape.String(),
  severity,
  fix: Shape.Optional(Shape.String()),
  label: Shape.Optional(Shape.String({ description: 'The label of the fact in question' })),
  period: Shape.Optional(
    Shape.String({
      description:
        'The period of the fact: `2025-12-31`, `2025-01-01/2025-12-31` with both days included, or `forever`',
    }),
  ),
  expected: Shape.Optional(Shape.String({ description: 'The exact value that the rule expects' })),
  actual: Shape.Optional(Shape.String({ description: 'The exact value that is reported' })),
  references: Shape.Optional(Shape.Array(Shape.String())),
  related: Shape.Optional(Shape.Array(Shape.String())),
  waived: Shape.Optional(
    closed(
      { reason: Shape.String(), severity },
      { description: 'The reason for accepting the finding, and its severity without the waiver' },
    ),
  ),
});

export const summary = { errorCount: count, warningCount: count, infoCount: count };

export const layerVerdicts = Shape.Array(
  closed({
    layer: oneOf(layers),
    status: oneOf(['checked', 'partly', 'not_checked']),
    why: Shape.Optional(Shape.String({ description: 'Why the layer was not checked in full' })),
    missing: Shape.Optional(Shape.Array(Shape.String(), { description: 'The missing documents' })),
  }),
);

export const validationResultShape = closed({
  valid: Shape.Boolean({ description: 'True if there are no errors' }),
  complete: Shape.Boolean({ description: 'True if every applicable layer was checked in full' }),
  layers: layerVerdicts,
  documentType: oneOf(['filing', 'investor-statement']),
  modelVersion: oneOf(['v1', 'v2']),
  profile: Shape.String(),
  errors: Shape.Array(finding),
  warnings: Shape.Array(finding),
  info: Shape.Array(finding),
  summary: closed(summary),
  truncated: Shape.Optional(Shape.Literal(true)),
  likelyProfiles: Shape.Optional(
    Shape.Array(Shape.String(), {
      description: 'The profiles that the report may be for, if none was chosen',
    }),
  ),
  ruleset: closed({ version: Shape.String(), rules: count }),
  durationMs: Shape.Number({ minimum: 0 }),
});

export const limits = closed({
  maxBodyBytes: Shape.Integer({ minimum: 1, description: 'Maximum size of a request body' }),
  maxFindings: Shape.Integer({ minimum: 1, description: 'Maximum number of findings in a response' }),
  requestTimeoutMs: Shape.Integer({ minimum: 1, description: 'Time for one request, including waiting' }),
  taxonomyUpload: Shape.Boolean({
    description: 'Whether callers may install taxonomy packages (ALLOW_TAXONOMY_UPLOAD)',
  }),
});

export const errorBody = Shape.Object({
  error: oneOf(Object.keys(problems)),
  message: Shape.String({ minLength: 1 }),
  details: Shape.Optional(Shape.Array(closed({ path: Shape.String(), message: Shape.String() }))),
  requestId: Shape.Optional(Shape.String()),
  validation: Shape.Optional(validationResultShape),
});

const check = closed({ status: oneOf(['ok', 'degraded']), detail: Shape.String() });

export const healthReport = closed({
  status: oneOf(['ok', 'degraded', 'shutting_down']),
  version: Shape.String(),
  uptimeSeconds: Shape.Number({ minimum: 0 }),
  checks: closed({ workers: check, taxonomies: check, jobs: Shape.Optional(check) }),
});

export type ValidateRequest = Static<typeof validateRequest>;
export type WaiverFile = Static<typeof waiverFile>;
export type HealthReport = Static<typeof healthReport>;
export type { TSchema };
