import { dayNumber, withHyphens } from '../../core/calendar.ts';
import { mistypedId, nearestName } from '../../core/nearest-name.ts';
import type { Collector } from '../../findings/collector.ts';
import { defineFinding, type Place } from '../../findings/definition.ts';
import { readOimUnit, writeOimUnit } from './unit.ts';

const common = { severity: 'error', category: 'oim', references: ['OIM Common 1.0'] } as const;

export const unsupportedDocumentType = defineFinding({
  ...common,
  code: 'oimce:unsupportedDocumentType',
  title: 'The document type must be supported',
  description:
    '`documentInfo.documentType` identifies the format and its version: `https://xbrl.org/2021/xbrl-json` or `https://xbrl.org/2021/xbrl-csv`.',
  fix: 'Correct the document type, or select the format the document is actually in.',
  messages: {
    unknown: 'The document type is "{found}", but must be "{expected}".',
    absent: {
      text: 'The report does not state its document type ("documentType" of "documentInfo"), which must be "{expected}".',
      fix: 'Write "{expected}" as the document type.',
    },
  },
});

export const invalidURI = defineFinding({
  ...common,
  code: 'oimce:invalidURI',
  title: 'Namespaces, link types, link groups and roles must be absolute URIs',
  description: 'Namespaces, link types and link groups are absolute URIs without white space.',
  fix: 'Write the full address, including its start, such as "http://".',
  messages: {
    invalid: 'The address of "{alias}" is "{uri}", which is not a full address (an absolute URI).',
    role: 'The role "{uri}" is not an absolute URI.',
    long: {
      text: 'The alias "{alias}" is bound to a URI of {length} characters; at most {max} are supported.',
      fix: 'Correct the URI.',
    },
  },
});

export const invalidURIForReservedAlias = defineFinding({
  ...common,
  code: 'oimce:invalidURIForReservedAlias',
  title: 'A reserved alias must be bound to its reserved URI',
  description: 'Aliases such as `xbrl`, `iso4217` and `footnote` have the same meaning in every report.',
  fix: 'Use a different alias for this URI.',
  messages: {
    other: {
      text: 'The name "{alias}" is declared as "{uri}", but always means "{expected}".',
      fix: 'Correct the URI to "{expected}". If another one is meant, give it another alias.',
    },
  },
});

export const invalidAliasForReservedURI = defineFinding({
  ...common,
  code: 'oimce:invalidAliasForReservedURI',
  title: 'A reserved URI must use its reserved alias',
  description: 'Some URIs, such as the currency namespace, have the same alias in every report.',
  fix: 'Use the reserved alias.',
  messages: {
    other: {
      text: 'The URI "{uri}" has the alias "{alias}", but its reserved alias is "{expected}".',
      fix: 'Change the alias to "{expected}".',
    },
  },
});

export const multipleAliasesForURI = defineFinding({
  ...common,
  code: 'oimce:multipleAliasesForURI',
  title: 'A URI must have only one alias',
  description:
    'With two aliases for one namespace, link type or link group, equal names would look different.',
  fix: 'Keep one alias and use it throughout.',
  messages: { several: 'The URI "{uri}" has two aliases, "{first}" and "{alias}", but may have only one.' },
});

const unboundPrefix = defineFinding({
  ...common,
  code: 'oimce:unboundPrefix',
  title: 'Every prefix must be declared',
  description: 'The prefix of a QName or entity identifier must be declared in `documentInfo.namespaces`.',
  fix: 'Declare the prefix in `documentInfo.namespaces`, or correct it.',
  messages: {
    unbound: 'The prefix "{prefix}" of "{name}"{places} is not declared.',
    none: {
      text: 'The report declares no prefixes, but uses them, such as "{prefix}" in "{name}".',
      fix: 'Add "namespaces" to "documentInfo", with every prefix that the report uses and its namespace.',
    },
    near: {
      text: 'The prefix "{prefix}" of "{name}"{places} is not declared; did you mean "{near}"?',
      fix: 'Write "{near}", if that is meant. Otherwise declare the prefix in `documentInfo.namespaces`.',
    },
  },
});

/** Reports an undeclared prefix, with the declared one that was probably meant. */
export function addUnboundPrefix(
  collector: Collector,
  at: Place,
  data: { readonly prefix: string; readonly name: string; readonly places: string },
  declared: Iterable<string>,
  related: readonly Place[] = [],
): void {
  const prefixes = [...declared];
  const near =
    mistypedId(data.prefix, prefixes) ??
    (data.prefix.length > 2 ? nearestName(data.prefix, prefixes) : undefined);
  const words = { ...data, about: prefixes.length === 0 ? 'namespaces' : data.prefix };
  if (prefixes.length === 0) unboundPrefix.add(collector, 'none', at, words, related);
  else if (near === undefined) unboundPrefix.add(collector, 'unbound', at, words, related);
  else unboundPrefix.add(collector, 'near', at, { ...words, near }, related);
}

export const invalidSQName = defineFinding({
  ...common,
  code: 'oimce:invalidSQName',
  title: 'An entity must be written as prefix:identifier',
  description:
    'An entity is an SQName: a prefix bound to the identifier scheme, a colon, and the identifier, which must not contain white space.',
  fix: 'Write the entity in the form `lei:5299000J2N45DDNE4Y28`.',
  messages: {
    invalid: 'The entity "{name}"{of} does not have the form prefix:identifier.',
    near: {
      text: 'The entity "{name}"{of} does not have the form prefix:identifier; did you mean "{near}"?',
      fix: 'Write "{near}".',
    },
    empty: {
      text: 'The entity{of} is empty.',
      fix: 'Enter the entity in a form such as lei:5299000J2N45DDNE4Y28.',
    },
    identifier: {
      text: 'The entity identifier "{value}" cannot be written, because it contains white space.',
      fix: 'Enter the identifier of the entity, such as its LEI, without white space.',
    },
    noIdentifier: {
      text: 'The entity cannot be written, because its identifier is empty.',
      fix: 'Enter the identifier of the entity, such as its LEI.',
    },
  },
});

const invalidPeriodRepresentation = defineFinding({
  ...common,
  code: 'oimce:invalidPeriodRepresentation',
  title: 'A period must be a date with its time, or two of them',
  description:
    'An instant is a dateTime; a duration is two dateTimes separated by a slash, the start before the end. The end of 2025 is `2026-01-01T00:00:00`.',
  fix: 'Write each date with its time, the start before the end. The end of 2025 is 2026-01-01T00:00:00; the year 2025 is 2025-01-01T00:00:00/2026-01-01T00:00:00.',
  messages: {
    invalid:
      'The period "{period}"{of} is not a date with its time, such as 2026-01-01T00:00:00, or two of them separated by a slash.',
    day: {
      text: 'The period "{period}"{of} has a date without a time, which xBRL-JSON requires.',
      fix: 'Write each date with its time. The end of 2025 is 2026-01-01T00:00:00; the year 2025 is 2025-01-01T00:00:00/2026-01-01T00:00:00.',
    },
    written: {
      text: 'The period "{period}"{of} has a date that is not written as year, month and day with hyphens.',
      fix: 'Write "{near}".',
    },
    calendar: {
      text: 'The period "{period}"{of} has a date that does not exist in the calendar.',
      fix: 'Write dates that exist, with the year first, a month from 01 to 12, and a day of that month.',
    },
    reversed: {
      text: 'The period "{period}"{of} starts after it ends.',
      fix: 'Swap the two dates, or correct the one that is wrong.',
    },
  },
});

const invalidUnitStringRepresentation = defineFinding({
  ...common,
  code: 'oimce:invalidUnitStringRepresentation',
  title: 'A unit must follow the OIM unit format',
  description:
    'Measures are QNames in alphabetical order, joined by `*`. The measures of the denominator follow `/`; a numerator or denominator with more than one measure is enclosed in parentheses.',
  fix: 'Put the measures in alphabetical order, and write the unit in a form such as `iso4217:EUR`, `iso4217:EUR/xbrli:shares`, `utr:kg*utr:m` or `(utr:kg*utr:m)/(utr:s*utr:s)`.',
  messages: {
    invalid: {
      text: 'The unit "{unit}"{of} is not valid: it must be a measure with its prefix, such as iso4217:EUR, or measures joined by "*", with "/" before the denominator.',
      fix: 'Write the unit with its prefix, such as `iso4217:EUR`, `xbrli:shares` or `iso4217:EUR/xbrli:shares`; several measures are in alphabetical order, as in `utr:kg*utr:m`.',
    },
    empty: {
      text: 'The unit{of} is empty.',
      fix: 'Enter the unit, such as iso4217:EUR for an amount in euros. If the fact is a pure number or a text, remove the unit.',
    },
    order: {
      text: 'The unit "{unit}"{of} is not valid: its measures are not in alphabetical order.',
      fix: 'Write "{expected}".',
    },
  },
});

/** Reports an invalid period, and why it is invalid. */
export function addInvalidPeriod(
  collector: Collector,
  at: Place,
  period: string,
  of: string,
  related?: readonly Place[],
): void {
  const [start = '', end] = period.split('/', 2);
  const isDay = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;
  const near = withHyphens(period);
  if (near !== period && near.split('/', 2).every((edge) => isDateTime(edge))) {
    invalidPeriodRepresentation.add(collector, 'written', at, { period, of, near }, related);
    return;
  }
  const isReversed =
    end !== undefined && start.length === end.length && isDateTime(start, end) && start > end;
  const isDays = [start, end ?? start].some((edge) => isDay.test(edge));
  const isImpossible = [start, end ?? start].some(
    (edge) => isDateTime(edge) && dayNumber(edge.slice(0, 10)) === undefined,
  );
  const kind = isImpossible ? 'calendar' : isReversed ? 'reversed' : isDays ? 'day' : 'invalid';
  invalidPeriodRepresentation.add(collector, kind, at, { period, of }, related);
}

function isDateTime(...texts: readonly string[]): boolean {
  return texts.every((text) => /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}$/.test(text));
}

/** Reports an invalid unit, with its valid form if only the order is wrong. */
export function addInvalidUnit(
  collector: Collector,
  at: Place,
  unit: string,
  of: string,
  related?: readonly Place[],
): void {
  const [top = '', bottom] = unit.split('/', 2);
  const measures = (side: string) => side.replace(/^\(|\)$/g, '').split('*');
  const expected = writeOimUnit(measures(top), bottom === undefined ? [] : measures(bottom));
  if (expected !== undefined && expected !== unit && readOimUnit(expected))
    invalidUnitStringRepresentation.add(collector, 'order', at, { unit, of, expected }, related);
  else if (unit === '') invalidUnitStringRepresentation.add(collector, 'empty', at, { of }, related);
  else invalidUnitStringRepresentation.add(collector, 'invalid', at, { unit, of }, related);
}

/** Findings on names, aliases, periods and units, in both xBRL-JSON and xBRL-CSV. */
export const oimceFindings = [
  unsupportedDocumentType,
  invalidURI,
  invalidURIForReservedAlias,
  invalidAliasForReservedURI,
  multipleAliasesForURI,
  unboundPrefix,
  invalidSQName,
  invalidPeriodRepresentation,
  invalidUnitStringRepresentation,
];
