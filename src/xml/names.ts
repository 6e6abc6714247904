import { isQName } from '../core/qname.ts';
import { numberWords } from '../core/wording.ts';
import { XmlFault } from './fault.ts';
import type { XmlLimits } from './limits.ts';
import { MAX_NAME_PROBES } from './limits.ts';

export const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';
/** The attributes of XML itself. */
export const xmlAttributes: readonly string[] = ['lang', 'space', 'base', 'id'];
export const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink';
export const XMLNS_NAMESPACE = 'http://www.w3.org/2000/xmlns/';

/** A namespace and a local name. A scanner creates one object for each, so that names compare by identity. */
export class XmlName {
  readonly uri: string;
  readonly local: string;
  /** The last start tag that used the name for an attribute. */
  usedBy = 0;

  constructor(uri: string, local: string) {
    this.uri = uri;
    this.local = local;
  }
}

/** One object per namespace, because comparing long URIs repeatedly is slow. */
class Namespace {
  readonly uri: string;
  readonly names = new Map<string, XmlName>();

  constructor(uri: string) {
    this.uri = uri;
  }
}

/** A prefix and its current namespace. */
export class Binding {
  readonly prefix: string;
  namespace: Namespace | undefined;

  constructor(prefix: string, namespace?: Namespace) {
    this.prefix = prefix;
    this.namespace = namespace;
  }
}

/**
 * A name as written. Its meaning depends on the scope; the last meaning is cached, because it rarely changes.
 */
export class WrittenName {
  readonly text: string;
  readonly start: number;
  readonly length: number;
  readonly binding: Binding;
  readonly local: string;
  /** The last start tag that used the name for an attribute. */
  usedBy = 0;
  private namespace: Namespace | undefined;
  private meaning: XmlName | undefined;
  private attributeMeaning: XmlName | undefined;
  private readonly names: NameTable;

  constructor(names: NameTable, text: string, start: number, length: number, binding: Binding) {
    this.names = names;
    this.text = text;
    this.start = start;
    this.length = length;
    this.binding = binding;
    this.local = text.slice(text.indexOf(':') + 1);
  }

  /** Resolves an element name in the current scope; `undefined` if its prefix is not bound. */
  resolve(offset: number): XmlName | undefined {
    const { namespace } = this.binding;
    if (namespace === undefined) return undefined;
    if (this.namespace !== namespace) {
      this.namespace = namespace;
      this.meaning = this.names.nameIn(namespace, this.local, offset);
    }
    return this.meaning;
  }

  /** Resolves an attribute name, to which the default namespace does not apply. */
  resolveAttribute(offset: number): XmlName | undefined {
    if (this.binding.prefix !== '') return this.resolve(offset);
    this.attributeMeaning ??= this.names.name('', this.local, offset);
    return this.attributeMeaning;
  }
}

/**
 * The names of one document, interned by their bytes. Names with too many collisions, which must be crafted,
 * go to a map, whose hashing a document cannot predict.
 */
export class NameTable {
  readonly declarations: Binding;
  private readonly bytes: Buffer;
  private readonly limits: XmlLimits;
  private readonly namespaces = new Map<string, Namespace>();
  private readonly bindings = new Map<string, Binding>();
  /** Bindings hidden by the current declarations, to restore when their elements end. */
  private readonly hidden: { readonly binding: Binding; readonly namespace: Namespace | undefined }[] = [];
  private readonly crowded = new Map<string, WrittenName>();
  private slots: (WrittenName | undefined)[] = new Array(256).fill(undefined);
  private hashes = new Int32Array(256);
  private count = 0;
  private nameCount = 0;

  constructor(bytes: Buffer, limits: XmlLimits) {
    this.bytes = bytes;
    this.limits = limits;
    this.declarations = new Binding('xmlns', this.namespace(XMLNS_NAMESPACE));
    this.bindings.set('', new Binding('', this.namespace('')));
    this.bindings.set('xml', new Binding('xml', this.namespace(XML_NAMESPACE)));
    this.bindings.set('xmlns', this.declarations);
  }

  /** Returns the namespace of a prefix in the current scope. */
  namespaceOf(prefix: string): string | undefined {
    return this.bindings.get(prefix)?.namespace?.uri;
  }

  /** Returns all prefixes in the current scope, in order of first appearance. */
  *boundPrefixes(): Generator<readonly [prefix: string, uri: string]> {
    for (const { prefix, namespace } of this.bindings.values())
      if (namespace?.uri) yield [prefix, namespace.uri];
  }

  /** Returns the local names used so far with a namespace. */
  localNames(uri: string): Iterable<string> {
    return this.namespaces.get(uri)?.names.keys() ?? [];
  }

  /** The number of declarations in scope. */
  get declared(): number {
    return this.hidden.length;
  }

  /** A number that changes whenever a prefix is bound or unbound. */
  scope = 0;

  /** Binds a prefix to a namespace until `forget` removes the binding. */
  declare(prefix: string, uri: string, offset: number): void {
    if (this.hidden.length === this.limits.names)
      throw new XmlFault(
        'limit',
        `more than ${numberWords(this.limits.names)} namespaces are in scope`,
        offset,
      );
    if (uri.length > this.limits.namespace)
      throw new XmlFault(
        'limit',
        `a namespace is longer than ${numberWords(this.limits.namespace)} characters`,
        offset,
      );
    const binding = this.binding(prefix);
    this.hidden.push({ binding, namespace: binding.namespace });
    this.scope++;
    binding.namespace = this.namespace(uri);
  }

  /** Removes all declarations after the first `declared`. */
  forget(declared: number): void {
    while (this.hidden.length > declared) {
      this.scope++;
      const last = this.hidden.pop();
      if (last) last.binding.namespace = last.namespace;
    }
  }

  /** Returns the name with this namespace and local part; always the same object. */
  name(uri: string, local: string, offset = 0): XmlName {
    return this.nameIn(this.namespace(uri), local, offset);
  }

  nameIn(namespace: Namespace, local: string, offset: number): XmlName {
    let name = namespace.names.get(local);
    if (!name) {
      this.takeRoom(offset);
      name = new XmlName(namespace.uri, local);
      namespace.names.set(local, name);
    }
    return name;
  }

  /** Returns the only declared prefix that the document has used with a local name. */
  prefixWith(local: string): string | undefined {
    const prefixes = new Set(
      this.slots.flatMap((name) =>
        name?.local === local && name.binding.prefix !== '' && name.binding.namespace?.uri
          ? name.binding.prefix
          : [],
      ),
    );
    return prefixes.size === 1 ? [...prefixes][0] : undefined;
  }

  /** Returns the name between two offsets, with the hash that the scanner computed while reading. */
  written(start: number, end: number, hash: number): WrittenName {
    const { bytes, slots, hashes } = this;
    const length = end - start;
    const mask = slots.length - 1;
    let slot = (hash ^ (hash >>> 15)) & mask;
    for (let probes = 0; probes < MAX_NAME_PROBES; probes++) {
      const known = slots[slot];
      if (known === undefined) return this.add(start, end, hash, slot);
      if (hashes[slot] === hash && known.length === length) {
        const from = known.start;
        let at = 0;
        while (at < length && bytes[from + at] === bytes[start + at]) at++;
        if (at === length) return known;
      }
      slot = (slot + 1) & mask;
    }
    return this.add(start, end, hash, undefined);
  }

  /** Adds a new name, or a name from the overflow map for which growing the table freed a slot. */
  private add(start: number, end: number, hash: number, slot: number | undefined): WrittenName {
    const name = this.findCrowded(start, end) ?? this.make(start, end);
    if (slot === undefined) this.crowded.set(name.text, name);
    else {
      this.slots[slot] = name;
      this.hashes[slot] = hash;
      if (++this.count * 2 > this.slots.length) this.grow();
    }
    return name;
  }

  private findCrowded(start: number, end: number): WrittenName | undefined {
    return this.crowded.size === 0 ? undefined : this.crowded.get(this.bytes.toString('utf8', start, end));
  }

  private grow(): void {
    const { slots, hashes } = this;
    const mask = slots.length * 4 - 1;
    this.slots = new Array(mask + 1).fill(undefined);
    this.hashes = new Int32Array(mask + 1);
    slots.forEach((name, old) => {
      if (name === undefined) return;
      const hash = hashes[old] as number;
      const first = (hash ^ (hash >>> 15)) & mask;
      let probes = 0;
      while (probes < MAX_NAME_PROBES && this.slots[(first + probes) & mask] !== undefined) probes++;
      if (probes === MAX_NAME_PROBES) {
        this.crowded.set(name.text, name);
        return;
      }
      this.slots[(first + probes) & mask] = name;
      this.hashes[(first + probes) & mask] = hash;
    });
  }

  private make(start: number, end: number): WrittenName {
    this.takeRoom(start);
    if (end - start > this.limits.nameBytes)
      throw new XmlFault(
        'limit',
        `the name of an element or attribute is longer than ${numberWords(this.limits.nameBytes)} bytes`,
        start,
      );
    const text = this.bytes.toString('utf8', start, end);
    if (!isQName(text)) {
      const isName = isQName(text.replaceAll(':', '_'));
      throw new XmlFault(isName ? 'namespace' : 'syntax', `"${text.slice(0, 60)}" is not a name`, start);
    }
    const binding = this.binding(text.slice(0, Math.max(text.indexOf(':'), 0)));
    return new WrittenName(this, text, start, end - start, binding);
  }

  private binding(prefix: string): Binding {
    let binding = this.bindings.get(prefix);
    if (!binding) {
      binding = new Binding(prefix);
      this.bindings.set(prefix, binding);
    }
    return binding;
  }

  private namespace(uri: string): Namespace {
    let namespace = this.namespaces.get(uri);
    if (!namespace) {
      namespace = new Namespace(uri);
      this.namespaces.set(uri, namespace);
    }
    return namespace;
  }

  private takeRoom(offset: number): void {
    if (++this.nameCount > this.limits.names)
      throw new XmlFault(
        'limit',
        `there are more than ${numberWords(this.limits.names)} different names`,
        offset,
      );
  }
}
