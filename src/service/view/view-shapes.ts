import { closed, oneOf, Shape, type Static } from '../../model/schema/shapes.ts';
import { profileIds } from '../../regulators/index.ts';
import { anyOf, count, document, report, reportPath, target } from '../shapes.ts';

/**
 * The request and answer of a report viewer. Values that many facts share are listed once, and facts refer to
 * them by index.
 */

export const viewRequest = Shape.Object(
  {
    document: Shape.Optional(document('A filing (v1 or v2), an investor statement or an xBRL-JSON report')),
    profile: Shape.Optional(oneOf(profileIds, { description: 'Overrides the profile of the document' })),
    ...report,
    target,
    report: reportPath,
  },
  anyOf('document', 'xbrl', 'content'),
);

const index = (list: string) => Shape.Integer({ minimum: 0, description: `An index of \`${list}\`` });
const flag = (description: string) => Shape.Optional(Shape.Literal(true, { description }));
const words = (description: string) => Shape.Optional(Shape.String({ description }));

const position = closed({
  file: Shape.Optional(Shape.String()),
  line: Shape.Integer({ minimum: 1 }),
  column: Shape.Integer({ minimum: 1 }),
});

const fact = closed({
  id: Shape.String({ description: 'The id in the report; made up where the fact has none' }),
  concept: index('concepts'),
  context: Shape.Optional(index('contexts')),
  unit: Shape.Optional(index('units')),
  value: words('The value as reported; long texts are cut'),
  length: Shape.Optional(Shape.Integer({ description: 'The length of a value that is cut' })),
  nil: flag('The fact is nil'),
  decimals: words('The stated accuracy: decimals'),
  precision: words('The stated accuracy: significant digits'),
  language: Shape.Optional(Shape.String()),
  path: words('JSON Pointer into the document that was sent'),
  source: Shape.Optional(position),
  page: Shape.Optional(index('pages')),
  hidden: flag('The report does not show the fact'),
  shown: words('The text that the report shows; long texts are cut'),
  format: words('The transformation from the text to the value'),
  scale: Shape.Optional(Shape.String()),
  negated: flag('The text shows the value without its minus sign'),
  footnotes: Shape.Optional(Shape.Array(index('footnotes'))),
  unread: flag('The fact could not be read'),
});

const dimension = closed({
  axis: index('concepts'),
  member: Shape.Optional(index('concepts')),
  value: words('The value of a typed dimension'),
});

const concept = closed({
  name: Shape.String({ description: 'The name with its prefix' }),
  label: Shape.Optional(Shape.String()),
  documentation: Shape.Optional(Shape.String()),
  type: Shape.Optional(Shape.String()),
  balance: Shape.Optional(Shape.String()),
  periodType: Shape.Optional(Shape.String()),
  extension: flag('The filer defines the concept'),
  statements: Shape.Optional(Shape.Array(index('statements'))),
});

const page = closed({
  name: Shape.String(),
  title: Shape.Optional(Shape.String()),
  language: Shape.Optional(Shape.String()),
  styles: Shape.String({ description: 'The style sheets of the page' }),
  body: Shape.String({ description: 'The start tag of the body' }),
  parts: Shape.Array(
    closed({
      depth: Shape.Integer({
        minimum: 0,
        description: 'How many times to go to the last element, from the body, to append the part there',
      }),
      html: Shape.String({ description: 'XHTML without scripts; `data-f` is the index of a fact' }),
    }),
  ),
  untagged: Shape.Integer({ minimum: 0, description: 'Numbers in the text that are not tagged' }),
  fault: Shape.Optional(
    closed(
      { message: Shape.String(), source: position },
      { description: 'Why the page could not be read to its end' },
    ),
  ),
});

export const viewResult = closed({
  title: Shape.String(),
  entity: Shape.String(),
  sourceFormat: Shape.String(),
  reports: Shape.Array(Shape.String(), { description: 'The reports of a package' }),
  pages: Shape.Array(page),
  facts: Shape.Array(fact),
  concepts: Shape.Array(concept),
  contexts: Shape.Array(
    closed({
      id: Shape.String(),
      period: Shape.String({ description: '`2025-12-31`, `2025-01-01/2025-12-31` or `forever`' }),
      words: Shape.String({ description: 'The period in words' }),
      entity: Shape.String(),
      dimensions: Shape.Array(dimension),
      aspect: Shape.Integer({ description: 'Equal for contexts that say the same' }),
    }),
  ),
  units: Shape.Array(
    closed({
      id: Shape.String(),
      name: Shape.String(),
      kind: Shape.String(),
      currency: Shape.Optional(Shape.String()),
    }),
  ),
  statements: Shape.Array(closed({ role: Shape.String(), title: Shape.String() })),
  calculations: Shape.Array(
    closed({
      statement: index('statements'),
      total: index('concepts'),
      items: Shape.Array(closed({ concept: index('concepts'), weight: Shape.Number() })),
    }),
  ),
  footnotes: Shape.Array(closed({ text: Shape.String(), language: Shape.Optional(Shape.String()) })),
  counts: closed({ facts: count, hidden: count, unread: count }),
});

export type ViewRequest = Static<typeof viewRequest>;
export type View = Static<typeof viewResult>;
export type ViewFact = View['facts'][number];
export type ViewConcept = View['concepts'][number];
export type ViewPage = View['pages'][number];
