import {
  dataFormats,
  registryChoices,
  reportFormats,
  scales,
  type ThemeName,
  themes,
} from '../../formats/report-format.ts';
import {
  closed,
  mapOf,
  oneOf,
  Shape,
  type Static,
  textOrMembers,
  timestamp,
} from '../../model/schema/shapes.ts';
import { profileIds } from '../../regulators/index.ts';
import { anyOf, count, document, finding, report, reportPath, target } from '../shapes.ts';

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
        ...textOrMembers,
        description: 'The same as `xbrl`, or an xBRL-JSON report as it is',
      }),
    ),
    options: Shape.Optional(
      closed({
        profile: Shape.Optional(
          oneOf(profileIds, {
            description:
              'The profile of the document; by default the one that the report is evidently for, or generic',
          }),
        ),
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

export type ToXlsxRequest = Static<typeof toXlsxRequest>;
export type ToIxbrlRequest = Static<typeof toIxbrlRequest>;
export type ToXbrlRequest = Static<typeof toXbrlRequest>;
export type FromXbrlRequest = Static<typeof fromXbrlRequest>;
