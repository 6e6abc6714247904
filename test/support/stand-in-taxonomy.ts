import { splitQName } from '../../src/core/qname.ts';
import type { FilingV2 } from '../../src/model/filing-v2.ts';
import { type ConceptUse, Report } from '../../src/model/report/report.ts';
import { usualDefault } from '../../src/packaging/extension/axis-defaults.ts';
import { usualSchema } from '../../src/packaging/extension/base-schemas.ts';
import type { TaxonomyDemand } from '../../src/rules/profile.ts';
import type { Taxonomies } from '../../src/service/taxonomies.ts';
import { coreDocument } from '../../src/taxonomy/core/core-documents.ts';
import {
  dictionaryConcept,
  dictionaryFamily,
  type ItemKind,
} from '../../src/taxonomy/dictionary/dictionary.ts';
import { arcroles, expandedName, localPart, namespacePart } from '../../src/taxonomy/names.ts';
import {
  type Attributes,
  arcOf,
  emptyTag,
  importOf,
  labelLink,
  labelOf,
  linkbaseOf,
  linkOf,
  type Schema,
  schemaText,
} from './stand-in-markup.ts';

const _DTR = 'http://www.xbrl.org/dtr/type/2022-03-31';

/** The address of a schema that leads to all others: of a publisher of the taxonomy, who has never heard of it. */
export function addressElsewhere(demand: TaxonomyDemand | undefined): string {
  return `https://${demand?.publishers?.[0] ?? 'stand-in.example'}/stand-in/all.xsd`;
}

/** An axis and a member that every stand-in declares in the namespace of its first entry point. */
export function standInDimension({ taxonomyRefs }: FilingV2): {
  readonly namespace: string;
  readonly axis: string;
  readonly member: string;
} {
  const { entryPoint = '', namespace } = taxonomyRefs.find((ref) => ref.entryPoint !== undefined) ?? {};
  return { namespace: namespaceAt(entryPoint, namespace), axis: 'StandInAxis', member: 'StandInMember' };
}

/** The namespace that an entry point declares elements of; some lead to other schemas only. */
function namespaceAt(url: string, namespace: string | undefined): string {
  const home = usualSchema(namespace ?? '')?.url ?? url;
  return home === url && namespace !== undefined ? namespace : `${url}#`;
}

/** Files of a package by their path. */
type Files = Readonly<Record<string, string>>;

/**
 * The published taxonomies a package refers to, made of nothing but the names it uses, at the addresses it uses:
 * those taxonomies are not part of the repository.
 */
export function standInTaxonomies(
  filing: FilingV2,
  files: Files,
  demand: TaxonomyDemand | undefined,
): Taxonomies {
  const documents = new StandIn(filing, files, demand).documents();
  return {
    packages: [],
    compiled: () => undefined,
    find: (url) => {
      const text = documents.get(url);
      return text === undefined ? undefined : { bytes: Buffer.from(text), file: url };
    },
  };
}

class StandIn {
  private readonly report: Report;
  private readonly demand: TaxonomyDemand | undefined;
  private readonly texts: readonly string[];
  private readonly own: ReadonlySet<string>;
  private readonly schemas = new Map<string, Schema>();
  private readonly axes = new Set<string>();

  constructor(filing: FilingV2, files: Files, demand: TaxonomyDemand | undefined) {
    this.report = new Report(filing);
    this.demand = demand;
    this.texts = Object.values(files);
    this.own = new Set(this.texts.flatMap((text) => /targetNamespace="([^"]*)"/.exec(text)?.[1] ?? []));
  }

  documents(): ReadonlyMap<string, string> {
    for (const { entryPoint, namespace, prefix } of this.report.filing.taxonomyRefs)
      if (entryPoint !== undefined)
        this.schema(entryPoint, namespaceAt(entryPoint, namespace), prefix ?? 'entry');
    for (const use of this.report.concepts)
      this.declare(use.concept.namespace, use.concept.local, itemOf(use));
    const { namespace, axis, member } = standInDimension(this.report.filing);
    this.declare(namespace, axis, itemOfKind('axis'), this.firstEntry());
    this.declare(namespace, member, itemOfKind('member'), this.firstEntry());
    this.declareDimensions();
    for (const text of this.texts) this.declareTargets(text);
    const documents = new Map<string, string>();
    const elsewhere = addressElsewhere(this.demand);
    const entries = new Set<string | undefined>([elsewhere]);
    for (const { entryPoint } of this.report.filing.taxonomyRefs) entries.add(entryPoint);
    this.schema(elsewhere, `${elsewhere}#`, 'all');
    for (const [url, schema] of this.schemas) {
      const isEntry = entries.has(url);
      const others = isEntry
        ? [...this.schemas].filter(([other]) => other !== url && other !== elsewhere)
        : [];
      const imports = others.map(([other, { namespace }]) => importOf(namespace, other));
      const linkbases = isEntry && documents.size === 0 ? this.dimensions() + this.labels() : '';
      documents.set(url, schemaText(schema, imports, linkbases));
    }
    return documents;
  }

  private firstEntry(): string {
    return (
      this.report.filing.taxonomyRefs.find(({ entryPoint }) => entryPoint !== undefined)?.entryPoint ?? ''
    );
  }

  private declareDimensions(): void {
    for (const { axis, member, typed, element } of this.report.contexts.flatMap((one) => one.dimensions)) {
      if (typed && element !== undefined) this.declareName(element, { type: 'xs:string' });
      this.declareName(axis, { ...itemOfKind('axis'), ...(typed && element && this.domainOf(element)) });
      if (!typed && member !== null) this.declareName(member, itemOfKind('member'));
    }
  }

  private domainOf(element: string): Attributes {
    const { prefix, local } = splitQName(element) ?? { prefix: '', local: element };
    const url = this.addressOf(this.report.namespaces.get(prefix) ?? '', prefix);
    return { 'xbrldt:typedDomainRef': `${url}#${prefix}_${local}` };
  }

  /** What locators and references to roles lead to. */
  private declareTargets(text: string): void {
    for (const [, tag, attributes = ''] of text.matchAll(/<link:(loc|roleRef)\b([^>]*)>/g)) {
      const [, url = '', id = ''] = /xlink:href="(https?:[^"#]*)#([^"]*)"/.exec(attributes) ?? [];
      if (url === '' || coreDocument(url)) continue;
      if (tag === 'roleRef') {
        const uri = /roleURI="([^"]*)"/.exec(attributes)?.[1] ?? '';
        this.schema(url, `${url}#`, 'roles').roles.set(uri, id);
        continue;
      }
      const at = id.lastIndexOf('_');
      const [prefix, local] = [id.slice(0, at), id.slice(at + 1)];
      const namespace = this.report.namespaces.get(prefix) ?? this.schemas.get(url)?.namespace ?? `${url}#`;
      const known = dictionaryConcept(namespace, local);
      this.declare(namespace, local, itemOfKind(known?.kind ?? kindOfName(local), known?.periodType), url);
    }
  }

  private declareName(name: string, attributes: Attributes): void {
    const { prefix, local } = splitQName(name) ?? { prefix: '', local: name };
    this.declare(this.report.namespaces.get(prefix) ?? '', local, attributes);
  }

  private declare(namespace: string, local: string, attributes: Attributes, at?: string): void {
    if (this.own.has(namespace)) return;
    const prefix = [...this.report.namespaces].find(([, uri]) => uri === namespace)?.[0] ?? 'ns';
    const url = at ?? this.addressOf(namespace, prefix);
    const { elements } = this.schema(url, namespace, prefix);
    const id = `${prefix}_${local}`;
    if (attributes.substitutionGroup === 'xbrldt:dimensionItem')
      this.axes.add(expandedName(namespace, local));
    if (!elements.has(local)) elements.set(local, emptyTag('xs:element', { id, name: local, ...attributes }));
  }

  private addressOf(namespace: string, prefix: string): string {
    const named = this.report.filing.taxonomyRefs.find(
      (ref) => ref.namespace === namespace && ref.entryPoint,
    );
    return usualSchema(namespace)?.url ?? named?.entryPoint ?? `https://stand-in.example/${prefix}.xsd`;
  }

  private schema(url: string, namespace: string, prefix: string): Schema {
    let schema = this.schemas.get(url);
    if (!schema) {
      schema = { namespace, prefix, elements: new Map(), roles: new Map() };
      this.schemas.set(url, schema);
    }
    return schema;
  }

  /** The defaults of axes, and the table for line items without dimensions, where the regulator has such roles. */
  private dimensions(): string {
    const {
      defaultsRole,
      withoutDimensionsRole,
      withoutDimensionsRoot,
      lineItemPlaces = [],
    } = this.demand ?? {};
    const [first] = this.schemas;
    if (!first || defaultsRole === undefined) return '';
    const [url, schema] = first;
    const scheme = /^https?:/.exec(schema.namespace)?.[0] ?? 'http:';
    const links: string[] = [];
    const add = (role: string, arcs: readonly string[]): void => {
      const uri = role.replace(/^https?:/, scheme);
      if (!schema.roles.has(uri)) schema.roles.set(uri, uri.slice(uri.lastIndexOf('/') + 1));
      links.push(linkOf(uri, arcs));
    };
    add(defaultsRole, this.defaults());
    if (withoutDimensionsRole !== undefined && withoutDimensionsRoot !== undefined)
      add(withoutDimensionsRole, [this.tableOf(withoutDimensionsRoot, url, schema).arc]);
    for (const { role, root, axis, member } of lineItemPlaces) {
      const [axisName, memberName] = [this.expand(axis), this.expand(member)];
      if (axisName === undefined || memberName === undefined) continue;
      const { arc, cube } = this.tableOf(root, url, schema);
      add(role, [
        arc,
        arcOf(arcroles.hypercubeDimension, cube, this.locate(axisName, 'axis')),
        arcOf(arcroles.dimensionDomain, this.locate(axisName, 'axis'), this.locate(memberName)),
      ]);
    }
    return linkbaseOf(links, schema.roles);
  }

  private defaults(): string[] {
    return [...this.axes].flatMap((axis) => {
      const uri = namespacePart(axis);
      const member = usualDefault(dictionaryFamily(uri), localPart(axis));
      if (member === undefined) return [];
      return [arcOf(arcroles.dimensionDefault, this.locate(axis), this.locate(expandedName(uri, member)))];
    });
  }

  /** A table below an element, which is of the entry point where it has no prefix. */
  private tableOf(root: string, url: string, { namespace, prefix, elements }: Schema) {
    const head = this.expand(root) ?? expandedName(namespace, root.slice(root.indexOf(':') + 1));
    const local = `StandIn${elements.size}Table`;
    this.declare(namespace, local, itemOfKind('table'), url);
    const cube = `${url}#${prefix}_${local}`;
    const attributes = ' xbrldt:contextElement="scenario"';
    return { cube, arc: arcOf(arcroles.all, this.locate(head, 'abstract'), cube, attributes) };
  }

  private expand(name: string): string | undefined {
    const { prefix, local } = splitQName(name) ?? { prefix: '', local: name };
    const namespace = this.report.namespaces.get(prefix);
    return namespace === undefined ? undefined : expandedName(namespace, local);
  }

  /** Labels of the roles that the presentation of the package prefers. */
  private labels(): string {
    const found = new Map<string, string>();
    const roles = new Set<string>();
    for (const text of this.texts) {
      const targets = new Map<string, string>();
      for (const [, href = '', label = ''] of text.matchAll(
        /<link:loc xlink:type="locator" xlink:href="(https?:[^"]*)" xlink:label="([^"]*)"/g,
      ))
        targets.set(label, href);
      for (const [, to = '', role = ''] of text.matchAll(
        /<link:presentationArc[^>]*xlink:to="([^"]*)"[^>]*preferredLabel="([^"]*)"/g,
      )) {
        const href = targets.get(to);
        if (href !== undefined) found.set(`${href} ${role}`, labelOf(href, role));
        roles.add(role);
      }
    }
    return found.size === 0 ? '' : linkbaseOf([labelLink([...found.values()])], new Map(), roles);
  }

  private locate(name: string, kind: ItemKind = 'member'): string {
    for (const [url, { namespace, prefix, elements }] of this.schemas)
      if (elements.has(localPart(name)) && name.startsWith(`{${namespace}}`))
        return `${url}#${prefix}_${localPart(name)}`;
    this.declare(namespacePart(name), localPart(name), itemOfKind(kind));
    return this.locate(name, kind);
  }
}

/** Values of enumerations are addresses of their members. */
type Kind = ItemKind | 'uri';

const xbrlTypes: Readonly<Partial<Record<Kind, string>>> = {
  uri: 'xbrli:anyURIItemType',
  monetary: 'xbrli:monetaryItemType',
  shares: 'xbrli:sharesItemType',
  pure: 'xbrli:pureItemType',
  decimal: 'xbrli:decimalItemType',
  integer: 'xbrli:integerItemType',
  date: 'xbrli:dateItemType',
  monthDay: 'xbrli:gMonthDayItemType',
  year: 'xbrli:gYearItemType',
  duration: 'xbrli:durationItemType',
  boolean: 'xbrli:booleanItemType',
  perShare: 'dtr:perShareItemType',
  percent: 'dtr:percentItemType',
  area: 'dtr:areaItemType',
  textBlock: 'dtr:textBlockItemType',
  member: 'dtr:domainItemType',
};

const groups: Readonly<Partial<Record<Kind, string>>> = {
  axis: 'xbrldt:dimensionItem',
  table: 'xbrldt:hypercubeItem',
};

function itemOfKind(kind: Kind, periodType: string = 'duration', balance?: string): Attributes {
  return {
    type: xbrlTypes[kind] ?? 'xbrli:stringItemType',
    substitutionGroup: groups[kind] ?? 'xbrli:item',
    abstract: ['axis', 'table', 'member', 'abstract'].includes(kind) ? 'true' : undefined,
    nillable: 'true',
    'xbrli:periodType': periodType,
    'xbrli:balance': balance === 'none' ? undefined : balance,
  };
}

/** What is known of a reported concept, or what its facts tell. */
function itemOf({ concept, facts }: ConceptUse): Attributes {
  const known = dictionaryConcept(concept.namespace, concept.local);
  const periodType = facts.some(({ context }) => context.period.kind === 'instant') ? 'instant' : 'duration';
  return itemOfKind(known?.kind ?? kindOfFacts(facts), periodType, known?.balance);
}

function kindOfFacts(facts: ConceptUse['facts']): Kind {
  const [unit] = facts.flatMap(({ unit: one }) => one ?? []);
  if (unit) return unit.kind in xbrlTypes ? (unit.kind as ItemKind) : 'decimal';
  const texts = facts.filter(({ nil }) => !nil).map(({ text }) => text);
  if (texts.length === 0) return 'string';
  if (texts.every((text) => /^https?:\S+#\S+$/.test(text))) return 'uri';
  if (texts.every((text) => /^\d{4}-\d\d-\d\d$/.test(text))) return 'date';
  return texts.every((text) => text === 'true' || text === 'false') ? 'boolean' : 'string';
}

/** What an element that nobody reports is, as far as its name tells. */
function kindOfName(local: string): ItemKind {
  if (/(?:Table|Hypercube)$/.test(local)) return 'table';
  if (/(?:Axis|Dimension)$/.test(local)) return 'axis';
  return /(?:Member|Domain)$/.test(local) ? 'member' : 'abstract';
}
