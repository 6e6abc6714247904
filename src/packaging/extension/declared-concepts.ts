import { capitalized } from '../../core/wording.ts';
import type { Collector } from '../../findings/collector.ts';
import type { ExtensionConcept } from '../../model/filing-v2.ts';
import type { ConceptUse, Report, ReportFact } from '../../model/report/report.ts';
import { labelOfName } from '../../taxonomy/dictionary/standard-label.ts';
import {
  DIMENSION_ITEM,
  DOCUMENTATION_ROLE,
  HYPERCUBE_ITEM,
  ITEM,
  STANDARD_LABEL_ROLE,
  XBRLDT,
  XBRLI,
} from '../../taxonomy/names.ts';
import { type ExpandedName, expandedName, localPart, namespacePart } from '../../xml/expanded-name.ts';
import { declaredByUse } from '../packaging-findings.ts';
import type { DeclaredConcept, DeclaredLabel } from './extension.ts';
import type { OwnNamespace } from './own-names.ts';

const STRING_TYPE = expandedName(XBRLI, 'stringItemType');
const DATA_TYPES = 'http://www.xbrl.org/dtr/type/2022-03-31';

/** Expands names in the filing to include their namespaces. */
export type Expand = (qname: string) => ExpandedName;

/**
 * The concepts of a filer: those it declares, those it uses without a declaration, and those that structure
 * needs.
 */
export class DeclaredConcepts {
  readonly all = new Map<ExpandedName, DeclaredConcept>();
  readonly typedDomains = new Set<string>();
  private readonly report: Report;
  private readonly own: OwnNamespace;
  private readonly expand: Expand;
  private readonly memberType: ExpandedName;
  private readonly language: string;
  private readonly axes: ReadonlySet<string>;

  constructor(
    report: Report,
    own: OwnNamespace,
    expand: Expand,
    options: { readonly language: string; readonly memberType?: string | undefined },
  ) {
    this.report = report;
    this.own = own;
    this.expand = expand;
    this.language = options.language;
    this.axes = new Set(report.contexts.flatMap(({ dimensions }) => dimensions.map(({ axis }) => axis)));
    this.memberType = options.memberType ?? expandedName(DATA_TYPES, 'domainItemType');
  }

  /** Adds the filing's declarations in its own namespace. */
  takeDeclared(): void {
    for (const concept of this.report.filing.extensions?.concepts ?? []) {
      const name = this.expand(concept.concept);
      if (this.isOwn(name)) this.all.set(name, this.declared(concept));
    }
  }

  /** Declares concepts that facts use without a declaration, inferring their properties from use. */
  takeUsed(collector: Collector): void {
    for (const use of this.report.concepts) {
      const name = this.expand(use.concept.qname);
      if (!this.isUndeclared(name)) continue;
      this.all.set(name, this.usedItem(use));
      if (!use.concept.line)
        declaredByUse.add(collector, 'item', use.facts[0] as ReportFact, { concept: use.concept.qname });
    }
    for (const { dimensions } of this.report.contexts)
      for (const { axis, member, typed, element } of dimensions) {
        const name = this.expand(axis);
        const domain = typed ? this.expand(element ?? '') : undefined;
        if (domain !== undefined && this.isOwn(domain)) this.typedDomains.add(localPart(domain));
        if (this.isUndeclared(name)) this.all.set(name, this.axis(name, domain));
        else if (domain !== undefined && this.isOwn(name)) this.giveDomain(name, domain);
        if (typed || member === null) continue;
        const memberName = this.expand(member);
        if (this.isUndeclared(memberName)) this.all.set(memberName, this.member(memberName));
      }
  }

  /** Adds an abstract element; its name gets a number if it is in use. */
  addStructure(
    stem: string,
    ending: 'Table' | 'LineItems' | 'Abstract' | 'Domain',
    label: string,
  ): ExpandedName {
    let name = expandedName(this.own.namespace, stem + ending);
    for (let number = 2; this.all.has(name); number++)
      name = expandedName(this.own.namespace, `${stem}${number}${ending}`);
    this.all.set(name, {
      local: localPart(name),
      type: ending === 'Domain' ? this.memberType : STRING_TYPE,
      substitutionGroup: ending === 'Table' ? HYPERCUBE_ITEM : ITEM,
      periodType: 'duration',
      isAbstract: true,
      labels: [this.label(label)],
    });
    return name;
  }

  /** Returns the first standard label, or words from the name. */
  labelOf(name: ExpandedName): string {
    const label = this.all.get(name)?.labels.find(({ role }) => role === STANDARD_LABEL_ROLE);
    return label?.text ?? labelOfName(localPart(name), 'string', 'sentence');
  }

  isOwn(name: ExpandedName): boolean {
    return namespacePart(name) === this.own.namespace;
  }

  private isUndeclared(name: ExpandedName): boolean {
    return this.isOwn(name) && !this.all.has(name);
  }

  private declared(concept: ExtensionConcept): DeclaredConcept {
    const labels: DeclaredLabel[] = concept.labels.map(({ role, language, text }) => ({
      role: role ?? STANDARD_LABEL_ROLE,
      language,
      text,
    }));
    const isDocumented = labels.some(({ role }) => role === DOCUMENTATION_ROLE);
    if (concept.documentation !== undefined && !isDocumented)
      labels.push({ role: DOCUMENTATION_ROLE, language: this.language, text: concept.documentation });
    const name = this.expand(concept.concept);
    const isAxis = this.axes.has(concept.concept);
    const group = concept.substitutionGroup;
    return {
      local: localPart(name),
      type: this.expand(concept.type),
      substitutionGroup: group ? this.group(group) : isAxis ? DIMENSION_ITEM : ITEM,
      periodType: concept.periodType,
      balance: concept.balance,
      isAbstract: concept.abstract ?? isAxis,
      labels,
    };
  }

  /** Filings use the prefix `xbrldt` without declaring it. */
  private group(qname: string): ExpandedName {
    const [prefix, local = ''] = qname.split(':');
    return prefix === 'xbrldt' ? expandedName(XBRLDT, local) : this.expand(qname);
  }

  private giveDomain(name: ExpandedName, typedDomain: ExpandedName): void {
    const axis = this.all.get(name) as DeclaredConcept;
    this.all.set(name, { ...axis, typedDomain });
  }

  private usedItem({ concept, facts }: ConceptUse): DeclaredConcept {
    const { line, local } = concept;
    const isInstant = facts.every(({ context }) => context.period.kind === 'instant');
    return {
      local,
      type: this.typeOf(line?.kind, facts),
      substitutionGroup: ITEM,
      periodType: line?.periodType ?? (isInstant ? 'instant' : 'duration'),
      balance: line?.kind === 'monetary' ? line.balance : undefined,
      isAbstract: false,
      labels: [this.label(line?.label ?? labelOfName(capitalized(local), 'string', 'sentence'))],
    };
  }

  private typeOf(kind: string | undefined, facts: readonly ReportFact[]): ExpandedName {
    const kinds = new Set(kind ? [kind] : facts.map(({ unit }) => unit?.kind ?? 'string'));
    const [single = 'string'] = kinds.size === 1 ? kinds : ['other'];
    if (single === 'perShare') return expandedName(DATA_TYPES, 'perShareItemType');
    const isKnown = ['monetary', 'shares', 'pure', 'integer', 'string'].includes(single);
    return expandedName(XBRLI, `${isKnown ? single : 'decimal'}ItemType`);
  }

  private axis(name: ExpandedName, typedDomain: ExpandedName | undefined): DeclaredConcept {
    return {
      local: localPart(name),
      type: STRING_TYPE,
      substitutionGroup: DIMENSION_ITEM,
      periodType: 'duration',
      isAbstract: true,
      typedDomain,
      labels: [this.label(labelOfName(localPart(name), 'axis', 'sentence'))],
    };
  }

  private member(name: ExpandedName): DeclaredConcept {
    return {
      local: localPart(name),
      type: this.memberType,
      substitutionGroup: ITEM,
      periodType: 'duration',
      isAbstract: true,
      labels: [this.label(labelOfName(localPart(name), 'member', 'sentence'))],
    };
  }

  private label(text: string): DeclaredLabel {
    return { role: STANDARD_LABEL_ROLE, language: this.language, text };
  }
}
