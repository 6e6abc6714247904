import { pathAddress } from '../../core/file-name.ts';
import type { Collector } from '../../findings/collector.ts';
import type { ExtensionLayout } from '../../regulators/layout.ts';
import type { TaxonomyDemand } from '../../regulators/profile.ts';
import { type ExpandedName, localPart, namespacePart } from '../../xml/expanded-name.ts';
import { noExtensionSchema } from '../packaging-findings.ts';
import type { BaseTaxonomy } from './base-taxonomy.ts';
import type { ExtensionTaxonomy } from './extension.ts';
import { keptRoles } from './line-item-places.ts';

/** A URL to refer to, and the id of the element there. */
export interface ExtensionAddress {
  readonly href: string;
  readonly id: string;
}

/** The regulator's requirements for filers' taxonomies. */
interface ExtensionDemand {
  readonly taxonomy: TaxonomyDemand;
  readonly layout: ExtensionLayout;
}

/** The URLs of elements and roles, relative to the files of an extension. */
export class Addresses {
  private readonly extension: ExtensionTaxonomy;
  private readonly base: BaseTaxonomy;
  private readonly demand: ExtensionDemand;
  private readonly schema: string;
  private readonly elements = new Map<ExpandedName, ExtensionAddress | undefined>();
  private readonly unknown = new Set<string>();
  private readonly roleIds: ReadonlyMap<string, string>;

  constructor(extension: ExtensionTaxonomy, base: BaseTaxonomy, demand: ExtensionDemand, schema: string) {
    this.extension = extension;
    this.base = base;
    this.demand = demand;
    this.schema = schema;
    this.roleIds = nameRoles(extension.roles.keys());
  }

  /** `undefined` if the schema of its namespace is unknown. */
  element(name: ExpandedName): ExtensionAddress | undefined {
    if (!this.elements.has(name)) this.elements.set(name, this.locate(name));
    return this.elements.get(name);
  }

  /** Reports a name whose schema is unknown, once for each namespace. */
  reportUnknown(name: ExpandedName, collector: Collector): void {
    const namespace = namespacePart(name);
    const key = namespace === '' ? name : namespace;
    if (this.unknown.has(key)) return;
    this.unknown.add(key);
    const kind = namespace === '' ? 'undeclared' : 'namespace';
    noExtensionSchema.add(collector, kind, this.base.placeOf(namespace), {
      namespace,
      name: localPart(name),
    });
  }

  idOf(local: string): string {
    return `${this.extension.prefix}_${local}`;
  }

  roleId(uri: string): string {
    return this.roleIds.get(uri) as string;
  }

  /** Returns where a role is declared; `undefined` for those of XBRL 2.1, which need no declaration. */
  role(uri: string): string | undefined {
    const id = this.roleIds.get(uri);
    if (id !== undefined) return `${pathAddress(this.schema)}#${id}`;
    const known = this.base.roleAddress(uri);
    if (known !== undefined) return known;
    const { taxonomy, layout } = this.demand;
    const [entryPoint] = this.base.entryPoints().imports;
    if (!entryPoint || !keptRoles(taxonomy, layout).includes(uri)) return undefined;
    return `${entryPoint.url}#${layout.roleId?.(uri) ?? uri.slice(uri.lastIndexOf('/') + 1)}`;
  }

  arcrole(uri: string): string | undefined {
    return this.base.arcroleAddress(uri);
  }

  private locate(name: ExpandedName): ExtensionAddress | undefined {
    if (namespacePart(name) === this.extension.namespace) {
      const id = this.idOf(localPart(name));
      return { href: `${pathAddress(this.schema)}#${id}`, id };
    }
    const found = this.base.locate(name);
    return found && { href: `${found.url}#${found.id}`, id: found.id };
  }
}

/** Assigns an id to each role: the last segment of its URI, with a number if that is in use. */
function nameRoles(uris: Iterable<string>): ReadonlyMap<string, string> {
  const taken = new Map<string, number>();
  const ids = new Map<string, string>();
  for (const uri of uris) {
    const last = uri.slice(Math.max(uri.lastIndexOf('/'), uri.lastIndexOf(':')) + 1);
    const word = last.replace(/[^A-Za-z0-9._-]+/g, '-');
    const stem = word.startsWith('rol_') ? word : `role_${word}`;
    const count = (taken.get(stem) ?? 0) + 1;
    taken.set(stem, count);
    ids.set(uri, count === 1 ? stem : `${stem}.${count}`);
  }
  return ids;
}
