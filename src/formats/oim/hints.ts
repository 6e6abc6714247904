import { isLanguageTag } from '../../core/language.ts';
import { isQName } from '../../core/qname.ts';
import type { Collector } from '../../findings/collector.ts';
import type { Report } from '../../model/report/report.ts';
import { recordOf } from '../../model/unchecked.ts';
import { prefixOf } from './aliases.ts';
import type { OimDimension } from './oim-dimension.ts';
import { ambiguousAxis, unknownTypedElement } from './oim-findings.ts';

/**
 * OIM leaves to the taxonomy which facts are numbers and which are texts, which axes are typed, and the element of
 * a typed axis. What a filing says itself is written as extension members under a namespace of our own, so that
 * reading needs no taxonomy to get it back.
 */
export const HINT_NAMESPACE = 'urn:filewright:oim';
export const HINT_PREFIX = 'filewright';
/** Of a fact that is a number though it has neither unit nor decimals; the value is `xbrli:pure`. */
export const UNIT_HINT = 'unit';
/** Of the document: the element of each typed axis. */
export const TYPED_DIMENSIONS_HINT = 'typedDimensions';
/** Of the document: the language of texts that name none. */
export const LANGUAGE_HINT = 'language';

/** The prefix of our own hints, where a report declares one. */
export function hintPrefixOf(namespaces: ReadonlyMap<string, string>): string | undefined {
  return [...namespaces].find(([, uri]) => uri === HINT_NAMESPACE)?.[0];
}

/** The hint of typed axes where it is what we write ourselves; anything else is an extension like any other. */
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

/** The hint of the language where it is one. */
export function readLanguage(value: unknown): string | undefined {
  return typeof value === 'string' && isLanguageTag(value) ? value : undefined;
}

/** The element of every typed axis that facts have. One warning for each axis that is used in more ways than one. */
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

/** The element of a typed axis; `undefined` for an explicit one. */
export interface TypedElements {
  get(axis: string): string | undefined;
}

/** Tells explicit members from typed values, by the hints of a document or else by how they look. */
export class DimensionReader {
  private readonly namespaces: ReadonlyMap<string, string>;
  private readonly elements: TypedElements;
  private readonly unknown = new Map<string, string>();

  constructor(namespaces: ReadonlyMap<string, string>, elements: TypedElements) {
    this.namespaces = namespaces;
    this.elements = elements;
  }

  /** `place` is where the value stands; `null` is a nil typed value. */
  read(axis: string, value: string | null, place: () => string): OimDimension {
    const element = this.elements.get(axis);
    if (element === undefined && value !== null && this.isBoundName(value)) return { axis, member: value };
    if (element === undefined && !this.unknown.has(axis)) this.unknown.set(axis, place());
    const typed = element ?? axis;
    return { axis, typed: value === null ? { element: typed, nil: true } : { element: typed, value } };
  }

  /** One warning for each typed axis whose element is unknown. */
  report(collector: Collector): void {
    for (const [axis, place] of this.unknown) unknownTypedElement.add(collector, 'unknown', place, { axis });
  }

  private isBoundName(value: string): boolean {
    return value.includes(':') && isQName(value) && this.namespaces.has(prefixOf(value));
  }
}
