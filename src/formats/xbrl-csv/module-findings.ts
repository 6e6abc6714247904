import { defineFinding } from '../../findings/definition.ts';

const common = { category: 'packaging', references: ['xBRL-CSV 1.0'] } as const;

export const moduleAbsent = defineFinding({
  ...common,
  code: 'MOD-001',
  title: 'The module of the taxonomy is at hand',
  description:
    'Supervisors ask for tables by modules: xBRL-CSV metadata that is published with the taxonomy and tells which facts stand in which table. It is found by the entry point the filing names, among the taxonomy packages given; an entry point that is a schema has its module beside it, with the extension `.json`. Without the module no table can be written.',
  severity: 'error',
  fix: 'Add the taxonomy package of the supervisor with `filewright taxonomy add`, and name the entry point of the module under `taxonomyRefs`.',
  messages: {
    absent: 'The module "{url}" is in none of the taxonomy packages at hand.',
    unnamed: 'No entry point under `taxonomyRefs` is a module, such as "https://…/mod/corep_lr.xsd".',
    broken: 'The module "{url}" cannot be used: {reason}',
  },
});

export const noPlace = defineFinding({
  ...common,
  code: 'MOD-002',
  title: 'Every fact has a place in a table of the module',
  description:
    'A fact stands in the table that has a data point of the same concept and dimensions; dimensions that a table leaves open take any member. What no table takes cannot be reported by the module, and is never left out.',
  severity: 'error',
  fix: 'Correct the concept, dimensions or unit of the fact, name the entry point of the module that asks for it, or leave it out.',
  messages: {
    concept: 'No table of the module has a data point of {concept}, as the fact "{id}" is.',
    dimensions: 'Tables of the module have {concept}, but not with the dimensions of the fact "{id}".',
    member: 'The module has no prefix for the namespace of a member of the fact "{id}", of {concept}.',
    entity:
      'The module has no prefix for the scheme of the entity that the fact "{id}", of {concept}, is about.',
    period:
      'Tables of the module are for the end of a day; the fact "{id}", of {concept}, has another period.',
    unit: 'Tables of the module have {concept} in another unit than the fact "{id}".',
    decimals:
      'Tables of the module have {concept} with another accuracy than the fact "{id}", or one that is finite.',
    number: 'Tables of the module have {concept} as a text, and the fact "{id}" is a number.',
    text: 'Tables of the module have {concept} as a number, and the fact "{id}" is a text.',
    unreported:
      'The fact "{id}", of {concept}, belongs to templates that the filing says are not reported: {templates}.',
  },
});

export const otherParameter = defineFinding({
  ...common,
  code: 'MOD-003',
  title: 'What tables share is the same for all facts',
  description:
    'A module takes the entity, the date, the currency and the accuracy of each kind of number from parameters, which have one value for the whole report. The value is the one that most facts have.',
  severity: 'error',
  fix: 'Give the fact the same currency, date, entity or decimals as the others, or report it by a module of its own.',
  messages: {
    other:
      'The fact "{id}", of {concept}, would need the parameter {name} to be {wanted}; it is {chosen} for the report.',
  },
});

export const notInModule = defineFinding({
  ...common,
  code: 'MOD-004',
  title: 'Tables of the module have room for all the filing says',
  description:
    'Tables hold facts. Footnotes are ignored by supervisors and stay out; texts are said to be in the language that the module states for all.',
  severity: 'warning',
  fix: 'Remove what cannot be reported.',
  messages: {
    footnotes: 'Tables of a module hold no footnotes: {count} stay out.',
    language:
      'The module says of all texts that they are in "{language}"; {count} are in another, such as "{own}".',
  },
});

export const namingUnknown = defineFinding({
  ...common,
  code: 'MOD-005',
  title: 'What packages are named by is known',
  description:
    'Supervisors want packages named by the subject of the report, its country, the module, the reference date and the moment of creation. The country is the jurisdiction of the entity.',
  severity: 'error',
  fix: 'State the `jurisdiction` of the entity, such as "AT".',
  messages: {
    country: 'The name of the package needs the country of the entity, which the filing does not state.',
    written:
      'The name of the package needs the country of the entity, and "{found}" does not begin with two capital letters.',
  },
});

export const tableModuleFindings = [moduleAbsent, noPlace, otherParameter, notInModule, namingUnknown];
