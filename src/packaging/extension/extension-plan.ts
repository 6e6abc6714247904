import { addAll } from '../../core/large-lists.ts';
import { counted } from '../../core/wording.ts';
import type { Collector } from '../../findings/collector.ts';
import type { FilingRelationship } from '../../model/filing-v2.ts';
import type { Report } from '../../model/report/report.ts';
import type { ExtensionLayout } from '../../regulators/layout.ts';
import type { Profile, TaxonomyDemand } from '../../regulators/profile.ts';
import { arcroles, XBRLDT, XBRLI } from '../../taxonomy/names.ts';
import { type ExpandedName, expandedName } from '../../xml/expanded-name.ts';
import { leftOut } from '../packaging-findings.ts';
import type { BaseTaxonomy } from './base-taxonomy.ts';
import { DeclaredConcepts } from './declared-concepts.ts';
import type { DeclaredLabel, ExtensionLinkKind, ExtensionTaxonomy, PlannedArc } from './extension.ts';
import { importedSchemas } from './imported-schemas.ts';
import { findElement, placeLineItems } from './line-item-places.ts';
import { LinkRoles } from './link-roles.ts';
import type { OwnNamespace } from './own-names.ts';
import { labelsOf } from './preferred-labels.ts';
import { presentStatements } from './presentation.ts';
import { presentedTable } from './presented-table.ts';
import { givenLabels, standardLabels } from './standard-labels.ts';
import { plainItems } from './stated-tables.ts';
import {
  findTables,
  type Presented,
  type TableFacts,
  tableArcs,
  tableDefaults,
  type UsedAxis,
  usualTable,
} from './tables.ts';

export interface PlanOptions {
  readonly profile: Profile;
  readonly taxonomy: TaxonomyDemand;
  readonly layout: ExtensionLayout;
  readonly language: string;
}

/** Plans the filer's taxonomy from the declarations and facts of its filing. */
export function planExtension(
  report: Report,
  own: OwnNamespace,
  base: BaseTaxonomy,
  options: PlanOptions,
  collector: Collector,
): ExtensionTaxonomy {
  return new ExtensionPlan(report, own, base, options, collector).make();
}

class ExtensionPlan {
  private readonly report: Report;
  private readonly own: OwnNamespace;
  private readonly base: BaseTaxonomy;
  private readonly options: PlanOptions;
  private readonly collector: Collector;
  private readonly declared: DeclaredConcepts;
  private readonly arcs: PlannedArc[] = [];
  private readonly roles: LinkRoles;
  /** The container for dimensions that the regulator requires, or that the source used. */
  private readonly contextElement: 'segment' | 'scenario';

  constructor(
    report: Report,
    own: OwnNamespace,
    base: BaseTaxonomy,
    options: PlanOptions,
    collector: Collector,
  ) {
    this.report = report;
    this.own = own;
    this.base = base;
    this.options = options;
    this.collector = collector;
    const { language, taxonomy, profile } = options;
    const kept = report.filing.contexts.find(({ container }) => container !== undefined)?.container;
    this.contextElement = profile.dimensionContainer ?? kept ?? 'scenario';
    this.roles = new LinkRoles(report.filing, own, base, options);
    this.declared = new DeclaredConcepts(report, own, this.expand, {
      language,
      memberType: taxonomy.domainItemType,
    });
  }

  make(): ExtensionTaxonomy {
    const { declared, collector, own } = this;
    declared.takeDeclared();
    declared.takeUsed(collector);
    this.takeRelationships();
    const stated = [...this.arcs];
    const presented = this.present();
    this.define(presented, stated);
    this.anchor();
    const arcs = withoutRepetitions(this.arcs);
    const labels = labelsOf(declared.all, this.labelOthers(arcs), arcs, this.base, this.options.language);
    return {
      ...own,
      concepts: declared.all,
      typedDomains: declared.typedDomains,
      roles: this.roles.declared(arcs, labels),
      arcs,
      labels,
      imports: importedSchemas(declared.all, this.report, this.base, collector),
    };
  }

  /**
   * Returns labels for concepts of other taxonomies: those in the filing, and for all concepts in use if the
   * regulator requires it.
   */
  private labelOthers(arcs: readonly PlannedArc[]): ReadonlyMap<ExpandedName, readonly DeclaredLabel[]> {
    const { profile, layout, language } = this.options;
    const given = givenLabels(this.report.filing, this.declared.all, this.expand);
    if (!layout.labelsOtherConcepts) return given;
    const { concepts, contexts } = this.report;
    const used = [
      ...concepts.map(({ concept }) => concept.qname),
      ...contexts.flatMap(({ dimensions }) =>
        dimensions.flatMap(({ axis, member, typed }) => (typed || member === null ? [axis] : [axis, member])),
      ),
    ].map(this.expand);
    const names = [...used, ...arcs.flatMap(({ from, to }) => [from, to])];
    const [wanted = language] = profile.submission?.languages ?? [];
    return standardLabels(names, this.declared.all, given, this.base, wanted);
  }

  private readonly expand = (qname: string): ExpandedName => {
    const colon = qname.indexOf(':');
    const prefix = qname.slice(0, Math.max(colon, 0));
    const namespace = this.report.namespaces.get(prefix) ?? known.get(prefix) ?? '';
    return expandedName(namespace, qname.slice(colon + 1));
  };

  private takeRelationships(): void {
    const { calculationArcrole } = this.options.taxonomy;
    const summation = calculationArcrole === '2023' ? arcroles.summationItem11 : arcroles.summationItem;
    const usual = {
      presentation: arcroles.parentChild,
      calculation: summation,
      definition: arcroles.domainMember,
    };
    const isSummation = (arcrole: string) =>
      arcrole === arcroles.summationItem || arcrole === arcroles.summationItem11;
    for (const relationship of this.report.filing.relationships ?? []) {
      const { kind } = relationship;
      if (kind === 'footnote') continue;
      const stated = relationship.arcrole ?? usual[kind];
      this.arcs.push(this.arcOf(relationship, kind, isSummation(stated) ? summation : stated));
    }
  }

  private arcOf(relationship: FilingRelationship, kind: ExtensionLinkKind, arcrole: string): PlannedArc {
    const { role, from, to, order = 1, weight = 1, preferredLabel } = relationship;
    const isCube = arcrole === arcroles.all || arcrole === arcroles.notAll;
    return {
      kind,
      role,
      arcrole,
      from: this.expand(from),
      to: this.expand(to),
      order,
      ...(kind === 'calculation' && { weight }),
      ...(kind === 'presentation' && { preferredLabel }),
      ...(isCube && { hypercube: { contextElement: this.contextElement } }),
    };
  }

  /** Presents concepts that the filing does not, and returns where everything is presented. */
  private present(): Presented {
    const shown = new Set(
      this.arcs.filter(({ kind }) => kind === 'presentation').flatMap(({ from, to }) => [from, to]),
    );
    const made = presentStatements(this.report, shown, this.declared, {
      expand: this.expand,
      roleBase: this.roles.address(''),
      rest: this.options.layout.rest,
    });
    addAll(this.arcs, made.arcs);
    for (const [role, definition] of made.roles) this.roles.name(role, definition);
    const rolesOf = new Map<ExpandedName, string[]>();
    const shownIn = new Map<string, Set<ExpandedName>>();
    for (const { kind, role, from, to } of this.arcs) {
      if (kind !== 'presentation') continue;
      const elements = shownIn.get(role) ?? new Set();
      shownIn.set(role, elements.add(from).add(to));
      const roles = rolesOf.get(to) ?? [];
      if (!roles.includes(role)) rolesOf.set(to, [...roles, role]);
    }
    return { rolesOf, shownIn };
  }

  /** Defines tables for facts with dimensions, unless the filing has tables of its own. */
  private define(presented: Presented, stated: readonly PlannedArc[]): void {
    const { taxonomy, layout } = this.options;
    const placed = placeLineItems(this.report, layout.tables ?? [], this.expand);
    const facts = findTables(this.report, presented, this.base, this.declared, this.expand, placed.contexts);
    addAll(this.arcs, placed.arcs);
    if (!this.arcs.some(({ arcrole }) => arcrole === arcroles.all))
      for (const table of facts.tables) {
        const root = this.rootOf(table.shownIn);
        const words = this.roles.words(table.role);
        const ends = usualTable(root, this.base) ?? {
          head: this.declared.addStructure(words.name, 'LineItems', `${words.label} [line items]`),
          cube: this.declared.addStructure(words.name, 'Table', `${words.label} [table]`),
        };
        addAll(this.arcs, tableArcs(table, ends, facts.axes, this.contextElement));
        if (layout.statesDefaultsInTables) addAll(this.arcs, tableDefaults(table, facts.axes));
        if (table.role !== table.shownIn) this.roles.name(table.role, this.roles.definition(table.shownIn));
        const isShown = [...table.axes.keys()].every((axis) =>
          presented.shownIn.get(table.shownIn)?.has(axis),
        );
        if (root !== undefined && !isShown)
          addAll(this.arcs, presentedTable(table, { root, cube: ends.cube }, facts.axes, this.arcs));
      }
    const role = taxonomy.defaultsRole ?? this.roles.address('Defaults');
    const settled = new Set(
      this.arcs.filter(({ arcrole }) => arcrole === arcroles.dimensionDefault).map(({ from }) => from),
    );
    const isMissing = ([name, axis]: [ExpandedName, UsedAxis]) =>
      axis.default?.isDeclared === false && !settled.has(name) && !layout.statesDefaultsInTables;
    const defaults = [...facts.axes].filter(isMissing);
    if (defaults.length > 0 && taxonomy.defaultsRole === undefined)
      this.roles.name(role, '[990000] Axis defaults');
    defaults.forEach(([axis, used], index) => {
      const to = used.default?.member as ExpandedName;
      this.arcs.push(this.definitionArc(role, arcroles.dimensionDefault, axis, to, index + 1));
    });
    this.definePlain(facts, stated);
  }

  /** Some regulators require concepts without dimensions to be in a table of theirs, too. */
  private definePlain({ plain: all, axes }: TableFacts, stated: readonly PlannedArc[]): void {
    const { withoutDimensionsRole, withoutDimensionsRoot: root } = this.options.taxonomy;
    const namespace = this.base.mainNamespace;
    const taken = plainItems(
      stated,
      (axis) => (axes.get(axis)?.default ?? this.base.defaultOf(axis)) !== undefined,
    );
    const plain = new Set([...all].filter((name) => !taken.has(name)));
    if (plain.size === 0) return;
    const isElsewhere = root?.includes(':') === true;
    const head = isElsewhere
      ? findElement(this.report, root)
      : root && namespace && expandedName(namespace, root);
    if (withoutDimensionsRole !== undefined && head) this.belong(plain, withoutDimensionsRole, head);
    else if (this.base.hasTables) {
      const role = this.roles.address('WithoutDimensions');
      this.roles.name(role, '[999999] Line items without dimensions');
      const label = 'Line items without dimensions';
      const head = this.declared.addStructure('WithoutDimensions', 'LineItems', `${label} [line items]`);
      const cube = this.declared.addStructure('WithoutDimensions', 'Table', `${label} [table]`);
      const hypercube = { contextElement: this.contextElement };
      this.arcs.push({ ...this.definitionArc(role, arcroles.all, head, cube, 1), hypercube });
      this.belong(plain, role, head);
    }
  }

  private belong(names: ReadonlySet<ExpandedName>, role: string, head: ExpandedName): void {
    [...names].forEach((name, index) => {
      this.arcs.push(this.definitionArc(role, arcroles.domainMember, head, name, index + 1));
    });
  }

  /** Adds anchors in a role of their own, separate from dimensional arcs. */
  private anchor(): void {
    const { profile, taxonomy } = this.options;
    const anchored = (this.report.filing.extensions?.concepts ?? []).filter(
      ({ anchors }) => anchors !== undefined && anchors.length > 0,
    );
    const arcrole = taxonomy.anchoringArcrole;
    if (anchored.length === 0) return;
    if (arcrole === undefined) {
      leftOut.add(this.collector, 'anchors', '/extensions/concepts', {
        profile: profile.id,
        concepts: counted(anchored.length, 'concept'),
      });
      return;
    }
    const role = this.roles.address('Anchoring');
    this.roles.name(role, '[900000] Anchoring of extension concepts');
    let order = 1;
    for (const { concept, anchors = [] } of anchored)
      for (const { relation, concept: other } of anchors) {
        const ends = [this.expand(other), this.expand(concept)] as const;
        const [wider, narrower] = relation === 'wider' ? ends : ends.toReversed();
        this.arcs.push(
          this.definitionArc(role, arcrole, wider as ExpandedName, narrower as ExpandedName, order++),
        );
      }
  }

  private definitionArc(
    role: string,
    arcrole: string,
    from: ExpandedName,
    to: ExpandedName,
    order: number,
  ): PlannedArc {
    return { kind: 'definition', role, arcrole, from, to, order };
  }

  private rootOf(role: string): ExpandedName | undefined {
    const arcs = this.arcs.filter((arc) => arc.kind === 'presentation' && arc.role === role);
    const targets = new Set(arcs.map(({ to }) => to));
    return arcs.find(({ from }) => !targets.has(from))?.from;
  }
}

/** Prefixes for well-known namespaces. */
const known: ReadonlyMap<string, string> = new Map([
  ['xbrli', XBRLI],
  ['xbrldt', XBRLDT],
]);

/** A network may not have two equivalent arcs (XBRL 2.1, 3.5.3.9.7.4). */
function withoutRepetitions(arcs: readonly PlannedArc[]): PlannedArc[] {
  const seen = new Set<string>();
  return arcs.filter(({ kind, role, arcrole, from, to, order, preferredLabel = '' }) => {
    const label = kind === 'presentation' ? `${order} ${preferredLabel}` : '';
    const key = [kind, role, arcrole, from, to, label].join('\n');
    return !seen.has(key) && seen.add(key);
  });
}
