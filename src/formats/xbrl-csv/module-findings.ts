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
    absent: {
      text: 'The module "{url}" is not in any installed taxonomy package.',
      fix: "Install the supervisor's taxonomy package that contains the module, or correct the URL of the entry point.",
    },
    unnamed: {
      text: 'No entry point in `taxonomyRefs` is a module, such as "https://…/mod/corep_lr.xsd".',
      fix: 'Name the entry point of the module in `taxonomyRefs`.',
    },
    broken: {
      text: 'The module "{url}" cannot be used: {reason}',
      fix: 'Install the taxonomy package again as the supervisor publishes it, or name another module.',
    },
  },
});

export const noPlace = defineFinding({
  ...common,
  code: 'MOD-002',
  title: 'Every fact must match a data point of the module, and its template must be reported',
  description:
    'A fact belongs to the table that has a data point with the same concept and dimensions; open dimensions accept any member. A fact that matches no table cannot be reported with the module. Such facts are never dropped silently.',
  severity: 'error',
  fix: 'Correct the concept, dimensions or unit of the fact, name the entry point of the module that covers it, or remove the fact.',
  messages: {
    concept: {
      text: 'The fact "{id}" reports {concept}, but no table of the module has a data point for that concept.',
      fix: 'Correct the concept, name the entry point of the module that covers it, or remove the fact.',
    },
    dimensions: {
      text: 'The fact "{id}" reports {concept} {dimensions}, but no table of the module has a data point for this combination.',
      fix: 'Correct the dimensions of the fact, name the entry point of the module that covers them, or remove the fact.',
    },
    member: {
      text: 'The fact "{id}" ({concept}) has the member {member} on {axis}, but the taxonomy of the module does not know the namespace of this member.',
      fix: 'Use a member of the taxonomy that the module belongs to.',
    },
    entity: {
      text: 'The fact "{id}" ({concept}) has an entity whose identifier scheme has no prefix in the module.',
      fix: 'Identify the entity in a scheme that the module provides for, such as the LEI.',
    },
    period: {
      text: 'The fact "{id}" ({concept}) is reported {period}, but the tables of the module require a date.',
      fix: 'Report the fact at the reference date.',
    },
    unit: {
      text: 'The fact "{id}" ({concept}) is reported in {unit}, but the tables of the module require {required}.',
      fix: 'Report the fact in the unit that the module requires, or correct the concept.',
    },
    decimals: {
      text: 'The fact "{id}" ({concept}) has the decimals {decimals}, but the tables of the module require {required}.',
      fix: 'Change the decimals of the fact to {required}, or correct the concept.',
    },
    number: {
      text: 'The fact "{id}" ({concept}) is numeric, but the tables of the module report this concept as text.',
      fix: 'Report the fact without a unit and decimals, or correct the concept.',
    },
    text: {
      text: 'The fact "{id}" ({concept}) is text, but the tables of the module report this concept as a number.',
      fix: 'Report the fact as a number, with a unit and decimals, or correct the concept.',
    },
    unreported: {
      text: 'The fact "{id}" ({concept}) belongs to {noun} {templates}, but the filing indicators say that {they} not reported.',
      fix: 'Set the filing indicator of {templates} to reported, or remove the fact.',
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
  fix: 'Correct the fact so that it needs the same value as the other facts, or report it with a different module.',
  messages: {
    other: {
      text: 'The fact "{id}" ({concept}){others} {has} {what} {wanted}, but most facts have {chosen}. A table report has only one {kind} (parameter {name}).',
      fix: 'Change {what} of {these} to {chosen}, like the other facts, or report {them} in another report.',
    },
  },
});

export const notInModule = defineFinding({
  ...common,
  code: 'MOD-004',
  title: 'The module must be able to hold everything in the JSON filing',
  description:
    'The tables of a module hold facts only. Footnotes, which supervisors ignore, are dropped, and the language of all text is the one that the module states.',
  severity: 'warning',
  fix: 'Leave out what the module cannot hold.',
  messages: {
    footnotes: {
      text: 'The tables of the module cannot hold footnotes, so {footnotes} cannot be included.',
      fix: 'No action is needed if the supervisor does not expect the footnotes. Otherwise, send them separately.',
    },
    language: {
      text: 'The module requires all text to be in {language}, but the fact {fact} is in {own}.',
      fix: 'Report this text in {language}, or leave the fact out of this report.',
    },
    languages: {
      text: 'The module requires all text to be in {language}, but {facts} are in other languages; the first is {fact}, in {own}.',
      fix: 'Report these texts in {language}, or leave the facts out of this report.',
    },
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
    country:
      'The name of the package requires the country of the entity, which the JSON filing does not state.',
    written: {
      text: 'The name of the package requires the country of the entity, but its jurisdiction is "{found}", which does not begin with a country code of two capital letters.',
      fix: 'Write the `jurisdiction` of the entity as a country code in capital letters: "AT" for Austria.',
    },
  },
});

export const tableModuleFindings = [moduleAbsent, noPlace, otherParameter, notInModule, namingUnknown];
