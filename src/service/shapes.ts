import {
  dataFormats,
  registries,
  reportFormats,
  scales,
  type ThemeName,
  themes,
} from '../formats/report-format.ts';
import { closed, mapOf, oneOf, type Static, type TSchema, Type, timestamp } from '../model/schema/shapes.ts';
import { profileIds } from '../regulators/index.ts';
import { judgingFamilies, ruleFamilies } from '../rules/families.ts';
import { problems } from './problems.ts';

/** The shapes of requests and answers. What checks a request is what the API document shows. */

export const document = (description: string) =>
  Type.Unsafe<Record<string, unknown>>({ type: 'object', description });
export const count = Type.Integer({ minimum: 0 });

/** Where several authorities share a profile. */
export const authority = Type.String({
  maxLength: 10,
  description: 'The authority it goes to, by its country such as `FR`, where several share the profile',
});

export const validateRequest = Type.Object({
  document: document('A filing (v1 or v2) or an investor statement'),
  documentType: Type.Optional(oneOf(['filing', 'investor-statement', 'auto'], { default: 'auto' })),
  modelVersion: Type.Optional(oneOf(['v1', 'v2', 'auto'], { default: 'auto' })),
  profile: Type.Optional(oneOf(profileIds, { description: 'Overrides the profile the document names' })),
  ruleset: Type.Optional(
    Type.Array(oneOf(judgingFamilies), {
      description: 'Rule families to run; all that are on by default',
    }),
  ),
});

export const toIxbrlRequest = Type.Object({
  document: document('A filing (v1 or v2) or an investor statement'),
  options: Type.Optional(
    closed({
      language: Type.Optional(Type.String({ description: 'Of labels and the way numbers are written' })),
      scale: Type.Optional(
        Type.Unsafe<(typeof scales)[number]>({
          enum: scales,
          default: 'auto',
          description: 'Digits amounts leave out; never so many that one is lost',
        }),
      ),
      theme: Type.Optional(oneOf(Object.keys(themes) as ThemeName[])),
      sections: Type.Optional(
        Type.Array(Type.String(), { description: 'Sections wanted, by id, role or title; the rest follows' }),
      ),
      registry: Type.Optional(oneOf(registries, { default: 'tr4' })),
      title: Type.Optional(Type.String()),
      fileName: Type.Optional(Type.String({ description: 'What the file is called, without an extension' })),
      profile: Type.Optional(oneOf(profileIds, { description: 'Overrides the profile the document names' })),
    }),
  ),
});

export const toXbrlRequest = Type.Object({
  document: document('A canonical v2 filing'),
  options: Type.Optional(
    closed({
      format: Type.Optional(oneOf(dataFormats, { default: 'xml' })),
      fileName: Type.Optional(
        Type.String({ description: 'What the files are called, without an extension' }),
      ),
      container: Type.Optional(
        oneOf(['segment', 'scenario'], {
          description: "Where dimensions go in contexts that do not say it; the profile's choice by default",
        }),
      ),
    }),
  ),
});

const content = Type.Optional(Type.String());
const target = Type.Optional(Type.String({ description: 'The target of an inline report with several' }));
const reportPath = Type.Optional(
  Type.String({ description: 'The path of the report to read in a package with several' }),
);

export const fromXbrlRequest = Type.Object({
  xbrl: Type.Optional(Type.String({ description: 'The text of the report, or a report package in base64' })),
  content,
  document: content,
  format: Type.Optional(
    oneOf(['auto', ...reportFormats.flatMap(({ id, source }) => [id, source]), 'package'], {
      default: 'auto',
    }),
  ),
  fileName: content,
  files: Type.Optional(
    mapOf(Type.String(), {
      description:
        'Further files by name: tables, other documents of an inline report, the taxonomy of its filer',
    }),
  ),
  options: Type.Optional(
    closed({
      profile: Type.Optional(oneOf(profileIds, { description: 'The profile the document names' })),
      createdAt: Type.Optional(timestamp('When the document was made; now by default')),
      entityName: Type.Optional(Type.String({ minLength: 1, maxLength: 1000 })),
      target,
      report: reportPath,
    }),
  ),
});

/** What is said about a report that is sent as it is, beside it. */
export const reportQuery = Type.Object({
  profile: Type.Optional(
    oneOf(profileIds, { description: 'Of a report sent as it is: the profile it is for' }),
  ),
  authority: Type.Optional(authority),
  fileName: Type.Optional(
    Type.String({ maxLength: 255, description: 'Of a report sent as it is: what its file is called' }),
  ),
  target,
  report: reportPath,
});

export const severity = oneOf(['error', 'warning', 'info']);
export const sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' });

export const finding = closed({
  code: Type.String(),
  path: Type.String({ description: 'JSON Pointer into the submitted document; empty for the whole' }),
  source: Type.Optional(
    closed(
      {
        file: Type.Optional(Type.String()),
        line: Type.Integer({ minimum: 1 }),
        column: Type.Integer({ minimum: 1 }),
      },
      { description: 'Where in the source, for what is not JSON' },
    ),
  ),
  message: Type.String(),
  severity,
  fix: Type.Optional(Type.String()),
  references: Type.Optional(Type.Array(Type.String())),
  related: Type.Optional(Type.Array(Type.String())),
});

export const summary = { errorCount: count, warningCount: count, infoCount: count };

export const validationResult = closed({
  valid: Type.Boolean(),
  documentType: oneOf(['filing', 'investor-statement']),
  modelVersion: oneOf(['v1', 'v2']),
  profile: Type.String(),
  errors: Type.Array(finding),
  warnings: Type.Array(finding),
  info: Type.Array(finding),
  summary: closed(summary),
  truncated: Type.Optional(Type.Literal(true)),
  ruleset: closed({ version: Type.String(), rules: count }),
  durationMs: Type.Number({ minimum: 0 }),
});

export const toXbrlResult = closed({
  xbrl: Type.String({ description: 'The report; of xBRL-CSV, its metadata' }),
  fileName: Type.String(),
  mediaType: Type.String(),
  facts: count,
  warnings: Type.Array(finding),
  files: Type.Optional(mapOf(Type.String(), { description: 'All files of an xBRL-CSV report by name' })),
});

export const toIxbrlResult = closed({
  ixbrl: Type.String({ description: 'One complete XHTML document' }),
  fileName: Type.String(),
  mediaType: Type.String(),
  profile: Type.String(),
  facts: count,
  warnings: Type.Array(finding),
});

export const fromXbrlResult = closed({
  document: document('A canonical v2 filing'),
  sourceFormat: oneOf(reportFormats.map(({ source }) => source)),
  facts: count,
  warnings: Type.Array(finding),
});

const ruleMembers = {
  code: Type.String(),
  title: Type.String(),
  description: Type.String(),
  severity,
  documentType: oneOf(['filing', 'investor-statement', 'any']),
  modelVersion: oneOf(['v1', 'v2', 'any']),
  category: oneOf(ruleFamilies),
  profiles: Type.Array(Type.String(), { description: 'Empty for all' }),
  references: Type.Array(Type.String()),
  formula: Type.Optional(Type.String()),
  fix: Type.String(),
};

export const listedRule = closed(ruleMembers);

export const explainedRule = closed({
  ...ruleMembers,
  example: Type.Optional(
    closed(
      {
        file: Type.String(),
        operation: Type.String(),
        options: Type.Optional(mapOf(Type.String())),
        text: Type.String({ description: 'The document, or the lines of it around the finding' }),
        line: Type.Optional(Type.Integer({ minimum: 1, description: 'The line that the text begins with' })),
        place: Type.String(),
        severity,
        message: Type.String(),
      },
      { description: 'A document that breaks the rule' },
    ),
  ),
});

export const ruleListing = closed({ rules: Type.Array(listedRule), total: count, version: Type.String() });

export const ruleQuery = closed({
  documentType: Type.Optional(oneOf(['filing', 'investor-statement', 'auto'])),
  modelVersion: Type.Optional(oneOf(['v1', 'v2', 'auto'])),
  profile: Type.Optional(oneOf(profileIds)),
  severity: Type.Optional(severity),
  category: Type.Optional(oneOf(ruleFamilies)),
  q: Type.Optional(Type.String({ maxLength: 200 })),
});

export const schemaListing = closed({
  schemas: Type.Array(
    closed({
      id: Type.String(),
      title: Type.String(),
      documentType: Type.String(),
      modelVersion: Type.String(),
      version: Type.String(),
      href: Type.String(),
      sha256,
    }),
  ),
});

export const formatListing = closed({
  formats: Type.Array(
    closed({
      id: Type.String(),
      name: Type.String(),
      version: Type.String(),
      mediaType: Type.String(),
      extensions: Type.Array(Type.String()),
      read: Type.Boolean(),
      write: Type.Boolean(),
    }),
  ),
  conversions: Type.Array(
    closed({ from: Type.String(), to: Type.String(), method: Type.String(), path: Type.String() }),
  ),
});

export const taxonomyListing = closed({
  taxonomies: Type.Array(
    closed({
      file: Type.String(),
      identifier: Type.String(),
      name: Type.String(),
      version: Type.Optional(Type.String()),
      publisher: Type.Optional(Type.String()),
      publicationDate: Type.Optional(Type.String()),
      entryPoints: Type.Array(closed({ name: Type.String(), documents: Type.Array(Type.String()) })),
    }),
  ),
  total: Type.Integer(),
});

export const errorBody = Type.Object({
  error: oneOf(Object.keys(problems)),
  message: Type.String({ minLength: 1 }),
  details: Type.Optional(Type.Array(closed({ path: Type.String(), message: Type.String() }))),
  requestId: Type.Optional(Type.String()),
  validation: Type.Optional(validationResult),
});

const check = closed({ status: oneOf(['ok', 'degraded']), detail: Type.String() });

export const healthReport = closed({
  status: oneOf(['ok', 'degraded', 'shutting_down']),
  version: Type.String(),
  uptimeSeconds: Type.Number({ minimum: 0 }),
  checks: closed({ workers: check, taxonomies: check }),
});

export type ValidateRequest = Static<typeof validateRequest>;
export type ToIxbrlRequest = Static<typeof toIxbrlRequest>;
export type ToXbrlRequest = Static<typeof toXbrlRequest>;
export type FromXbrlRequest = Static<typeof fromXbrlRequest>;
export type ReportQuery = Static<typeof reportQuery>;
export type HealthReport = Static<typeof healthReport>;
export type { TSchema };
