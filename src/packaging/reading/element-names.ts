import { splitQName } from '../../core/qname.ts';
import { withoutScheme } from '../../core/web-address.ts';
import type { FilingV2, TaxonomyRef } from '../../model/filing-v2.ts';
import { PrefixTable } from '../../model/prefix-table.ts';
import type { TaxonomyDocument } from '../../taxonomy/document.ts';
import type { Dts } from '../../taxonomy/dts.ts';
import { XBRLDT } from '../../taxonomy/names.ts';
import { type ExpandedName, expandedName, localPart, namespacePart } from '../../xml/expanded-name.ts';
import type { HrefTarget } from '../../xml/url.ts';
import { usualSchema } from '../extension/base-schemas.ts';

/** The namespace of a schema, and the prefix of its element ids, if known. */
interface Home {
  readonly namespace: string;
  readonly idPrefix: string | undefined;
}

/** The names of elements as a filing writes them, including those in missing documents. */
export class ElementNames {
  private readonly dts: Dts;
  private readonly prefixes = new PrefixTable();
  private readonly namespaces = new Map<string, string>();
  private readonly declared: ReadonlySet<string>;
  private readonly homes = new Map<string, Home>();
  /** Schemas that references led to, by namespace. */
  readonly schemas = new Map<string, string>();

  constructor({ taxonomyRefs }: FilingV2, dts: Dts, own: readonly TaxonomyDocument[]) {
    this.dts = dts;
    for (const { prefix, namespace } of taxonomyRefs)
      if (prefix !== undefined && namespace !== undefined) {
        this.prefixes.prefixOf(namespace, prefix);
        this.namespaces.set(prefix, namespace);
        this.learn(namespace);
      }
    this.declared = new Set(this.namespaces.values());
    for (const document of own)
      if (document.kind === 'schema')
        for (const { namespace, url } of document.imports) {
          this.learn(namespace);
          if (url !== undefined && !this.homes.has(withoutScheme(url)))
            this.homes.set(withoutScheme(url), { namespace, idPrefix: undefined });
        }
  }

  /**
   * Returns the name of an element in the filing; a new namespace gets the wanted prefix, or another if it is
   * in use.
   */
  qname(name: ExpandedName, wanted = 'ns'): string {
    const uri = namespacePart(name);
    if (uri === XBRLDT && !this.namespaces.has('xbrldt')) return `xbrldt:${localPart(name)}`;
    return this.prefixes.qname(uri, localPart(name), wanted);
  }

  /**
   * Returns the element at a URL. If its document is missing, the name follows from its id: by convention the
   * prefix and the name, separated by an underscore (FRTA 1.0, 2.1.5).
   */
  at(pointer: HrefTarget): ExpandedName | undefined {
    const name = this.find(pointer);
    if (name !== undefined && !this.schemas.has(namespacePart(name)))
      this.schemas.set(namespacePart(name), pointer.url);
    return name;
  }

  private find(pointer: HrefTarget): ExpandedName | undefined {
    const target = this.dts.locate(pointer);
    if (target?.kind === 'concept') return target.concept.name;
    if (target?.kind === 'element') return target.element.name;
    const { url, fragment } = pointer;
    if (fragment === undefined || this.dts.holds(url)) return undefined;
    const home = this.homes.get(withoutScheme(url));
    if (home) {
      const prefix = home.idPrefix ?? this.prefixes.prefixOf(home.namespace, 'ns');
      const local = fragment.startsWith(`${prefix}_`)
        ? fragment.slice(prefix.length + 1)
        : fragment.slice(fragment.indexOf('_') + 1);
      return nameOf(home.namespace, local);
    }
    for (let at = fragment.indexOf('_'); at > 0; at = fragment.indexOf('_', at + 1)) {
      const namespace = this.namespaces.get(fragment.slice(0, at));
      if (namespace !== undefined) return nameOf(namespace, fragment.slice(at + 1));
    }
    return undefined;
  }

  /** Returns the prefixes that the filing did not have yet. */
  added(): readonly TaxonomyRef[] {
    return this.prefixes
      .declarations()
      .filter(({ namespace }) => namespace !== undefined && !this.declared.has(namespace));
  }

  private learn(namespace: string): void {
    const usual = usualSchema(namespace);
    if (usual) this.homes.set(withoutScheme(usual.url), { namespace, idPrefix: usual.idPrefix });
  }
}

function nameOf(namespace: string, local: string): ExpandedName | undefined {
  return splitQName(`p:${local}`) ? expandedName(namespace, local) : undefined;
}
