import { closed, mapOf, oneOf, type Static, Type, timestamp } from '../../model/schema/shapes.ts';
import { profileIds } from '../../regulators/index.ts';
import { authority, count, document, severity, sha256, summary, validationResult } from '../shapes.ts';

/** The shapes of packages and profiles, in requests and answers. */

/** What a package can hold beside what describes it. */
export const packageParts = ['inline', 'xml', 'json', 'csv', 'taxonomy'] as const;
export type PackagePart = (typeof packageParts)[number];

export const packageRequest = Type.Object({
  document: document('A canonical v2 filing'),
  modelVersion: Type.Optional(Type.String({ default: 'v2', description: 'Only `v2`' })),
  profile: Type.Optional(
    oneOf(profileIds, { description: 'The same as `options.profile`, as validate has it' }),
  ),
  options: Type.Optional(
    closed({
      profile: Type.Optional(oneOf(profileIds, { description: 'Overrides the profile the document names' })),
      authority: Type.Optional(authority),
      fileNameBase: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 200,
          description: 'What files are named by; the identifier of the entity by default',
        }),
      ),
      language: Type.Optional(Type.String({ description: 'Of labels and the way numbers are written' })),
      createdAt: Type.Optional(timestamp('What the manifest says; when the document was made by default')),
      archive: Type.Optional(
        Type.Boolean({ default: false, description: 'Whether the archive is in the answer, as base64' }),
      ),
      include: Type.Optional(
        Type.Array(oneOf(packageParts), {
          description:
            'Forms of the report, and whether the taxonomy of the filer; those of the profile by default',
        }),
      ),
      onWarnings: Type.Optional(
        oneOf(['allow', 'reject'], { default: 'allow', description: 'Whether warnings forbid the package' }),
      ),
    }),
  ),
});

export const packageResult = closed({
  manifest: closed({
    profile: closed({ id: Type.String(), version: Type.String(), authority: Type.String() }),
    generator: Type.String(),
    createdAt: Type.String(),
    document: closed({
      sha256,
      entity: closed({ name: Type.String(), scheme: Type.String(), identifier: Type.String() }),
      period: Type.Unsafe<object | null>({
        type: ['object', 'null'],
        properties: { start: { type: 'string' }, end: { type: 'string' } },
        required: ['end'],
      }),
    }),
    primaryDocument: Type.String({ description: 'The path of the report to open' }),
    entryPoint: Type.String({ description: 'The address of the schema that the report refers to' }),
    files: Type.Array(
      closed({
        path: Type.String(),
        role: Type.String(),
        mediaType: Type.String(),
        bytes: count,
        sha256,
        encoding: Type.String(),
      }),
    ),
    counts: closed({
      facts: count,
      contexts: count,
      units: count,
      footnotes: count,
      extensionConcepts: count,
    }),
    validation: closed({ valid: Type.Boolean(), ...summary }),
    package: closed({
      fileName: Type.String(),
      mediaType: Type.String(),
      bytes: count,
      sha256,
      reportPackage: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
    }),
  }),
  files: mapOf(Type.String(), { description: 'By path, exactly the files of the manifest' }),
  archive: Type.Optional(Type.String({ description: 'The archive in base64, where it was asked for' })),
  validation: validationResult,
});

const coverage = {
  rules: Type.Integer({ minimum: 0, description: 'Rules that run under the profile' }),
  codes: Type.Integer({ minimum: 0, description: 'Codes of the regulator that they stand for' }),
};
const profileNames = {
  id: Type.String(),
  title: Type.String(),
  version: Type.String(),
  authority: Type.String(),
};
const settings = (description: string) => Type.Optional(Type.Unsafe<object>({ type: 'object', description }));

export const profileListing = closed({
  profiles: Type.Array(
    closed({
      ...profileNames,
      editions: Type.Array(Type.String(), { description: 'The latest first' }),
      container: Type.String(),
      extensions: Type.Array(Type.String()),
      coverage: closed(coverage),
      href: Type.String(),
    }),
  ),
  total: count,
});

export const profileDetail = closed({
  ...profileNames,
  framework: Type.Optional(Type.String()),
  period: Type.Optional(Type.String()),
  editions: Type.Array(closed({ version: Type.String(), since: Type.Optional(Type.String()) })),
  entity: closed({ schemes: Type.Optional(Type.Array(Type.String())), single: Type.Boolean() }),
  container: settings('What a submission is packed in, and what its files are called'),
  taxonomy: settings('The taxonomy its reports build on, and what extensions of it are like'),
  inline: settings('What is asked of inline reports'),
  dimensionContainer: Type.Optional(Type.String()),
  extensions: settings('What extension concepts need beyond a label'),
  submission: settings('What submissions are checked for'),
  authorities: settings('What authorities that share the profile ask beyond it, by country'),
  required: Type.Array(
    closed({
      concepts: Type.Array(Type.String(), { description: 'Any one of these' }),
      severity,
      label: Type.String(),
      type: Type.Optional(Type.String({ description: 'What its value is, where not any text will do' })),
      since: Type.Optional(Type.String()),
      part: oneOf(['statements', 'identification', 'cover']),
    }),
  ),
  forms: Type.Optional(Type.Array(Type.String())),
  coverage: closed({
    ...coverage,
    covered: Type.Array(
      closed({
        code: Type.String(),
        title: Type.String(),
        severity,
        references: Type.Array(Type.String(), { description: 'Codes of the regulator' }),
      }),
    ),
  }),
});

export type PackageRequest = Static<typeof packageRequest>;
