import { defineFinding } from '../../findings/definition.ts';

const common = { severity: 'error', category: 'xbrl-csv', references: ['xBRL-CSV 1.0'] } as const;

export const invalidIdentifier = defineFinding({
  ...common,
  code: 'xbrlce:invalidIdentifier',
  title: 'Names are identifiers',
  description:
    'Names of templates, tables, columns, parameters and property groups start with a letter or an underscore and go on with letters, digits, underscores and hyphens.',
  fix: 'Choose another name.',
  messages: { invalid: '"{name}" is no identifier{where}.' },
});

export const conflictingColumnType = defineFinding({
  ...common,
  code: 'xbrlce:conflictingColumnType',
  title: 'A column has one purpose',
  description:
    'A column holds facts (`dimensions`, `propertiesFrom`), names property groups (`propertyGroups`) or is a comment.',
  fix: 'Split the column, or remove the members of the other purpose.',
  messages: { several: 'The column "{column}" is {first} and {second}{where}.' },
});

export const misplacedDecimalsOnNonFactColumn = defineFinding({
  ...common,
  code: 'xbrlce:misplacedDecimalsOnNonFactColumn',
  title: 'Only columns of facts have decimals',
  description: 'Decimals say how exactly the numbers of a column are known.',
  fix: 'Move the decimals to a column of facts, to the template or to the report.',
  messages: { misplaced: 'The column "{column}" holds no facts and has decimals{where}.' },
});

export const invalidPropertyGroupColumnReference = defineFinding({
  ...common,
  code: 'xbrlce:invalidPropertyGroupColumnReference',
  title: 'Properties come from columns of property groups',
  description: '`propertiesFrom` names columns of the same template that have `propertyGroups`.',
  fix: 'Correct the name of the column.',
  messages: { other: 'The column "{column}" has no property groups or is not there{where}.' },
});

export const repeatedPropertyGroupDecimalsProperty = defineFinding({
  ...common,
  code: 'xbrlce:repeatedPropertyGroupDecimalsProperty',
  title: 'Decimals come from one column of property groups',
  description: 'A column of facts that takes properties from several columns would have a choice otherwise.',
  fix: 'Give decimals in the groups of one of the columns.',
  messages: { repeated: 'Decimals come from "{first}" and from "{second}"{where}.' },
});

export const repeatedPropertyGroupDimension = defineFinding({
  ...common,
  code: 'xbrlce:repeatedPropertyGroupDimension',
  title: 'A dimension comes from one column of property groups',
  description: 'A column of facts that takes properties from several columns would have a choice otherwise.',
  fix: 'Give the dimension in the groups of one of the columns.',
  messages: { repeated: 'The dimension "{dimension}" comes from "{first}" and from "{second}"{where}.' },
});

export const undefinedRowIdColumn = defineFinding({
  ...common,
  code: 'xbrlce:undefinedRowIdColumn',
  title: 'The column that identifies rows is defined',
  description: '`rowIdColumn` names a column of the same template.',
  fix: 'Define the column, or correct the name.',
  messages: { undefined: 'The template has no column "{column}"{where}.' },
});

export const invalidRowIdColumn = defineFinding({
  ...common,
  code: 'xbrlce:invalidRowIdColumn',
  title: 'The column that identifies rows is no comment',
  description: 'Comments have no meaning to software.',
  fix: 'Choose another column, or do not make it a comment.',
  messages: { comment: 'The column "{column}" is a comment{where}.' },
});

export const unknownTableTemplate = defineFinding({
  ...common,
  code: 'xbrlce:unknownTableTemplate',
  title: 'The template of a table is defined',
  description: 'A table names its template, or has the name of one.',
  fix: 'Define the template, or correct the name.',
  messages: { unknown: 'There is no template "{template}"{where}.' },
});

export const unreferencedParameter = defineFinding({
  ...common,
  code: 'xbrlce:unreferencedParameter',
  title: 'Every parameter is referred to',
  description:
    'A parameter of the report is referred to somewhere, one of a table by its template or the report.',
  fix: 'Remove the parameter, or refer to it with `$` and its name.',
  messages: { unused: 'Nothing refers to the parameter "{name}"{where}.' },
});

export const invalidReference = defineFinding({
  ...common,
  code: 'xbrlce:invalidReference',
  title: 'A reference is a dollar sign and an identifier',
  description: 'A text that starts with a dollar sign and is no reference starts with two.',
  fix: 'Correct the name, or double the dollar sign.',
  messages: { invalid: '"{reference}" is no reference{where}.' },
});

export const invalidPeriodSpecifier = defineFinding({
  ...common,
  code: 'xbrlce:invalidPeriodSpecifier',
  title: 'A reference asks for the start or the end of a period',
  description: 'Behind the name of a reference may stand `@start` or `@end`, where a period is wanted.',
  fix: 'Write `@start` or `@end`, or neither.',
  messages: {
    invalid: '"{specifier}" is neither start nor end{where}.',
    elsewhere: '"@{specifier}" belongs to periods only{where}.',
  },
});

export const invalidReferenceTarget = defineFinding({
  ...common,
  code: 'xbrlce:invalidReferenceTarget',
  title: 'A reference leads to a column or a parameter',
  description:
    'The target is a column of the template that is no comment, or a parameter of the table or of the report.',
  fix: 'Correct the name, or define the column or parameter.',
  messages: { unknown: 'There is no column or parameter "{name}" for the table "{table}"{where}.' },
});

/** Of templates, tables, parameters and the references between them. */
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
