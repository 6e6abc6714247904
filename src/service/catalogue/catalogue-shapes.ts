import { layers } from '../../findings/layer.ts';
import { closed, mapOf, oneOf, Shape } from '../../model/schema/shapes.ts';
import { profileIds } from '../../regulators/index.ts';
import { ruleFamilies } from '../../rules/families.ts';
import { count, severity, sha256 } from '../shapes.ts';

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

const taxonomyMembers = {
  file: Shape.String(),
  identifier: Shape.String(),
  name: Shape.String(),
  version: Shape.Optional(Shape.String()),
  publisher: Shape.Optional(Shape.String()),
  publicationDate: Shape.Optional(Shape.String()),
  entryPoints: Shape.Array(closed({ name: Shape.String(), documents: Shape.Array(Shape.String()) })),
};

export const taxonomyListing = closed({
  taxonomies: Shape.Array(closed(taxonomyMembers)),
  total: Shape.Integer(),
});

export const installedTaxonomy = closed({ ...taxonomyMembers, sha256 });

/** The name of a package that a caller sends: no folder, and nothing that a disk or a terminal takes otherwise. */
export const packageName = Shape.String({
  description:
    'The name of the package in the taxonomy folder: letters, digits, spaces and `_.()+-`, with the ending .zip, .xbri or .xbr',
  pattern: '^[A-Za-z0-9_][A-Za-z0-9_ .()+-]{0,99}[.]([zZ][iI][pP]|[xX][bB][rR][iI]?)$',
  examples: ['ifrs-2025.zip'],
});

export const installQuery = closed({ fileName: packageName });
