import { closed, described, Shape } from '../../model/schema/shapes.ts';
import { count, layerVerdicts, sha256 } from '../shapes.ts';

const worded = (description: string) => Shape.String({ description });
const counted = (description: string) => described(description, count);
const hashed = (description: string) => described(description, sha256);

export const packageManifest = closed({
  profile: described(
    'The requirements that the package was built for',
    closed({
      id: worded('The id of the profile'),
      version: worded('The edition of the requirements'),
      authority: worded('The regulator'),
    }),
  ),
  generator: worded('The software and version that wrote the package'),
  createdAt: worded('The time in the package: that of the request, or else of the filing'),
  document: described(
    'The filing that the package was built from',
    closed({
      sha256: hashed('SHA-256 of the filing as JSON with members sorted by name'),
      entity: described(
        'The first identifier of the entity',
        closed({
          name: worded('Name of the entity'),
          scheme: worded('URI of the scheme of the identifier'),
          identifier: worded('The identifier'),
        }),
      ),
      period: Shape.Unsafe<object | null>({
        type: ['object', 'null'],
        description: 'The reporting period; null if the filing has none',
        properties: {
          start: { type: 'string', description: 'First day; absent for a report at one date' },
          end: { type: 'string', description: 'Last day' },
        },
        required: ['end'],
      }),
    }),
  ),
  primaryDocument: worded('The path of the report to open'),
  entryPoint: worded('The URL of the schema that the report refers to'),
  files: Shape.Array(
    closed({
      path: worded('Path in the package'),
      role: worded(
        'What the file is: report, accounts, instance, data or pages for reports; schema, presentation, calculation, definition or label for the extension taxonomy; reportPackage, taxonomyPackage or catalog for the metadata of the package',
      ),
      mediaType: worded('Its media type'),
      bytes: counted('Its size'),
      sha256: hashed('Its SHA-256'),
      encoding: worded('How its text is encoded: utf-8'),
    }),
    { description: 'Every file of the package' },
  ),
  counts: described(
    'What the report contains',
    closed({
      facts: counted('Facts'),
      contexts: counted('Contexts'),
      units: counted('Units'),
      footnotes: counted('Footnotes'),
      extensionConcepts: counted('Concepts of the extension taxonomy, declared or added to complete it'),
    }),
  ),
  validation: described(
    'The verdict on the package',
    closed({
      valid: Shape.Boolean({ description: 'Whether it has no errors' }),
      complete: Shape.Boolean({ description: 'Whether everything was checked' }),
      layers: described('Which layers of checks ran, and why others did not', layerVerdicts),
      errorCount: counted('Number of errors'),
      warningCount: counted('Number of warnings'),
      infoCount: counted('Number of notes'),
      waived: Shape.Optional(
        Shape.Array(
          closed({
            code: worded('Code of the rule'),
            path: worded('Place in the filing'),
            reason: worded('The reason that the filer gives'),
          }),
          { description: 'Findings that waivers turned into notes' },
        ),
      ),
    }),
  ),
  package: described(
    'The archive itself',
    closed({
      fileName: worded('The file name that the profile requires'),
      mediaType: worded('Its media type'),
      bytes: counted('Its size'),
      sha256: hashed('Its SHA-256'),
      reportPackage: Shape.Unsafe<string | null>({
        type: ['string', 'null'],
        description: 'Document type of the report package; null if it is another archive or a single file',
      }),
    }),
  ),
});
