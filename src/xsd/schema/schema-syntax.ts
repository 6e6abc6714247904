import { likelyName } from '../../core/nearest-name.ts';
import { isNCName } from '../../core/qname.ts';
import { trimWhiteSpace } from '../../core/white-space.ts';
import { listWords } from '../../core/wording.ts';
import type { Collector } from '../../findings/collector.ts';
import type { Place } from '../../findings/definition.ts';
import { XSD } from '../../xml/expanded-name.ts';
import type { SourceText } from '../../xml/source-text.ts';
import { MAX_CHILDREN_NAMED, MAX_NAMES_COMPARED } from '../limits.ts';
import { checkRepresentation } from './representation-checks.ts';
import * as findings from './schema-findings.ts';
import { type GrammarEntry, grammar, type ValueKind } from './schema-grammar.ts';
import type { SchemaNode } from './schema-node.ts';

/** The permitted values of attributes with a fixed vocabulary. */
const words: Readonly<Partial<Record<ValueKind, readonly string[]>>> = {
  boolean: ['true', 'false', '1', '0'],
  form: ['qualified', 'unqualified'],
  use: ['optional', 'required', 'prohibited'],
  process: ['strict', 'lax', 'skip'],
  'zero or one': ['0', '1'],
  one: ['1'],
};

/** Attributes with a list of these words, or `#all`. */
const lists: Readonly<Partial<Record<ValueKind, readonly string[]>>> = {
  'element block': ['extension', 'restriction', 'substitution'],
  'element final': ['extension', 'restriction'],
  derivations: ['extension', 'restriction'],
  'simple final': ['list', 'union', 'restriction'],
  'any final': ['extension', 'restriction', 'list', 'union'],
};

/** Checks the elements of a schema document against the schema for schemas. */
export class SchemaSyntax {
  private readonly source: SourceText;
  private readonly collector: Collector;
  private readonly ids = new Map<string, number>();

  constructor(source: SourceText, collector: Collector) {
    this.source = source;
    this.collector = collector;
  }

  /** Checks an element and its descendants; returns whether they are valid. */
  check(node: SchemaNode, entryName: string): boolean {
    const entry = grammar[entryName] as GrammarEntry;
    let isSound = this.checkAttributes(node, entry);
    if (!this.checkChildren(node, entry)) return false;
    if (isSound) isSound = checkRepresentation(node, entryName, this.source, this.collector);
    for (const child of node.children)
      if (!this.check(child, entry.entries[child.local] ?? child.local)) isSound = false;
    return isSound;
  }

  checkAttributes(node: SchemaNode, { attributes, required }: GrammarEntry): boolean {
    let isSound = true;
    for (const { name, value } of node.attributes) {
      if (name.uri !== '') {
        if (name.uri !== XSD) continue;
        isSound = this.fail('unknownAttribute', node, { attribute: `xsd:${name.local}` });
      } else if (!Object.hasOwn(attributes, name.local)) {
        const isFew = this.collector.errorCount < MAX_NAMES_COMPARED;
        const near = isFew ? likelyName(name.local, lacking(node, Object.keys(attributes))) : undefined;
        const data = { attribute: name.local, near: near ?? '' };
        isSound = this.fail(near === undefined ? 'unknownAttribute' : 'nearAttribute', node, data);
      } else if (!this.checkValue(attributes[name.local] as ValueKind, value, node, name.local))
        isSound = false;
    }
    // An unknown attribute is often a misspelling of a missing one.
    for (const attribute of isSound ? required : [])
      if (node.get(attribute) === undefined) isSound = this.fail('missingAttribute', node, { attribute });
    return isSound;
  }

  /** Records an id, which must be unique in the document. */
  takeId(id: string, offset: number): boolean {
    const first = this.ids.get(id);
    if (first === undefined) {
      this.ids.set(id, offset);
      return true;
    }
    findings.schemaForSchemas.add(this.collector, 'repeatedId', this.source.place(offset), () => ({
      id,
      line: this.source.lineWords(first),
      about: this.source.file,
    }));
    return false;
  }

  private checkChildren(node: SchemaNode, { children, content }: GrammarEntry): boolean {
    if (node.children.length === 0) {
      if (content === '' || children.test('')) return true;
    } else if (children.test(node.children.map(({ local }) => `${local},`).join(''))) return true;
    const known = content.split(/\W+/);
    const stranger = node.children.find(({ local }) => local !== 'annotation' && !known.includes(local));
    if (stranger) {
      refuseChild(this.collector, this.source.place(stranger.offset), stranger.local, known);
      return false;
    }
    const misplaced = misplacedChild(node, known, children);
    if (misplaced) return this.fail('order', node, misplaced);
    const found = node.children.slice(0, MAX_CHILDREN_NAMED).map(({ local }) => local);
    if (node.children.length > found.length) found.push('…');
    return this.fail('children', node, {
      found: found.join(', ') || 'nothing',
      content: `annotation? ${content}`.trim(),
      expected: `annotation? ${content}`.trim(),
    });
  }

  private checkValue(kind: ValueKind, written: string, node: SchemaNode, attribute: string): boolean {
    const value = trimWhiteSpace(written);
    if (kind === 'id' && isNCName(value)) return this.takeId(value, node.offset);
    if (isValueOf(kind, value, node)) return true;
    const prefix = undeclaredPrefix(kind, value, node);
    if (prefix !== undefined) return this.fail('prefix', node, { attribute, value, prefix });
    return this.fail('value', node, { attribute, value, kind: kindWords(kind) });
  }

  private fail(
    message:
      | 'unknownAttribute'
      | 'nearAttribute'
      | 'missingAttribute'
      | 'value'
      | 'prefix'
      | 'order'
      | 'children',
    node: SchemaNode,
    data: Readonly<Record<string, string>>,
  ): false {
    const none = {
      attribute: '',
      near: '',
      value: '',
      kind: '',
      prefix: '',
      late: '',
      early: '',
      found: '',
      content: '',
    };
    const all = { ...none, name: node.words, ...data };
    findings.schemaForSchemas.add(this.collector, message, this.source.place(node.offset), all);
    return false;
  }
}

/** Reports an element that is not allowed; returns the known one that its name probably misspells. */
export function refuseChild(
  collector: Collector,
  place: Place,
  name: string,
  known: Iterable<string>,
): string | undefined {
  const local = name.slice(name.indexOf(':') + 1);
  const near = collector.errorCount < MAX_NAMES_COMPARED ? likelyName(local, [...known]) : undefined;
  if (near === undefined || near === local) {
    findings.schemaForSchemas.add(collector, 'child', place, { name });
    return undefined;
  }
  const right = name.replace(/[^:]*$/, () => near);
  findings.schemaForSchemas.add(collector, 'nearChild', place, { name, near: right });
  return near;
}

/** Returns the attributes that an element could have and does not. */
function lacking(node: SchemaNode, names: readonly string[]): readonly string[] {
  return names.filter((name) => node.get(name) === undefined);
}

/** Returns the first two children in the wrong order, if all would be right in the order of the grammar. */
function misplacedChild(
  { children }: SchemaNode,
  known: readonly string[],
  grammar: GrammarEntry['children'],
): { readonly late: string; readonly early: string } | undefined {
  const rank = (local: string) => known.indexOf(local);
  const names = children.map(({ local }) => local);
  const sorted = [...names].sort((a, b) => rank(a) - rank(b));
  if (!grammar.test(sorted.map((local) => `${local},`).join(''))) return undefined;
  const at = names.findIndex((local, index) => rank(local) > rank(names[index + 1] ?? local));
  const [early, late] = names.slice(at, at + 2);
  return at < 0 || early === undefined || late === undefined ? undefined : { late, early };
}

/** Returns the prefix of a name that is not declared; `undefined` if the name is invalid in another way. */
function undeclaredPrefix(kind: ValueKind, value: string, { scope }: SchemaNode): string | undefined {
  if (kind !== 'qname' && kind !== 'qnames') return undefined;
  const unknown = splitWords(value).find((name) => scope.resolve(name) === undefined) ?? '';
  const [prefix = '', local = '', ...others] = unknown.split(':');
  return isNCName(prefix) && isNCName(local) && others.length === 0 ? prefix : undefined;
}

function isValueOf(kind: ValueKind, value: string, { scope }: SchemaNode): boolean {
  switch (kind) {
    case 'text':
      return true;
    case 'id':
    case 'name':
      return isNCName(value);
    case 'qname':
      return scope.resolve(value) !== undefined;
    case 'qnames':
      return splitWords(value).every((name) => scope.resolve(name) !== undefined);
    case 'count':
      return isCount(value);
    case 'limit':
      return value === 'unbounded' || isCount(value);
    case 'namespaces':
      return isNamespaceList(value);
    default: {
      const single = words[kind];
      if (single) return single.includes(value);
      return value === '#all' || splitWords(value).every((word) => lists[kind]?.includes(word));
    }
  }
}

/** The values of an attribute, for a fix: "a name …", "a or b". */
function kindWords(kind: ValueKind): string {
  switch (kind) {
    case 'text':
      return 'a text';
    case 'id':
    case 'name':
      return 'a name that starts with a letter or underscore and contains no colon or white space';
    case 'qname':
    case 'qnames':
      return 'a name whose prefix is declared';
    case 'count':
      return 'a whole number such as 0 or 1';
    case 'limit':
      return 'a whole number, or unbounded';
    case 'namespaces':
      return '##any, ##other, or a list of namespaces';
    default:
      return listWords(words[kind] ?? ['#all', ...(lists[kind] ?? [])], 'or');
  }
}

export function splitWords(text: string): readonly string[] {
  const trimmed = trimWhiteSpace(text);
  return trimmed === '' ? [] : trimmed.split(/[ \t\r\n]+/);
}

function isCount(value: string): boolean {
  return /^(\+?[0-9]+|-0+)$/.test(value);
}

/** `##any` and `##other` cannot be combined with others. */
function isNamespaceList(value: string): boolean {
  if (value === '##any' || value === '##other') return true;
  return splitWords(value).every(
    (word) => !word.startsWith('##') || word === '##targetNamespace' || word === '##local',
  );
}
