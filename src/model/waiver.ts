import { closed, name, Shape, type Static } from './schema/shapes.ts';

/** The reason why a finding of a business rule does not apply to one filer. */
export const waiver = closed({
  code: name('The code of the finding'),
  path: Shape.Optional(
    Shape.String({
      description: 'Where the finding is, or what holds it; everywhere by default',
      examples: ['/facts/12', 'report.xhtml:210:5'],
    }),
  ),
  reason: name('Why the finding is accepted, for readers of the verdict'),
});

export type Waiver = Static<typeof waiver>;
