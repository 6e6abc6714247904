import { layers } from '../findings/layer.ts';
import {
  dataFormats,
  registryChoices,
  reportFormats,
  scales,
  type ThemeName,
  themes,
} from '../formats/report-format.ts';
import { closed, mapOf, oneOf, Shape, type Static, type TSchema, timestamp } from '../model/schema/shapes.ts';
import { waiver } from '../model/waiver.ts';
import { profileIds } from '../regulators/index.ts';
import { ruleFamilies, validationFamilies } from '../rules/families.ts';
import { problems } from './problems.ts';

/** The shapes of requests and answers: requests are checked with the schemas that the API document shows. */

export const document = (description: string) =>
  Shape.Unsafe<Record<string, unknown>>({ type: 'object', description });
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

const ALLOW_LOSS =
  'Whether to leave out facts that the format cannot carry, with a warning for each; otherwise they are errors';
const allowLoss = Shape.Optional(Shape.Boolean({ default: false, description: ALLOW_LOSS }));

export const toIxbrlRequest = Shape.Object({
  document: document('A filing (v1 or v2) or an investor statement'),
  options: Shape.Optional(
    closed({
      language: Shape.Optional(Shape.String({ description: 'Language of labels and number formats' })),
      scale: Shape.Optional(
        Shape.Unsafe<(typeof scales)[number]>({
          enum: scales,
          default: 'auto',
          description: 'The scale of amounts: digits to leave out, but never significant ones',
        }),
      ),
      theme: Shape.Optional(oneOf(Object.keys(themes) as ThemeName[])),
      color: Shape.Optional(
        Shape.String({
          pattern: '^#[0-9A-Fa-f]{6}$',
          description: 'The color of headings and lines, instead of a theme',
          examples: ['#0a5c7a'],
        }),
      ),
      sections: Shape.Optional(
        Shape.Array(Shape.String(), {
          description: 'Sections to show first, by id, role or title',
        }),
      ),
      allowLoss,
      registry: Shape.Optional(oneOf(registryChoices, { default: 'tr4' })),
      title: Shape.Optional(Shape.String()),
      fileName: Shape.Optional(Shape.String({ description: 'The file name, without an extension' })),
      profile: Shape.Optional(oneOf(profileIds, { description: 'Overrides the profile of the document' })),
    }),
  ),
});

export const toXlsxRequest = Shape.Object({
  document: document('An investor statement'),
  options: Shape.Optional(
    closed({
      fileName: Shape.Optional(
        Shape.String({ description: 'What the file is called, without an extension' }),
      ),
    }),
  ),
});

export const toXbrlRequest = Shape.Object({
  document: document('A v2 filing'),
  options: Shape.Optional(
    closed({
      format: Shape.Optional(oneOf(dataFormats, { default: 'xml' })),
      fileName: Shape.Optional(Shape.String({ description: 'The file names, without an extension' })),
      allowLoss,
      container: Shape.Optional(
        oneOf(['segment', 'scenario'], {
          description:
            "The context element for dimensions, where the filing does not state it; by default the profile's",
        }),
      ),
    }),
  ),
});

export const fromXbrlRequest = Shape.Object(
  {
    ...report,
    document: Shape.Optional(
      Shape.Unsafe<string | Record<string, unknown>>({
        type: ['string', 'object'],
        description: 'The same as `xbrl`, or an xBRL-JSON report as it is',
      }),
    ),
    options: Shape.Optional(
      closed({
        profile: Shape.Optional(oneOf(profileIds, { description: 'The profile of the document' })),
        createdAt: Shape.Optional(timestamp('The creation time of the document; now by default')),
        entityName: Shape.Optional(Shape.String({ minLength: 1, maxLength: 1000 })),
        target,
        report: reportPath,
        allowLoss,
      }),
    ),
  },
  anyOf('xbrl', 'content', 'document'),
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

export const toXbrlResult = closed({
  xbrl: Shape.String({ description: 'The report; for xBRL-CSV, its metadata' }),
  fileName: Shape.String(),
  mediaType: Shape.String(),
  facts: count,
  warnings: Shape.Array(finding),
  files: Shape.Optional(mapOf(Shape.String(), { description: 'All files of an xBRL-CSV report by name' })),
});

export const toIxbrlResult = closed({
  ixbrl: Shape.String({ description: 'One complete XHTML document' }),
  fileName: Shape.String(),
  mediaType: Shape.String(),
  profile: Shape.String(),
  facts: count,
  warnings: Shape.Array(finding),
});

export const toXlsxResult = closed({
  xlsx: Shape.String({ description: 'The workbook in base64: one sheet for each section' }),
  fileName: Shape.String(),
  mediaType: Shape.String(),
  facts: count,
  warnings: Shape.Array(finding),
});

export const fromXbrlResult = closed({
  document: document('A v2 filing'),
  sourceFormat: oneOf(reportFormats.map(({ source }) => source)),
  facts: count,
  warnings: Shape.Array(finding),
});

const ruleMembers = {
  code: Shape.String(),
  title: Shape.String(),
  description: Shape.String(),
  severity,
  documentType: oneOf(['filing', 'investor-statement', 'any']),
  modelVersion: oneOf(['v1', 'v2', 'any']),
  category: oneOf(ruleFamilies),
  layer: oneOf(layers),
  profiles: Shape.Array(Shape.String(), { description: 'Empty for all' }),
  references: Shape.Array(Shape.String()),
  formula: Shape.Optional(Shape.String()),
  fix: Shape.String(),
};

export const listedRule = closed(ruleMembers);

export const explainedRule = closed({
  ...ruleMembers,
  example: Shape.Optional(
    closed(
      {
        file: Shape.String(),
        operation: Shape.String(),
        options: Shape.Optional(mapOf(Shape.String())),
        text: Shape.String({ description: 'The document, or its lines around the finding' }),
        line: Shape.Optional(
          Shape.Integer({ minimum: 1, description: 'The number of the first line of the text' }),
        ),
        place: Shape.String(),
        severity,
        message: Shape.String(),
      },
      { description: 'A document that breaks the rule' },
    ),
  ),
});

export const ruleListing = closed({ rules: Shape.Array(listedRule), total: count, version: Shape.String() });

export const ruleQuery = closed({
  documentType: Shape.Optional(oneOf(['filing', 'investor-statement', 'auto'])),
  modelVersion: Shape.Optional(oneOf(['v1', 'v2', 'auto'])),
  profile: Shape.Optional(oneOf(profileIds)),
  severity: Shape.Optional(severity),
  category: Shape.Optional(oneOf(ruleFamilies)),
  q: Shape.Optional(Shape.String({ maxLength: 200 })),
});

export const schemaListing = closed({
  schemas: Shape.Array(
    closed({
      id: Shape.String(),
      title: Shape.String(),
      documentType: Shape.String(),
      modelVersion: Shape.String(),
      version: Shape.String(),
      href: Shape.String(),
      sha256,
    }),
  ),
});

export const formatListing = closed({
  formats: Shape.Array(
    closed({
      id: Shape.String(),
      name: Shape.String(),
      version: Shape.String(),
      mediaType: Shape.String(),
      extensions: Shape.Array(Shape.String()),
      read: Shape.Boolean(),
      write: Shape.Boolean(),
    }),
  ),
  conversions: Shape.Array(
    closed({ from: Shape.String(), to: Shape.String(), method: Shape.String(), path: Shape.String() }),
  ),
});

export const taxonomyListing = closed({
  taxonomies: Shape.Array(
    closed({
      file: Shape.String(),
      identifier: Shape.String(),
      name: Shape.String(),
      version: Shape.Optional(Shape.String()),
      publisher: Shape.Optional(Shape.String()),
      publicationDate: Shape.Optional(Shape.String()),
      entryPoints: Shape.Array(closed({ name: Shape.String(), documents: Shape.Array(Shape.String()) })),
    }),
  ),
  total: Shape.Integer(),
});

export const limits = closed({
  maxBodyBytes: Shape.Integer({ minimum: 1, description: 'Maximum size of a request body' }),
  maxFindings: Shape.Integer({ minimum: 1, description: 'Maximum number of findings in a response' }),
  requestTimeoutMs: Shape.Integer({ minimum: 1, description: 'Time for one request, including waiting' }),
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
export type ToXlsxRequest = Static<typeof toXlsxRequest>;
export type ToIxbrlRequest = Static<typeof toIxbrlRequest>;
export type ToXbrlRequest = Static<typeof toXbrlRequest>;
export type FromXbrlRequest = Static<typeof fromXbrlRequest>;
export type WaiverFile = Static<typeof waiverFile>;
export type HealthReport = Static<typeof healthReport>;
export type { TSchema };
