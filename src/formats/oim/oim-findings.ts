import { counted } from '../../core/wording.ts';
import { defineFinding } from '../../findings/definition.ts';

const common = { severity: 'warning', category: 'oim', references: [] } as const;

export const unknownTypedElement = defineFinding({
  ...common,
  code: 'OIM-001',
  title: 'The domain element of a typed dimension must be known',
  description:
    'xBRL-JSON and xBRL-CSV leave the element that holds the values of a typed dimension to the taxonomy. If neither the taxonomy nor the report identifies it, the JSON filing uses the name of the dimension instead.',
  fix: 'Install the taxonomy and convert again, or correct the `element` of this dimension in the JSON filing before you convert it to XML.',
  messages: {
    unknown:
      'The domain element of the typed dimension "{axis}" is unknown, so the JSON filing uses the name of the dimension instead.',
    near: {
      text: 'The member "{value}" of the dimension "{axis}" has a prefix that is not declared; did you mean "{near}"?',
      fix: 'Write "{near}".',
    },
    value: {
      text: 'The value "{value}" of the dimension "{axis}" is not the name of a member, so the dimension is read as a typed one; its domain element is unknown, so the JSON filing uses the name of the dimension instead.',
      fix: 'If the value is a member, write its name with the prefix of its taxonomy. If the dimension is typed, install the taxonomy and convert again.',
    },
  },
});

export const ambiguousAxis = defineFinding({
  ...common,
  code: 'OIM-002',
  title: 'A dimension must be used consistently',
  description:
    'A dimension is either explicit or typed, and a typed dimension has one domain element. OIM takes both from the taxonomy, so a report cannot override them.',
  fix: 'Use the dimension as the taxonomy defines it.',
  messages: {
    kinds: {
      text: 'The dimension "{axis}" has explicit members in some contexts and typed values in others, but must have one kind only; in the converted report, all of them are read as typed values.',
      fix: 'Use only explicit members or only typed values for the dimension, as the taxonomy defines it.',
    },
    elements: {
      text: 'The dimension "{axis}" is used with more than one domain element; only the first will be read back.',
      fix: 'Use the domain element that the taxonomy defines for the dimension in every context.',
    },
  },
});

export const notInOim = defineFinding({
  ...common,
  code: 'OIM-003',
  title: 'The report must use only features that OIM supports',
  description:
    'OIM supports one footnote role, no order on footnote links, and decimals rather than precision. Whether dimensions are in the segment or the scenario is left to the taxonomy.',
  fix: 'If you need it, convert to XBRL XML, which keeps it. Otherwise, no action is needed.',
  messages: {
    role: 'The footnote role "{role}" is lost in the conversion{footnotes}, because xBRL-JSON and xBRL-CSV have only the standard footnote role.',
    order:
      'The order of footnote links is lost in the conversion{links}, because links in xBRL-JSON and xBRL-CSV have no order.',
    precision: {
      text: 'The accuracy of {facts} is converted from precision to decimals.',
      severity: 'info',
      fix: 'No action is needed. To avoid the conversion, state decimals instead of precision.',
    },
    container: {
      text: 'The information that dimensions are in the segment is lost in the conversion{contexts}, because xBRL-JSON and xBRL-CSV leave this to the taxonomy.',
      severity: 'info',
      fix: 'No action is needed if the taxonomy says where the dimensions belong. Otherwise, convert to XBRL XML.',
    },
  },
});

export const renamedFootnote = defineFinding({
  ...common,
  code: 'OIM-004',
  title: 'Footnotes and facts must have different ids',
  description: 'OIM represents footnotes as facts, so both share one set of ids.',
  fix: 'Give the footnote a different id.',
  messages: {
    renamed:
      'A footnote has the id "{id}", which a fact already uses; the footnote is written as "{written}".',
  },
});

export const notInFiling = defineFinding({
  ...common,
  code: 'OIM-005',
  title: 'The report must contain only what a JSON filing can hold',
  description:
    'A JSON filing holds the facts of a report with their dimensions and footnotes. It cannot hold extension properties, unknown features or links that start at a footnote.',
  fix: 'If you need it, keep the original report alongside the JSON filing. Otherwise, no action is needed.',
  messages: {
    extension:
      'The extension property "{name}"{places} is lost when the report is converted to a JSON filing.',
    hint: {
      text: '"{name}" of "documentInfo" does not have the form that filewright writes, so it is ignored.',
      fix: 'Write the report again with filewright, or remove "{name}".',
    },
    misspelt: {
      text: 'The property "{name}" of "documentInfo" is not known and is ignored; did you mean "{near}"?',
      fix: 'Write "{near}", if that is meant; otherwise, remove the property.',
    },
    feature: 'The feature "{name}" is not known and is lost when the report is converted to a JSON filing.',
    noteLink: {
      text: 'The links that start at the footnote "{id}" are lost when the report is converted to a JSON filing.',
      fix: 'If you need the links, keep the original report alongside the JSON filing. Otherwise, no action is needed.',
    },
  },
});

/** " from three footnotes" if there are several. */
export function severalWords(count: number, noun: string): string {
  return count > 1 ? ` from ${counted(count, noun)}` : '';
}

/** ", used in three places," if there are several. */
export function placesWords(count: number): string {
  return count > 1 ? `, used in ${counted(count, 'place')},` : '';
}

/** Findings on differences between OIM and a filing. */
export const oimFindings = [unknownTypedElement, ambiguousAxis, notInOim, renamedFootnote, notInFiling];
