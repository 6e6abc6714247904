import { isLanguageTag } from '../../core/language.ts';
import { mistypedId } from '../../core/nearest-name.ts';
import { isQName } from '../../core/qname.ts';
import type { Collector } from '../../findings/collector.ts';
import type { Report } from '../../model/report/report.ts';
import { recordOf } from '../../model/unchecked.ts';
import { prefixOf } from './aliases.ts';
import type { OimDimension } from './oim-dimension.ts';
import { ambiguousAxis, unknownTypedElement } from './oim-findings.ts';

/**
 * OIM leaves it to the taxonomy which facts are numbers and which are text, which axes are typed, and the
 * element of a typed axis. A filing's own information on these is written as extension members in our own
 * namespace, so that it can be read back without a taxonomy.
 */
export const HINT_NAMESPACE = 'urn:filewright:oim';
export const HINT_PREFIX = 'filewright';
/** On a fact that is a number although it has neither unit nor decimals; the value is `xbrli:pure`. */
export const UNIT_HINT = 'unit';
/** On the document: the element of each typed axis. */
export const TYPED_DIMENSIONS_HINT = 'typedDimensions';
/** On the document: the default language of texts. */
export const LANGUAGE_HINT = 'language';

/** Returns the prefix of our hints, if a report declares one. */
export function hintPrefixOf(namespaces: ReadonlyMap<string, string>): string | undefined {
  return [...namespaces].find(([, uri]) => uri === HINT_NAMESPACE)?.[0];
}

/**
 * Returns the hint for typed axes if it has the form that we write; anything else is an ordinary extension.
 */
export function readTypedElements(
  value: unknown,
  namespaces: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> | undefined {
  const record = recordOf(value);
  const isName = (name: unknown) =>
    typeof name === 'string' && isQName(name) && namespaces.has(prefixOf(name));
  if (!record || !Object.entries(record).every((entry) => entry.every(isName))) return undefined;
  return new Map(Object.entries(record as Readonly<Record<string, string>>));
}

/** Returns the hint for the language if it is valid. */
export function readLanguage(value: unknown): string | undefined {
  return typeof value === 'string' && isLanguageTag(value) ? value : undefined;
}

/**
 * Returns the element of every typed axis that facts use. Adds one warning for each axis with inconsistent
 * use.
 */
export function findTypedElements(report: Report, collector: Collector): Map<string, string> {
  const elements = new Map<string, string>();
  const explicit = new Set<string>();
  const reported = new Set<string>();
  for (const context of report.contexts)
    context.dimensions.forEach(({ axis, typed, element = axis }, at) => {
      if (report.usesOf(context) === 0) return;
      const known = elements.get(axis);
      const isTwofold = typed ? explicit.has(axis) || (known ?? element) !== element : known !== undefined;
      if (typed && known === undefined) elements.set(axis, element);
      if (!typed) explicit.add(axis);
      if (!isTwofold || reported.has(axis)) return;
      reported.add(axis);
      const kind = typed && !explicit.has(axis) ? 'elements' : 'kinds';
      ambiguousAxis.add(collector, kind, `${context.path}/dimensions/${at}`, { axis });
    });
  return elements;
}

/** Returns the element of a typed axis; `undefined` for an explicit axis. */
export interface TypedElements {
  get(axis: string): string | undefined;
}

/** Distinguishes explicit members from typed values, by the hints of a document, else by their form. */
export class DimensionReader {
  private readonly namespaces: ReadonlyMap<string, string>;
  private readonly elements: TypedElements;
  private readonly unknown = new Map<string, { readonly place: string; readonly value: string | null }>();

  constructor(namespaces: ReadonlyMap<string, string>, elements: TypedElements) {
    this.namespaces = namespaces;
    this.elements = elements;
  }

  /** `place` returns the position of the value; `null` is a nil typed value. */
  read(axis: string, value: string | null, place: () => string): OimDimension {
    const element = this.elements.get(axis);
    if (element === undefined && value !== null && this.isBoundName(value)) return { axis, member: value };
    if (element === undefined && !this.unknown.has(axis)) this.unknown.set(axis, { place: place(), value });
    const typed = element ?? axis;
    return { axis, typed: value === null ? { element: typed, nil: true } : { element: typed, value } };
  }

  /** Adds one warning for each typed axis with an unknown element. */
  report(collector: Collector): void {
    for (const [axis, { place, value }] of this.unknown)
      if (value === null) unknownTypedElement.add(collector, 'unknown', place, { axis, about: axis });
      else {
        const near = this.meantMember(value);
        const data = { axis, value, near: near ?? '', about: axis };
        unknownTypedElement.add(collector, near === undefined ? 'value' : 'near', place, data);
      }
  }

  /** Returns the name that a value with a misspelled prefix is probably meant to be. */
  private meantMember(value: string): string | undefined {
    const prefix = value.includes(':') && isQName(value) ? prefixOf(value) : '';
    const near = prefix === '' ? undefined : mistypedId(prefix, this.namespaces.keys());
    return near === undefined ? undefined : near + value.slice(prefix.length);
  }

  private isBoundName(value: string): boolean {
    return value.includes(':') && isQName(value) && this.namespaces.has(prefixOf(value));
  }
}
