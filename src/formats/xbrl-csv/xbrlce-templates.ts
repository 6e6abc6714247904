import { defineFinding } from '../../findings/definition.ts';

const common = { severity: 'error', category: 'xbrl-csv', references: ['xBRL-CSV 1.0'] } as const;

export const invalidIdentifier = defineFinding({
  ...common,
  code: 'xbrlce:invalidIdentifier',
  title: 'Names must be valid identifiers',
  description:
    'The names of table templates, tables, columns, parameters and property groups start with a letter or underscore, followed by letters, digits, underscores and hyphens.',
  fix: 'Choose a name that starts with a letter or underscore and has only letters, digits, underscores and hyphens.',
  messages: { invalid: 'The name "{name}" of {what}{where} is not a valid identifier.' },
});

export const conflictingColumnType = defineFinding({
  ...common,
  code: 'xbrlce:conflictingColumnType',
  title: 'A column must have exactly one purpose',
  description:
    'A column is a fact column (`dimensions`, `propertiesFrom`), a property group column (`propertyGroups`) or a comment column.',
  fix: 'Split the column, or remove the properties that do not match its purpose.',
  messages: {
    several: 'The column "{column}" is both {first} and {second}{where}, but can be only one of them.',
  },
});

export const misplacedDecimalsOnNonFactColumn = defineFinding({
  ...common,
  code: 'xbrlce:misplacedDecimalsOnNonFactColumn',
  title: 'Columns other than fact columns must not have decimals',
  description: 'Decimals state the accuracy of the numbers in a fact column.',
  fix: 'Move `decimals` to a fact column, to the table template or to the report.',
  messages: { misplaced: 'The column "{column}" has decimals, but is not a fact column{where}.' },
});

export const invalidPropertyGroupColumnReference = defineFinding({
  ...common,
  code: 'xbrlce:invalidPropertyGroupColumnReference',
  title: 'propertiesFrom must name property group columns',
  description: '`propertiesFrom` lists columns of the same template that have `propertyGroups`.',
  fix: 'Correct the name of the column, or give that column `propertyGroups`.',
  messages: {
    missing: {
      text: 'propertiesFrom names the column "{column}", which does not exist{where}.',
      fix: 'Correct the name of the column, or add the column with its `propertyGroups` to the template.',
    },
    other: 'propertiesFrom names the column "{column}", which has no property groups{where}.',
  },
});

export const repeatedPropertyGroupDecimalsProperty = defineFinding({
  ...common,
  code: 'xbrlce:repeatedPropertyGroupDecimalsProperty',
  title: 'Decimals must come from only one property group column',
  description:
    'If a fact column took decimals from more than one property group column, the value would be ambiguous.',
  fix: 'Keep `decimals` in the property groups of one column only.',
  messages: {
    repeated:
      'Decimals come from two property group columns, "{first}" and "{second}"{where}, but may come from only one.',
  },
});

export const repeatedPropertyGroupDimension = defineFinding({
  ...common,
  code: 'xbrlce:repeatedPropertyGroupDimension',
  title: 'A dimension must come from only one property group column',
  description:
    'If a fact column took a dimension from more than one property group column, the value would be ambiguous.',
  fix: 'Keep the dimension in the property groups of one column only.',
  messages: {
    repeated:
      'The dimension "{dimension}" comes from both of the property group columns "{first}" and "{second}"{where}.',
  },
});

export const undefinedRowIdColumn = defineFinding({
  ...common,
  code: 'xbrlce:undefinedRowIdColumn',
  title: 'The row identifier column must be defined',
  description: '`rowIdColumn` names a column of the same template.',
  fix: 'Define the column, or correct the name.',
  messages: {
    undefined: 'rowIdColumn names the column "{column}", which the template does not have{where}.',
  },
});

export const invalidRowIdColumn = defineFinding({
  ...common,
  code: 'xbrlce:invalidRowIdColumn',
  title: 'The row identifier column must not be a comment column',
  description: 'Comment columns are ignored by software and cannot identify rows.',
  fix: 'Choose a different column, or remove `comment` from this one.',
  messages: {
    comment: 'The row identifier column "{column}" is a comment column{where}, which cannot identify rows.',
  },
});

export const unknownTableTemplate = defineFinding({
  ...common,
  code: 'xbrlce:unknownTableTemplate',
  title: 'The template of a table must be defined',
  description:
    'A table names its template in `template`; if it does not, the template has the same name as the table.',
  fix: 'Define the template, or correct the name.',
  messages: {
    unknown: 'The table "{table}"{where} names the template "{template}", which is not defined.',
    unnamed: {
      text: 'The table "{table}"{where} names no template, and no template has the name of the table.',
      fix: 'Name the template of the table in `template`, or define a template "{table}".',
    },
  },
});

export const unreferencedParameter = defineFinding({
  ...common,
  code: 'xbrlce:unreferencedParameter',
  title: 'Every parameter must be referenced',
  description:
    "A report parameter must be referenced somewhere in the report; a table parameter must be referenced by the table's template or at report level.",
  fix: 'Remove the parameter, or refer to it as `$` followed by its name.',
  messages: {
    unused: 'The parameter "{name}" is defined, but nothing refers to it{where}.',
    near: {
      text: 'The parameter "{name}" is defined, but nothing refers to it{where}; did you mean "{near}"?',
      fix: 'Write "{near}" instead of "{name}".',
    },
  },
});

export const invalidReference = defineFinding({
  ...common,
  code: 'xbrlce:invalidReference',
  title: 'A reference must be a dollar sign followed by an identifier',
  description: 'To write a literal value that starts with a dollar sign, double the dollar sign.',
  fix: 'Write a dollar sign and the name of a column or parameter; if the text is meant to start with a dollar sign, double it.',
  messages: {
    invalid: '"{reference}"{where} is not a valid reference: an identifier must follow the dollar sign.',
  },
});

export const invalidPeriodSpecifier = defineFinding({
  ...common,
  code: 'xbrlce:invalidPeriodSpecifier',
  title: 'A period specifier must be @start or @end, in a period dimension',
  description: 'A reference in a period dimension may end in `@start` or `@end`.',
  fix: 'Use `@start` or `@end`, or remove the period specifier.',
  messages: {
    invalid: 'The period specifier "{specifier}" is neither start nor end{where}.',
    elsewhere: {
      text: '"@{specifier}" is allowed only in the period dimension{where}.',
      fix: 'Remove "@{specifier}", or move the reference to the period dimension.',
    },
  },
});

export const invalidReferenceTarget = defineFinding({
  ...common,
  code: 'xbrlce:invalidReferenceTarget',
  title: 'A reference must resolve to a column or parameter',
  description:
    'The target of a reference is a column of the template that is not a comment column, or a parameter of the table or report.',
  fix: 'Add the parameter with its value to the parameters of the report, or correct the name.',
  messages: {
    unknown: {
      text: 'The report has no parameter "{name}", and the table "{table}" no such column, but its metadata refers to it{where}.',
      fix: 'Add the parameter "{name}" with its value to the parameters of the report, or correct the name.',
    },
  },
});

/** Findings on templates, tables, parameters and the references between them. */
export const templateFindings = [
  invalidIdentifier,
  conflictingColumnType,
  misplacedDecimalsOnNonFactColumn,
  invalidPropertyGroupColumnReference,
  repeatedPropertyGroupDecimalsProperty,
  repeatedPropertyGroupDimension,
  undefinedRowIdColumn,
  invalidRowIdColumn,
  unknownTableTemplate,
  unreferencedParameter,
  invalidReference,
  invalidPeriodSpecifier,
  invalidReferenceTarget,
];
