import { closed, isoDateOrTime, name, oneOf, Shape, text } from './schema/shapes.ts';

const cell = closed({
  factRef: Shape.Optional(text('The id of the fact to show')),
  factRefs: Shape.Optional(
    Shape.Array(Shape.String(), { description: 'Facts shown below each other, instead of `factRef`' }),
  ),
  text: Shape.Optional(text('What is shown; beside a fact, of one that is empty')),
  negated: Shape.Optional(
    Shape.Boolean({ description: 'Whether the number is shown with the opposite sign in this place' }),
  ),
});

const signatory = closed({
  name: Shape.Optional(text('Who signs; beside `nameRef`, what is shown of a fact that is empty')),
  nameRef: Shape.Optional(text('The id of the fact that names the person')),
  capacity: Shape.Optional(Shape.String({ description: 'As what', examples: ['Chief Financial Officer'] })),
  place: Shape.Optional(text('Where')),
  date: Shape.Optional(isoDateOrTime('When')),
  dateRef: Shape.Optional(text('The id of the fact that states the date')),
});

/** A section of the report as readers see it. */
export const section = closed({
  id: Shape.Optional(text('Name of the section for `before` and `after`')),
  title: name('Heading'),
  kind: Shape.Optional(
    oneOf(['responsibility', 'auditor', 'signatures'], {
      description:
        'The responsibility statement, the auditor’s report, or the signatures; after the rest of the report unless placed',
    }),
  ),
  before: Shape.Optional(
    name(
      'The section this one comes before: its id, role or title, `balanceSheet`, `incomeStatement`, `comprehensiveIncome`, `cashFlow`, `changesInEquity` or `notes`, or `statements` for all of these',
    ),
  ),
  after: Shape.Optional(name('The section this one comes after, named as in `before`')),
  note: Shape.Optional(
    Shape.String({
      maxLength: 24,
      description: 'The number of the note that the section is, to which lines of statements refer',
    }),
  ),
  role: Shape.Optional(text('Presentation role this section shows')),
  cover: Shape.Optional(
    Shape.Boolean({
      description: 'Whether the content goes on the cover, in place of the identifiers of the entity',
    }),
  ),
  content: Shape.Optional(
    Shape.Array(
      closed({
        type: oneOf(
          ['heading', 'paragraph', 'markdown', 'xhtml', 'signatures', 'table', 'waterfall', 'bar'],
          {
            description:
              'Markdown and XHTML are narrative: without scripts, and without anything from elsewhere. A waterfall is drawn from the first fact of each row: a balance, the changes, the balance they lead to. A bar shows the first row as a whole and the others as its parts; the one column names the rest',
          },
        ),
        text: Shape.Optional(text('What is shown')),
        factRef: Shape.Optional(
          text(
            'The fact shown; of narrative, the text block whose value it is, in place of `text` or equal to it',
          ),
        ),
        signatories: Shape.Optional(Shape.Array(signatory, { description: 'Of signatures' })),
        columns: Shape.Optional(
          Shape.Array(
            Shape.String({
              description: 'A heading; a line break sets a first line apart, in smaller type',
            }),
          ),
        ),
        rows: Shape.Optional(
          Shape.Array(
            closed({
              label: text('First column of the row'),
              note: Shape.Optional(
                Shape.String({ maxLength: 24, description: 'The note that explains the row' }),
              ),
              factRefs: Shape.Optional(
                Shape.Array(Shape.String(), { description: 'Facts that name the row, below its label' }),
              ),
              cells: Shape.Array(cell, { description: 'One for each column after the first' }),
              total: Shape.Optional(
                Shape.Boolean({
                  description: 'Whether the row sums up those above it; else its label tells',
                }),
              ),
            }),
          ),
        ),
      }),
    ),
  ),
});
