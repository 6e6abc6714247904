import { nearestName } from '../../core/nearest-name.ts';
import type { Collector } from '../../findings/collector.ts';
import { type ExpandedName, localPart, namespacePart, XSD, XSI } from '../../xml/expanded-name.ts';
import * as findings from './component-findings.ts';
import type { ComponentKind } from './definition-walk.ts';
import type { SchemaDocument } from './definitions.ts';
import * as documentFindings from './schema-findings.ts';
import type { SchemaSet } from './schema-set.ts';

const kindNames: Readonly<Record<ComponentKind, string>> = {
  type: 'type',
  element: 'element',
  attribute: 'attribute',
  group: 'group',
  attributeGroup: 'attribute group',
};

/** Checks that names resolve to components and that their namespaces are imported (src-resolve). */
export class ReferenceChecks {
  private readonly set: SchemaSet;
  private readonly collector: Collector;
  /** The target namespaces by address: several if a schema was included in several namespaces. */
  private readonly namespacesByUrl = new Map<string, Set<string>>();
  /** Namespaces with a missing document, whose definitions are unknown. */
  private readonly incomplete = new Set<string>();
  private document: SchemaDocument | undefined;
  private imported: ReadonlySet<string> = new Set();
  private reported = new Set<string>();

  constructor(set: SchemaSet, collector: Collector) {
    this.set = set;
    this.collector = collector;
    for (const { url, targetNamespace } of set.documents) {
      const namespaces = this.namespacesByUrl.get(url) ?? new Set();
      this.namespacesByUrl.set(url, namespaces.add(targetNamespace));
    }
    for (const { imports, includes, targetNamespace } of set.documents) {
      for (const { url, namespace } of imports)
        if (url !== undefined && !this.namespacesByUrl.has(url)) this.incomplete.add(namespace);
      for (const { url } of includes)
        if (!this.namespacesByUrl.has(url)) this.incomplete.add(targetNamespace);
    }
  }

  /** Switches to a document and checks its imports and includes. */
  enter(document: SchemaDocument): void {
    this.document = document;
    this.reported = new Set();
    this.imported = new Set([
      ...document.imports.map(({ namespace }) => namespace),
      document.targetNamespace,
      XSD,
      XSI,
    ]);
    for (const { url, namespace, offset } of document.imports) {
      const found = url === undefined ? undefined : this.otherNamespace(url, [namespace]);
      if (found !== undefined)
        documentFindings.imports.add(this.collector, 'other', document.text.place(offset), {
          namespace,
          found,
        });
    }
    for (const { url, offset } of document.includes) {
      const found = this.otherNamespace(url, [document.targetNamespace, '']);
      if (found !== undefined)
        documentFindings.includes.add(this.collector, 'other', document.text.place(offset), {
          namespace: document.targetNamespace,
          found,
        });
    }
  }

  /** Returns the namespace of a schema if it has none of the expected ones. */
  private otherNamespace(url: string, expected: readonly string[]): string | undefined {
    const [...found] = this.namespacesByUrl.get(url) ?? [];
    return found.some((namespace) => expected.includes(namespace)) ? undefined : found[0];
  }

  check(kind: ComponentKind, name: ExpandedName, offset: number): void {
    const { document } = this;
    if (!document) return;
    const namespace = namespacePart(name);
    if (!this.imported.has(namespace)) {
      // A missing import is reported once, however often the namespace is used.
      if (!this.reported.has(namespace))
        findings.resolution.add(this.collector, 'notImported', document.text.place(offset), {
          kind: kindNames[kind],
          name: localPart(name),
          namespace,
        });
      this.reported.add(namespace);
    } else if (!this.incomplete.has(namespace) && !this.reported.has(name) && !this.isDefined(kind, name)) {
      this.reported.add(name);
      const data = { kind: kindNames[kind], name: localPart(name), namespace };
      const near = this.nearest(kind, name);
      const place = document.text.place(offset);
      if (near === undefined) findings.resolution.add(this.collector, 'undefined', place, data);
      else findings.resolution.add(this.collector, 'near', place, { ...data, near });
    }
  }

  /** Returns the defined type or element with the nearest name; names of other components are not compared. */
  private nearest(kind: ComponentKind, name: ExpandedName): string | undefined {
    if (kind !== 'type' && kind !== 'element') return undefined;
    const namespace = namespacePart(name);
    const locals: string[] = [];
    for (const other of this.set.index[kind === 'type' ? 'types' : 'elements'].keys())
      if (namespacePart(other) === namespace) locals.push(localPart(other));
    return nearestName(localPart(name), locals);
  }

  private isDefined(kind: ComponentKind, name: ExpandedName): boolean {
    const { set } = this;
    switch (kind) {
      case 'type':
        return set.index.types.has(name) || set.type(name) !== undefined;
      case 'element':
        return set.index.elements.has(name);
      case 'attribute':
        return set.attribute(name) !== undefined;
      case 'group':
        return set.index.groups.has(name);
      case 'attributeGroup':
        return set.index.attributeGroups.has(name);
    }
  }
}
