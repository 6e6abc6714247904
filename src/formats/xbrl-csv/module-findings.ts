import { defineFinding } from '../../findings/definition.ts';

const common = { category: 'packaging', references: ['xBRL-CSV 1.0'] } as const;

export const moduleAbsent = defineFinding({
  ...common,
  code: 'MOD-001',
  title: 'The module must be available in an installed taxonomy package',
  description:
    'Supervisors define tables in modules: xBRL-CSV metadata, published with the taxonomy, that says which facts belong in which table. A filing names the entry point of its module, which is looked up in the installed taxonomy packages. If the entry point is a schema, the module is the file next to it with the extension `.json`. Without the module, no tables can be written.',
  severity: 'error',
  fix: "Install the supervisor's taxonomy package, and name the entry point of the module in `taxonomyRefs`.",
  messages: {
    absent: 'The module "{url}" is not in any installed taxonomy package.',
    unnamed: 'No entry point in `taxonomyRefs` is a module, such as "https://…/mod/corep_lr.xsd".',
    broken: 'The module "{url}" cannot be used: {reason}',
  },
});

export const noPlace = defineFinding({
  ...common,
  code: 'MOD-002',
  title: 'Every fact must belong to a table of the module',
  description:
    'A fact belongs to the table that has a data point with the same concept and dimensions; open dimensions accept any member. A fact that matches no table cannot be reported with the module. Such facts are never dropped silently.',
  severity: 'error',
  fix: 'Correct the concept, dimensions or unit of the fact, name the entry point of the module that covers it, or remove the fact.',
  messages: {
    concept:
      'The fact "{id}" reports {concept}, but no table of the module has a data point for that concept.',
    dimensions: 'The fact "{id}" reports {concept} with dimensions that no table of the module allows.',
    member: 'The fact "{id}" ({concept}) has a member whose namespace has no prefix in the module.',
    entity: 'The fact "{id}" ({concept}) has an entity whose identifier scheme has no prefix in the module.',
    period:
      'The fact "{id}" ({concept}) has a period other than the end of a day, which the tables of the module require.',
    unit: 'The fact "{id}" ({concept}) has a different unit from the one in the tables of the module.',
    decimals: {
      text: 'The fact "{id}" ({concept}) has a different accuracy from the one in the tables of the module, or the tables require finite decimals.',
      fix: 'Give the fact the decimals that the tables of the module require.',
    },
    number:
      'The fact "{id}" ({concept}) is numeric, but the tables of the module report this concept as text.',
    text: 'The fact "{id}" ({concept}) is text, but the tables of the module report this concept as a number.',
    unreported: {
      text: 'The fact "{id}" ({concept}) belongs to templates whose filing indicators say they are not reported: {templates}.',
      fix: 'Set the filing indicators of these templates to reported, or remove the fact.',
    },
  },
});

export const otherParameter = defineFinding({
  ...common,
  code: 'MOD-003',
  title: 'All facts must share the report parameters of the module',
  description:
    'The entity, reference date, base currency and decimals of a module are report parameters, each with a single value for the whole report. The value used is the one that most facts have.',
  severity: 'error',
  fix: 'Give the fact the same currency, date, entity or decimals as the other facts, or report it with a different module.',
  messages: {
    other:
      'The fact "{id}" ({concept}) requires the parameter {name} to be {wanted}, but it is {chosen} for this report.',
  },
});

export const notInModule = defineFinding({
  ...common,
  code: 'MOD-004',
  title: 'The module must be able to hold everything in the filing',
  description:
    'The tables of a module hold facts only. Footnotes, which supervisors ignore, are dropped, and the language of all text is the one that the module states.',
  severity: 'warning',
  fix: 'Remove what cannot be reported.',
  messages: {
    footnotes: 'The tables of the module cannot hold footnotes, so {footnotes} cannot be included.',
    language:
      'The module states the language "{language}" for all text, which differs from that of {facts}, such as "{own}".',
  },
});

export const namingUnknown = defineFinding({
  ...common,
  code: 'MOD-005',
  title: 'The filing must state the country needed for the package name',
  description:
    'Supervisors require package names that contain the reporting subject, its country, the module, the reference date and the creation time. The country comes from the jurisdiction of the entity.',
  severity: 'error',
  fix: 'State the `jurisdiction` of the entity, such as "AT".',
  messages: {
    country: 'The name of the package requires the country of the entity, which the filing does not state.',
    written:
      'The name of the package requires the country of the entity, but "{found}" does not begin with a two-letter country code.',
  },
});

export const tableModuleFindings = [moduleAbsent, noPlace, otherParameter, notInModule, namingUnknown];
