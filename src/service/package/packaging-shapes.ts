import {
  anyMembers,
  closed,
  mapOf,
  oneOf,
  Shape,
  type Static,
  timestamp,
} from '../../model/schema/shapes.ts';
import { profileIds } from '../../regulators/index.ts';
import { authority, count, document, severity, validationResultShape, waivers } from '../shapes.ts';
import { packageManifest } from './manifest-shape.ts';

/** The shapes of packages and profiles, in requests and answers. */

/** The parts of a package besides its metadata. */
export const packageParts = ['inline', 'xml', 'json', 'csv', 'taxonomy'] as const;
export type PackagePart = (typeof packageParts)[number];

export const packageRequest = Shape.Object({
  document: document('A v2 filing'),
  modelVersion: Shape.Optional(Shape.String({ description: 'Only `v2`, which is the default' })),
  profile: Shape.Optional(
    oneOf(profileIds, { description: 'The same as `options.profile`, as validate has it' }),
  ),
  waivers,
  options: Shape.Optional(
    closed({
      waivers,
      profile: Shape.Optional(oneOf(profileIds, { description: 'Overrides the profile of the document' })),
      authority: Shape.Optional(authority),
      fileNameBase: Shape.Optional(
        Shape.String({
          minLength: 1,
          maxLength: 200,
          description: 'The name that file names start with; the identifier of the entity by default',
        }),
      ),
      language: Shape.Optional(Shape.String({ description: 'Language of labels and number formats' })),
      createdAt: Shape.Optional(
        timestamp('The creation time in the manifest; that of the document by default'),
      ),
      archive: Shape.Optional(
        Shape.Boolean({ default: false, description: 'Whether to return the archive as well, in base64' }),
      ),
      include: Shape.Optional(
        Shape.Array(oneOf(packageParts), {
          description:
            'Formats of the report to include, and whether to include the extension taxonomy; as the profile requires by default',
        }),
      ),
      onWarnings: Shape.Optional(
        oneOf(['allow', 'reject'], {
          default: 'allow',
          description: 'Whether to build the package in spite of warnings',
        }),
      ),
    }),
  ),
});

export const packageResult = closed({
  manifest: packageManifest,
  files: mapOf(Shape.String(), { description: 'By path, exactly the files of the manifest' }),
  archive: Shape.Optional(Shape.String({ description: 'The archive in base64, if requested' })),
  validation: validationResultShape,
});

const coverage = {
  rules: Shape.Integer({ minimum: 0, description: 'Rules that run under the profile' }),
  codes: Shape.Integer({ minimum: 0, description: 'Codes of the regulator that these rules cover' }),
};
const profileNames = {
  id: Shape.String(),
  title: Shape.String(),
  version: Shape.String(),
  authority: Shape.String(),
};
const settings = (description: string) =>
  Shape.Optional(Shape.Unsafe<object>({ ...anyMembers, description }));

export const profileListing = closed({
  profiles: Shape.Array(
    closed({
      ...profileNames,
      editions: Shape.Array(Shape.String(), { description: 'The latest first' }),
      container: Shape.String(),
      extensions: Shape.Array(Shape.String()),
      coverage: closed(coverage),
      href: Shape.String(),
    }),
  ),
  total: count,
});

export const profileDetail = closed({
  ...profileNames,
  framework: Shape.Optional(Shape.String()),
  period: Shape.Optional(Shape.String()),
  editions: Shape.Array(closed({ version: Shape.String(), since: Shape.Optional(Shape.String()) })),
  entity: closed({ schemes: Shape.Optional(Shape.Array(Shape.String())), single: Shape.Boolean() }),
  container: settings('The container of a submission and its file names'),
  taxonomy: settings('The taxonomy of the reports and its extensions'),
  inline: settings('Requirements on inline reports'),
  dimensionContainer: Shape.Optional(Shape.String()),
  extensions: settings('Requirements on extension concepts besides a label'),
  submission: settings('Checks of submissions'),
  authorities: settings('Further requirements of the authorities that share the profile, by country'),
  required: Shape.Array(
    closed({
      concepts: Shape.Array(Shape.String(), { description: 'Any one of these' }),
      severity,
      label: Shape.String(),
      type: Shape.Optional(Shape.String({ description: 'The type of the value, if it is not free text' })),
      since: Shape.Optional(Shape.String()),
      part: oneOf(['statements', 'identification', 'cover']),
    }),
  ),
  forms: Shape.Optional(Shape.Array(Shape.String())),
  coverage: closed({
    ...coverage,
    covered: Shape.Array(
      closed({
        code: Shape.String(),
        title: Shape.String(),
        severity,
        references: Shape.Array(Shape.String(), { description: 'Codes of the regulator' }),
      }),
    ),
  }),
});

export type PackageRequest = Static<typeof packageRequest>;
