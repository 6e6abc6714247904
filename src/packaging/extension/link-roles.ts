import type { FilingV2 } from '../../model/filing-v2.ts';
import type { ExtensionLayout } from '../../regulators/layout.ts';
import type { TaxonomyDemand } from '../../regulators/profile.ts';
import type { BaseTaxonomy } from './base-taxonomy.ts';
import type { ExtensionRole, ExtensionTaxonomy, PlannedArc } from './extension.ts';
import { keptRoles } from './line-item-places.ts';
import type { OwnNamespace } from './own-names.ts';

/** The roles of XBRL 2.1, which need no declaration. */
const STANDARD_ROLES = 'http://www.xbrl.org/2003/role/';

const statementLinks = ['link:presentationLink', 'link:calculationLink', 'link:definitionLink'];

/** The roles of a filer's taxonomy: those the filing names, and generated ones. */
export class LinkRoles {
  private readonly own: OwnNamespace;
  private readonly base: BaseTaxonomy;
  private readonly taxonomy: TaxonomyDemand;
  private readonly layout: ExtensionLayout;
  private readonly definitions = new Map<string, string | undefined>();
  private readonly usedOn = new Map<string, ReadonlySet<string>>();

  constructor(
    { extensions }: FilingV2,
    own: OwnNamespace,
    base: BaseTaxonomy,
    { taxonomy, layout }: { readonly taxonomy: TaxonomyDemand; readonly layout: ExtensionLayout },
  ) {
    this.own = own;
    this.base = base;
    this.taxonomy = taxonomy;
    this.layout = layout;
    for (const { uri, definition, usedOn, href } of extensions?.roles ?? []) {
      if (href !== undefined) continue;
      this.definitions.set(uri, definition);
      this.usedOn.set(uri, new Set(usedOn));
    }
  }

  /** Returns the URI of a generated role. */
  address(word: string): string {
    const { namespace } = this.own;
    const given = this.layout.roleAddress?.(word);
    if (given !== undefined) return given;
    if (!/^https?:/.test(namespace)) return `${namespace}:role:${word}`;
    return `${namespace.replace(/[/#]$/, '')}/role/${word}`;
  }

  /** Sets the definition of a role, unless it has one. */
  name(role: string, definition: string | undefined): void {
    if (this.definitions.has(role)) return;
    const { layout } = this;
    this.definitions.set(role, (definition && layout.defineRole?.(definition)) ?? definition);
  }

  definition(role: string): string | undefined {
    return this.definitions.get(role);
  }

  /** Returns the name and label of structure for a role, from the end of its URI and from its definition. */
  words(role: string): { readonly name: string; readonly label: string } {
    const last = role.slice(Math.max(role.lastIndexOf('/'), role.lastIndexOf(':')) + 1);
    const name = last.replace(/[^A-Za-z0-9]+(.?)/g, (_, next: string) => next.toUpperCase()) || 'Statement';
    const label = (this.definitions.get(role) ?? name).replace(/^(?:\[\w+\]|\d+ - \w+ -)\s*/, '');
    return { name: /^[A-Za-z]/.test(name) ? name : `Role${name}`, label };
  }

  /**
   * Returns the roles to declare: those the filing names, and those in use that no base taxonomy declares.
   */
  declared(
    arcs: readonly PlannedArc[],
    labels: ExtensionTaxonomy['labels'],
  ): ReadonlyMap<string, ExtensionRole> {
    const usedOn = new Map([...this.usedOn].map(([uri, names]) => [uri, new Set(names)]));
    const use = (uri: string, element: string) =>
      usedOn.set(uri, (usedOn.get(uri) ?? new Set()).add(element));
    for (const { role, kind, preferredLabel } of arcs) {
      use(role, `link:${kind}Link`);
      if (preferredLabel !== undefined) use(preferredLabel, 'link:label');
    }
    for (const { role } of [...labels.values()].flat()) use(role, 'link:label');
    if (this.layout.declaresRolesForAllLinks)
      for (const names of usedOn.values())
        if (statementLinks.some((link) => names.has(link)))
          for (const link of statementLinks) names.add(link);
    const roles = new Map<string, ExtensionRole>();
    for (const [uri, names] of usedOn)
      if (names.size > 0 && (this.definitions.has(uri) || !this.isDeclaredElsewhere(uri)))
        roles.set(uri, { definition: this.definitions.get(uri), usedOn: names });
    return roles;
  }

  private isDeclaredElsewhere(uri: string): boolean {
    return (
      uri.startsWith(STANDARD_ROLES) ||
      keptRoles(this.taxonomy, this.layout).includes(uri) ||
      this.base.roleAddress(uri) !== undefined
    );
  }
}
