import { addAll } from '../../../core/large-lists.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import { XLINK } from '../../../taxonomy/names.ts';
import { type ExpandedName, expandedName, localPart, namespacePart } from '../../../xml/expanded-name.ts';
import { XmlFault } from '../../../xml/fault.ts';
import { END, END_TAG, START_TAG, TEXT, XmlScanner } from '../../../xml/scanner.ts';
import type { SourceText } from '../../../xml/source-text.ts';
import { MAX_FILTER_DEPTH, MAX_FILTERS, MAX_VARIABLES } from '../../limits.ts';

/** Arcroles of variables, filters, preconditions and severities. */
const ARCROLE = 'http://xbrl.org/arcrole/';
const SET = `${ARCROLE}2008/variable-set`;
const FILTER = `${ARCROLE}2008/variable-filter`;
const BOOLEAN = `${ARCROLE}2008/boolean-filter`;
const PRECONDITION = `${ARCROLE}2008/variable-set-precondition`;
const SEVERITY = /^http:\/\/xbrl\.org\/arcrole\/(?:2016|2022)\/assertion-unsatisfied-severity$/;

export const VALUE_ASSERTION = expandedName('http://xbrl.org/2008/assertion/value', 'valueAssertion');
export const EXISTENCE_ASSERTION = expandedName(
  'http://xbrl.org/2008/assertion/existence',
  'existenceAssertion',
);

/** A resource of a formula linkbase with its content; names are resolved. */
export interface AssertionNode {
  readonly name: ExpandedName;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly AssertionNode[];
  readonly text: string;
  /** The name in an element that contains one. */
  readonly qname: ExpandedName | undefined;
}

export interface FilterUse {
  readonly filter: AssertionNode;
  readonly isComplement: boolean;
  readonly isCovering: boolean;
  /** The filters that a Boolean filter combines. */
  readonly parts: readonly FilterUse[];
}

interface Variable {
  readonly name: string;
  readonly node: AssertionNode;
  /** `undefined` if they are nested too deeply, cyclic, or unreasonably many. */
  readonly filters: readonly FilterUse[] | undefined;
}

export interface Assertion {
  readonly id: string;
  readonly kind: 'value' | 'existence';
  readonly test: string;
  readonly severity: 'error' | 'warning' | 'info';
  readonly isImplicit: boolean;
  readonly variables: readonly Variable[];
  readonly hasPrecondition: boolean;
}

interface LinkArc {
  readonly from: string;
  readonly to: string;
  readonly arcrole: string;
  readonly attributes: ReadonlyMap<string, string>;
}

/** The filters for one label, and their number including nested ones. */
interface FilterGroup {
  readonly uses: readonly FilterUse[];
  readonly size: number;
}

/** Reads the assertions of a formula linkbase. */
export function readAssertions(source: SourceText): Assertion[] {
  const assertions: Assertion[] = [];
  try {
    const scanner = new XmlScanner(source);
    for (let kind = scanner.next(); kind !== END; kind = scanner.next())
      if (kind === START_TAG && scanner.attribute('type', XLINK) === 'extended')
        addAll(assertions, new FormulaLink(readNode(scanner)).assertions());
  } catch (fault) {
    // Content that is not XML was reported when the taxonomy was loaded.
    if (!(fault instanceof XmlFault)) throw fault;
  }
  return assertions;
}

function readNode(scanner: XmlScanner): AssertionNode {
  const { depth } = scanner;
  const name = expandedName(scanner.name.uri, scanner.name.local);
  const attributes = new Map<string, string>();
  for (let index = 0; index < scanner.attributeCount; index++)
    if (!scanner.isDeclaration(index)) {
      const { uri, local } = scanner.attributeName(index);
      attributes.set(uri === XLINK ? `xlink:${local}` : local, scanner.attributeValue(index));
    }
  const children: AssertionNode[] = [];
  let text = '';
  for (;;) {
    const kind = scanner.next();
    if (kind === START_TAG) children.push(readNode(scanner));
    else if (kind === TEXT) text += scanner.value;
    else if (kind === END_TAG && scanner.depth === depth) {
      const named = localPart(name) === 'qname' ? scanner.resolve(text.trim()) : undefined;
      return { name, attributes, children, text, qname: named && expandedName(named.uri, named.local) };
    }
  }
}

/** A link with arcs from assertions to variables, and from variables to filters. */
class FormulaLink {
  private readonly nodes = new Map<string, AssertionNode[]>();
  private readonly arcs = new Map<string, LinkArc[]>();
  private readonly groups = new Map<string, FilterGroup | undefined>();

  constructor({ children }: AssertionNode) {
    for (const node of children) {
      const { attributes } = node;
      const label = attributes.get('xlink:label');
      const from = attributes.get('xlink:from');
      if (label !== undefined) addToList(this.nodes, label, node);
      else if (from !== undefined)
        addToList(this.arcs, from, {
          from,
          to: attributes.get('xlink:to') ?? '',
          arcrole: attributes.get('xlink:arcrole') ?? '',
          attributes,
        });
    }
  }

  *assertions(): Generator<Assertion> {
    for (const nodes of this.nodes.values())
      for (const node of nodes)
        if (node.name === VALUE_ASSERTION || node.name === EXISTENCE_ASSERTION)
          yield this.readAssertion(node);
  }

  private readAssertion(node: AssertionNode): Assertion {
    const { attributes } = node;
    const label = attributes.get('xlink:label') ?? '';
    const id = attributes.get('id') ?? label;
    return {
      id,
      kind: node.name === VALUE_ASSERTION ? 'value' : 'existence',
      test: attributes.get('test') ?? '',
      severity: this.severityOf(label),
      isImplicit: attributes.get('implicitFiltering') === 'true',
      hasPrecondition: this.follow(label, PRECONDITION, 1)?.length !== 0,
      variables: (this.follow(label, SET, MAX_VARIABLES) ?? []).map(({ arc, node: variable }) => ({
        name: (arc.attributes.get('name') ?? '').trim(),
        node: variable,
        filters: this.filtersOf(variable, FILTER, 0)?.uses,
      })),
    };
  }

  /** Returns the filters of a variable or of a Boolean filter, computed once however often they are used. */
  private filtersOf({ attributes }: AssertionNode, arcrole: string, depth: number): FilterGroup | undefined {
    const label = attributes.get('xlink:label') ?? '';
    const key = `${arcrole} ${label}`;
    if (this.groups.has(key) || depth > MAX_FILTER_DEPTH) return this.groups.get(key);
    // Found again by a filter that contains itself.
    this.groups.set(key, undefined);
    const group = this.readGroup(label, arcrole, depth);
    this.groups.set(key, group);
    return group;
  }

  private readGroup(label: string, arcrole: string, depth: number): FilterGroup | undefined {
    const steps = this.follow(label, arcrole, MAX_FILTERS);
    if (!steps) return undefined;
    const uses: FilterUse[] = [];
    let size = 0;
    for (const { arc, node: filter } of steps) {
      const isJoining = namespacePart(filter.name).endsWith('/filter/boolean');
      const joined = isJoining ? this.filtersOf(filter, BOOLEAN, depth + 1) : { uses: [], size: 0 };
      size += 1 + (joined?.size ?? 0);
      if (!joined || size > MAX_FILTERS) return undefined;
      uses.push({
        filter,
        isComplement: arc.attributes.get('complement') === 'true',
        isCovering: arc.attributes.get('cover') !== 'false',
        parts: joined.uses,
      });
    }
    return { uses, size };
  }

  /** Returns the severity that a locator names; an error by default. */
  private severityOf(label: string): Assertion['severity'] {
    for (const { arcrole, to } of this.arcs.get(label) ?? [])
      if (SEVERITY.test(arcrole)) {
        const href = this.nodes.get(to)?.[0]?.attributes.get('xlink:href') ?? '';
        if (href.endsWith('#WARNING')) return 'warning';
        if (href.endsWith('#OK')) return 'info';
      }
    return 'error';
  }

  /** Returns the targets of arcs of a kind from a label; `undefined` if there are too many. */
  private follow(
    label: string,
    arcrole: string,
    most: number,
  ): { arc: LinkArc; node: AssertionNode }[] | undefined {
    const steps: { arc: LinkArc; node: AssertionNode }[] = [];
    for (const arc of this.arcs.get(label) ?? []) {
      if (arc.arcrole !== arcrole) continue;
      for (const node of this.nodes.get(arc.to) ?? []) if (steps.push({ arc, node }) > most) return undefined;
    }
    return steps;
  }
}
