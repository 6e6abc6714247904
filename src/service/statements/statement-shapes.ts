import { closed, oneOf, Shape, type Static } from '../../model/schema/shapes.ts';
import { anyOf, count, document, report, reportPath, target } from '../shapes.ts';

/** The shapes of statement requests and answers. */

export const statementsRequest = Shape.Object(
  {
    document: Shape.Optional(document('A filing (v1 or v2), an investor statement or an xBRL-JSON report')),
    ...report,
    target,
    report: reportPath,
  },
  anyOf('document', 'xbrl', 'content'),
);

const cell = closed({
  shown: Shape.String({ description: 'As the statement shows it, in the scale of the table' }),
  value: Shape.Optional(Shape.String({ description: 'The exact number as reported' })),
  fact: Shape.Optional(Shape.String({ description: 'The id of the fact' })),
  isText: Shape.Optional(Shape.Literal(true)),
});

const change = closed({
  difference: Shape.String({ description: 'The exact difference between the numbers as shown' }),
  shown: Shape.String(),
  percent: Shape.Optional(
    Shape.String({
      description: 'In percent of the prior number; absent if that is zero or has the opposite sign',
    }),
  ),
});

const row = closed({
  kind: oneOf(['line', 'heading', 'lead', 'total', 'grand']),
  label: Shape.String(),
  note: Shape.String(),
  depth: count,
  concept: Shape.Optional(Shape.String()),
  cells: Shape.Array(cell),
  changes: Shape.Optional(
    Shape.Array(Shape.Unsafe<Static<typeof change> | null>({ ...change, type: ['object', 'null'] }), {
      description: 'One for each pair of compared columns',
    }),
  ),
});

const block = closed({
  type: oneOf(['table', 'text', 'heading', 'paragraph']),
  text: Shape.Optional(Shape.String()),
  label: Shape.Optional(Shape.String()),
  fact: Shape.Optional(Shape.String()),
  caption: Shape.Optional(Shape.String({ description: 'What the amounts are in' })),
  corner: Shape.Optional(Shape.String()),
  columns: Shape.Optional(
    Shape.Array(
      closed({ lead: Shape.String(), text: Shape.String(), period: Shape.Optional(Shape.String()) }),
    ),
  ),
  compared: Shape.Optional(
    Shape.Array(closed({ current: count, prior: count }), {
      description: 'Pairs of columns, by index, that changes lead between',
    }),
  ),
  rows: Shape.Optional(Shape.Array(row)),
});

const amount = { value: Shape.String(), shown: Shape.String() };
const label = Shape.String();

const chart = closed({
  kind: oneOf(['stacks', 'columns', 'waterfall']),
  id: Shape.String(),
  title: Shape.String(),
  unit: Shape.String(),
  bars: Shape.Optional(
    Shape.Array(closed({ label, group: Shape.String(), parts: Shape.Array(closed({ label, ...amount })) }), {
      description: 'Of `stacks`: bars of parts that add up',
    }),
  ),
  categories: Shape.Optional(Shape.Array(Shape.String())),
  series: Shape.Optional(
    Shape.Array(
      closed({
        label,
        isLine: Shape.Optional(Shape.Literal(true)),
        values: Shape.Array(
          Shape.Unsafe<{ value: string; shown: string } | null>({
            ...closed(amount),
            type: ['object', 'null'],
          }),
        ),
      }),
      { description: 'Of `columns`: a value for each category' },
    ),
  ),
  steps: Shape.Optional(
    Shape.Array(closed({ label, ...amount, isBalance: Shape.Boolean() }), {
      description: 'Of `waterfall`: the way from one balance to another',
    }),
  ),
});

export const statementsResult = closed({
  entity: Shape.String(),
  title: Shape.Optional(Shape.String()),
  period: Shape.Optional(Shape.String()),
  periodWords: Shape.Optional(Shape.String()),
  language: Shape.String(),
  currency: Shape.Optional(Shape.String()),
  statements: Shape.Array(closed({ title: Shape.String(), blocks: Shape.Array(block) })),
  charts: Shape.Array(chart),
});

export type StatementsRequest = Static<typeof statementsRequest>;
