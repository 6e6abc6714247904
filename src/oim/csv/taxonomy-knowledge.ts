import { splitQName } from '../../core/qname.ts';
import { resolveTypedDomain } from '../../taxonomy/dimensions/typed-domain.ts';
import type { Dts } from '../../taxonomy/dts.ts';
import { type ExpandedName, expandedName, localPart, namespacePart } from '../../taxonomy/names.ts';

/** Finds the taxonomy of a report by its entry points, where it is at hand. */
export type FindTaxonomy = (entryPoints: readonly string[]) => Dts | undefined;

/**
 * What only the taxonomy tells of names in a report: the element of a typed axis, and whether a text is of any
 * language. Prefixes that the report does not declare are added to its namespaces.
 */
export class TaxonomyKnowledge {
  private readonly hints: ReadonlyMap<string, string>;
  private readonly namespaces: Map<string, string>;
  private readonly dts: Dts | undefined;
  private readonly elements = new Map<string, string | undefined>();
  private readonly languages = new Map<string, boolean>();

  /** `hints` are elements by axis that the report itself tells, which go first. */
  constructor(hints: ReadonlyMap<string, string>, namespaces: Map<string, string>, dts: Dts | undefined) {
    this.hints = hints;
    this.namespaces = namespaces;
    this.dts = dts;
  }

  /** The element of a typed axis; `undefined` for an explicit one, or where nobody knows. */
  get(axis: string): string | undefined {
    if (!this.elements.has(axis)) this.elements.set(axis, this.hints.get(axis) ?? this.findElement(axis));
    return this.elements.get(axis);
  }

  /** Whether facts of a concept may have a language: in OIM texts alone do, and not names or codes. */
  takesLanguage(concept: string): boolean {
    let takes = this.languages.get(concept);
    if (takes === undefined) {
      const known = this.dts?.concept(this.expand(concept));
      takes = !known || (known.value?.primitive === 'string' && known.enumeration === undefined);
      this.languages.set(concept, takes);
    }
    return takes;
  }

  private findElement(axis: string): string | undefined {
    const { dts } = this;
    const dimension = dts?.concept(this.expand(axis));
    const domain = dts && dimension && resolveTypedDomain(dts, dimension);
    if (typeof domain !== 'object') return undefined;
    return `${this.prefixOf(namespacePart(domain.name))}:${localPart(domain.name)}`;
  }

  private expand(name: string): ExpandedName {
    const { prefix, local } = splitQName(name) ?? { prefix: '', local: name };
    return expandedName(this.namespaces.get(prefix) ?? '', local);
  }

  private prefixOf(uri: string): string {
    for (const [prefix, other] of this.namespaces) if (other === uri) return prefix;
    let prefix = 'typ';
    for (let n = 2; this.namespaces.has(prefix); n++) prefix = `typ${n}`;
    this.namespaces.set(prefix, uri);
    return prefix;
  }
}
