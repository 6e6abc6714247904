import { defineFinding } from '../../findings/definition.ts';

const common = { severity: 'warning', category: 'oim', references: [] } as const;

export const unknownTypedElement = defineFinding({
  ...common,
  code: 'OIM-001',
  title: 'The element of a typed axis is known',
  description:
    'OIM leaves the element that holds the values of a typed axis to the taxonomy. Where neither a taxonomy nor a hint tells it, the axis itself stands for it.',
  fix: 'Correct `element` in the filing before it is converted to XML.',
  messages: {
    unknown: 'Nothing tells the element of the typed axis "{axis}"; the filing names the axis itself.',
  },
});

export const ambiguousAxis = defineFinding({
  ...common,
  code: 'OIM-002',
  title: 'An axis is used in one way',
  description:
    'An axis is explicit or typed, and a typed axis has one element; OIM leaves both to the taxonomy, so that a report cannot say anything else.',
  fix: 'Use the axis as its taxonomy defines it.',
  messages: {
    kinds: 'The axis "{axis}" is used with members and with typed values; all will read as typed values.',
    elements: 'The axis "{axis}" is used with more than one element; only the first will be read back.',
  },
});

export const notInOim = defineFinding({
  ...common,
  code: 'OIM-003',
  title: 'The report says nothing that OIM cannot carry',
  description:
    'OIM has footnotes of one role, without an order among the links, knows the accuracy of numbers as decimals, and leaves to the taxonomy where dimensions stand in a context.',
  fix: 'Nothing to do where it does not matter; otherwise convert to XML, which carries it.',
  messages: {
    role: '{count} footnote(s) have the role "{role}", which is left out.',
    order: '{count} footnote link(s) have an order, which is left out.',
    precision: {
      text: '{count} number(s) give their accuracy as precision, which is written as decimals.',
      severity: 'info',
    },
    container: {
      text: '{count} context(s) ask for their dimensions in the segment, which is left out.',
      severity: 'info',
    },
  },
});

export const renamedFootnote = defineFinding({
  ...common,
  code: 'OIM-004',
  title: 'Footnotes and facts have different ids',
  description: 'OIM knows footnotes as facts, so that both share their ids.',
  fix: 'Give the footnote another id.',
  messages: { renamed: 'The id "{id}" of a footnote is the id of a fact too; it is written as "{written}".' },
});

export const notInFiling = defineFinding({
  ...common,
  code: 'OIM-005',
  title: 'The report says nothing that a filing cannot carry',
  description:
    'A filing holds the facts of a report, their dimensions and their footnotes. Members that other software adds, features it asks for and links that lead from a footnote have no place in it.',
  fix: 'Nothing to do where it does not matter; otherwise keep the report beside the filing.',
  messages: {
    extension: 'The member "{name}" is left out; {count} place(s) have it.',
    feature: 'The feature "{name}" is not known and is left out.',
    noteLink: 'The links of the footnote "{id}" to others are left out.',
  },
});

/** Of what OIM and a filing do not have in common. */
export const oimFindings = [unknownTypedElement, ambiguousAxis, notInOim, renamedFootnote, notInFiling];
