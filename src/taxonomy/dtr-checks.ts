import { trimWhiteSpace } from '../core/white-space.ts';
import type { Collector } from '../findings/collector.ts';
import type { Place } from '../findings/definition.ts';
import { localPart, namespacePart } from '../xml/expanded-name.ts';
import type { ResolvePrefix } from '../xsd/datatypes/lexical-forms.ts';
import { shorten } from '../xsd/datatypes/shown-values.ts';
import type { Type } from '../xsd/schema/components.ts';
import {
  itemPrefix,
  itemPrefixContent,
  itemPrefixes,
  memberPrefix,
  memberPrefixContent,
  memberPrefixes,
  noDecimals,
} from './dtr-findings.ts';

/** A value of a fact or typed dimension that satisfies the facets of its type. */
export interface RegistryValue {
  /** The name of the fact or dimension, for people. */
  readonly name: string;
  readonly text: string;
  /** For numbers: the decimals, stated or inferred from the precision; Infinity for exact numbers. */
  readonly decimals?: number | undefined;
  readonly resolvePrefix: ResolvePrefix;
  readonly place: Place;
}

/** The common start of the registry's namespaces in all versions. */
const REGISTRY = 'http://www.xbrl.org/dtr/type/';

type RegistryCheck = (value: RegistryValue, type: Type, collector: Collector) => void;

const checks: ReadonlyMap<string, RegistryCheck> = new Map<string, RegistryCheck>([
  ['noDecimalsMonetaryItemType', checkDecimals],
  ['nonNegativeNoDecimalsMonetaryItemType', checkDecimals],
  ['SQNameItemType', prefixCheck(itemPrefix)],
  ['SQNamesItemType', prefixCheck(itemPrefixes)],
  ['SQNameType', prefixCheck(memberPrefix)],
  ['SQNamesType', prefixCheck(memberPrefixes)],
  ['prefixedContentItemType', contentCheck(itemPrefixContent)],
  ['prefixedContentType', contentCheck(memberPrefixContent)],
]);

const known = new WeakMap<Type, RegistryCheck | null>();

/** Whether the Data Type Registry has requirements for a type beyond facets. */
export function hasRegistryCheck(type: Type): boolean {
  return checkOf(type) !== undefined;
}

/** Checks the requirements of the Data Type Registry beyond the facets of its types. */
export function checkRegistryValue(type: Type, value: RegistryValue, collector: Collector): void {
  checkOf(type)?.(value, type, collector);
}

function checkOf(type: Type): RegistryCheck | undefined {
  let check = known.get(type);
  if (check === undefined) {
    check = findCheck(type) ?? null;
    known.set(type, check);
  }
  return check ?? undefined;
}

/** Returns the check of the nearest registry type that has one. */
function findCheck(type: Type): RegistryCheck | undefined {
  for (let step: Type | undefined = type; step; step = step.base) {
    if (step.name === undefined || !namespacePart(step.name).startsWith(REGISTRY)) continue;
    const check = checks.get(localPart(step.name));
    if (check) return check;
  }
  return undefined;
}

function checkDecimals({ name, decimals, place }: RegistryValue, _type: Type, collector: Collector): void {
  if (decimals !== undefined && decimals > 0 && decimals !== Number.POSITIVE_INFINITY)
    noDecimals.add(collector, 'positive', place, { name, decimals });
}

function prefixCheck(
  finding: typeof itemPrefix | typeof itemPrefixes | typeof memberPrefix | typeof memberPrefixes,
) {
  return ({ name, text, resolvePrefix, place }: RegistryValue, _type: Type, collector: Collector): void => {
    for (const part of trimWhiteSpace(text).split(/[\t\n\r ]+/)) {
      const prefix = part.slice(0, Math.max(part.indexOf(':'), 0));
      if (part === '' || resolvePrefix(prefix)) continue;
      finding.add(collector, 'unbound', place, { name, prefix: shorten(prefix), value: shorten(part) });
      return;
    }
  };
}

function contentCheck(finding: typeof itemPrefixContent | typeof memberPrefixContent) {
  return ({ name, place }: RegistryValue, type: Type, collector: Collector): void =>
    finding.add(collector, 'unknown', place, { name, type: localPart(type.name ?? 'prefixed content') });
}
