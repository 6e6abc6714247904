import { closed, mapOf, name, oneOf, Shape, type Static } from '../model/schema/shapes.ts';
import { waiver } from '../model/waiver.ts';
import { profileIds } from '../regulators/index.ts';

/** The severities that a configuration can give to a rule. */
const configuredSeverities = ['off', 'info', 'warning', 'error'] as const;

/** The members of `filewright.config.json`; published as `schemas/filewright.config.schema.json`. */
export const configShape = closed(
  {
    $schema: Shape.Optional(Shape.String({ description: 'Where the schema of this file is, for editors' })),
    profile: Shape.Optional(
      oneOf(profileIds, { description: 'Validate with this profile instead of the one in the document' }),
    ),
    authority: Shape.Optional(name('Authority that receives packages, if several share the profile')),
    taxonomyDir: Shape.Optional(name('Folder of taxonomy packages, unless TAXONOMY_DIR names one')),
    format: Shape.Optional(
      oneOf(['pretty', 'json', 'sarif', 'junit'], { description: 'Output format of "filewright validate"' }),
    ),
    requireComplete: Shape.Optional(
      Shape.Boolean({ description: 'Report an incomplete validation as an error' }),
    ),
    maxWarnings: Shape.Optional(
      Shape.Integer({ minimum: 0, description: 'Fail the run if it finds more warnings than this' }),
    ),
    rules: Shape.Optional(
      mapOf(oneOf(configuredSeverities), {
        description:
          'Severities of findings by the code of their rule; "off" leaves findings out of the list, and counts them as ignored',
        examples: [{ 'IS-001': 'warning', 'QA-003': 'off' }],
      }),
    ),
    baseline: Shape.Optional(name('File of the findings that are known and do not fail a run')),
    waivers: Shape.Optional(
      Shape.Array(waiver, { description: 'Findings of business rules that become notes, with the reason' }),
    ),
  },
  {
    title: 'Configuration of filewright',
    description: 'Paths start from the folder of this file. Options of the command line come first.',
  },
);

export type Config = Static<typeof configShape>;
