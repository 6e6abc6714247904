import { defineFinding } from '../../findings/definition.ts';
import type { RuleExample } from '../../findings/rule-meta.ts';
import { EXAMPLE_MODULE, exampleModule, exampleModuleFiling } from './example-module.ts';

const taxonomy = { [EXAMPLE_MODULE]: exampleModule };

type Changes = Parameters<typeof exampleModuleFiling>[0];

/** A filing by the example module with what only its package can find. */
function packaged(changes: Changes, at: RuleExample['at'], also?: readonly string[]): RuleExample {
  return { text: exampleModuleFiling(changes), to: 'package', taxonomy, at, ...(also && { also }) };
}

const amount = { contextRef: 'now', unitRef: 'eur', value: '1000', decimals: -3 };
const indicated = {
  id: 'indicated',
  period: { instant: '2025-12-31' },
  dimensions: [{ axis: 'fi:template', typed: { element: 'fi:templateDomain', value: 'T_03.00' } }],
};

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
  examples: [{ base: 'filing-eba-csv', to: 'package', at: '/taxonomyRefs/0/entryPoint' }],
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
  examples: [
    packaged({ facts: [{ id: 'f3', concept: 'ex_met:mi9', ...amount }] }, '/facts/2'),
    packaged({ facts: [{ id: 'f3', concept: 'ex_met:mi2', ...amount }] }, '/facts/2'),
    packaged({ facts: [{ id: 'f3', concept: 'ex_met:ii1', ...amount }] }, '/facts/2'),
    packaged({ facts: [{ id: 'f3', concept: 'ex_met:si1', ...amount }] }, '/facts/2'),
    packaged({ facts: [{ id: 'f3', concept: 'ex_met:ii1', contextRef: 'now', value: 'many' }] }, '/facts/2'),
    packaged(
      {
        facts: [
          {
            id: 'f3',
            concept: 'ex_met:ii1',
            contextRef: 'now',
            unitRef: 'pure',
            value: '7',
            decimals: 'INF',
          },
        ],
      },
      '/facts/2',
    ),
    packaged(
      {
        contexts: [{ id: 'year', period: { start: '2025-01-01', end: '2025-12-31' } }],
        facts: [{ id: 'f3', concept: 'ex_met:mi1', ...amount, contextRef: 'year' }],
      },
      '/facts/2',
    ),
    packaged(
      {
        contexts: [
          {
            id: 'gold',
            period: { instant: '2025-12-31' },
            dimensions: [
              { axis: 'ex_dim:CCA', member: 'ex_CA:x1' },
              { axis: 'ex_dim:CUS', member: 'other:XAU' },
            ],
          },
        ],
        facts: [{ id: 'f3', concept: 'ex_met:mi2', ...amount, contextRef: 'gold' }],
      },
      '/facts/2',
    ),
    packaged(
      {
        contexts: [indicated],
        facts: [
          { id: 'f3', concept: 'fi:filed', contextRef: 'indicated', value: 'false' },
          { id: 'f4', concept: 'ex_met:ii2', contextRef: 'now', unitRef: 'pure', value: '7', decimals: 0 },
        ],
      },
      '/facts/3',
    ),
  ],
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
  examples: [
    packaged(
      {
        contexts: [
          {
            id: 'usd',
            period: { instant: '2025-12-31' },
            dimensions: [
              { axis: 'ex_dim:CCA', member: 'ex_CA:x1' },
              { axis: 'ex_dim:CUS', member: 'ex_CU:USD' },
            ],
          },
        ],
        facts: [
          { id: 'f3', concept: 'ex_met:mi2', ...amount, contextRef: 'usd', unitRef: 'usd', decimals: 0 },
        ],
      },
      '/facts/2',
    ),
  ],
});

export const notCarried = defineFinding({
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
  examples: [
    packaged(
      { footnotes: [{ id: 'n1', text: 'Restated.', language: 'en', factRefs: ['f1'] }] },
      '/footnotes',
    ),
    packaged(
      { facts: [{ id: 'f3', concept: 'ex_met:si1', contextRef: 'now', value: 'Wien', language: 'de' }] },
      '/facts/2/language',
      ['TXT-003'],
    ),
  ],
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
  examples: [
    packaged({ jurisdiction: '' }, '/entity'),
    packaged({ jurisdiction: 'at' }, '/entity/jurisdiction', ['ENT-011']),
  ],
});

export const tableModuleFindings = [moduleAbsent, noPlace, otherParameter, notCarried, namingUnknown];
