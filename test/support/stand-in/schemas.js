/** Collects the schemas of stand-in taxonomies. */
import { posix } from 'node:path';
import { splitQName } from '../../../src/core/qname.ts';
import { usualSchema } from '../../../src/packaging/extension/base-schemas.ts';
import { coreDocument } from '../../../src/taxonomy/core/core-documents.ts';

/** @typedef {import('./documents.js').StandInSchema} StandInSchema */
/** @typedef {import('./documents.js').Arc} Arc */
/** @typedef {import('./elements.js').Attributes} Attributes */

/** The base URL of elements that neither a file of the package nor a reference of the filing leads to. */
const ELSEWHERE = 'https://stand-in.example/';

export class StandInSchemas {
  #report;
  /** The filer's namespaces and file names. */
  #own;
  /** The schemas of namespaces, as far as the package states them. @type {Map<string, string>} */
  #places = new Map();
  /** Schemas by URL. @type {Map<string, StandInSchema>} */
  all = new Map();
  /** Schemas that are referred to; all others are reachable from each. @type {Set<string>} */
  entries = new Set();
  /** Dimensional relationships, by role. @type {Map<string, Arc[]>} */
  arcs = new Map();

  /**
   * @param {import('../../../src/model/report/report.ts').Report} report
   * @param {Readonly<Record<string, string>>} files
   */
  constructor(report, files) {
    this.#report = report;
    const schemas = Object.values(files).flatMap((text) => /targetNamespace="([^"]*)"/.exec(text)?.[1] ?? []);
    const names = Object.keys(files).map((path) => posix.basename(path));
    this.#own = { namespaces: new Set(schemas), files: new Set(names) };
  }

  /** The entry point with the roles and relationships. */
  get main() {
    const [first = ELSEWHERE] = this.entries;
    return first;
  }

  /** Whether a URL belongs to neither the package nor a specification. @param {string} url */
  isElsewhere(url) {
    const isOwn = this.#own.files.has(posix.basename(url));
    return /^https?:/.test(url) && !isOwn && coreDocument(url) === undefined;
  }

  /**
   * Sets the URL for elements of a namespace.
   * @param {string} namespace
   * @param {string} url
   */
  place(namespace, url) {
    if (!this.#places.has(namespace)) this.#places.set(namespace, url);
  }

  /**
   * @param {string} url
   * @param {string | undefined} namespace
   */
  addEntry(url, namespace) {
    if (!this.isElsewhere(url)) return;
    // Some entry points have no elements of their namespace.
    const isOf = namespace !== undefined && (usualSchema(namespace)?.url ?? url) === url;
    this.schemaAt(url, isOf ? namespace : undefined);
    if (isOf) this.place(namespace, url);
    this.entries.add(url);
  }

  /**
   * @param {string} url
   * @param {string} [namespace]
   */
  schemaAt(url, namespace = `${url}#`) {
    const known = this.all.get(url);
    if (known) return known;
    const prefix = this.prefixOf(namespace);
    /** @type {StandInSchema} */
    const schema = { namespace, prefix, elements: new Map(), roles: new Map() };
    this.all.set(url, schema);
    return schema;
  }

  /** @param {string} namespace */
  prefixOf(namespace) {
    return [...this.#report.namespaces].find(([, uri]) => uri === namespace)?.[0] ?? 'entry';
  }

  /**
   * @param {string} qname
   * @param {Attributes} attributes
   */
  declareName(qname, attributes) {
    const { prefix, local } = splitQName(qname) ?? { prefix: '', local: qname };
    return this.declare(this.#report.namespaces.get(prefix) ?? '', local, attributes);
  }

  /**
   * Declares an element unless it is declared already.
   * @param {string} namespace
   * @param {string} local
   * @param {Attributes} attributes
   * @returns {string} the URL of the element, for references
   */
  declare(namespace, local, attributes) {
    if (this.#own.namespaces.has(namespace)) return '';
    const url = this.#addressOf(namespace);
    const { prefix, elements } = this.schemaAt(url, namespace);
    if (!elements.has(local)) elements.set(local, attributes);
    return `${url}#${prefix}_${local}`;
  }

  /** @param {string} namespace */
  #addressOf(namespace) {
    const { taxonomyRefs } = this.#report.filing;
    const ref = taxonomyRefs.find((one) => one.namespace === namespace && one.entryPoint !== undefined);
    return (
      this.#places.get(namespace) ??
      usualSchema(namespace)?.url ??
      ref?.entryPoint ??
      `${ELSEWHERE}${this.prefixOf(namespace)}.xsd`
    );
  }

  /**
   * Declares a role of the main entry point, with the scheme that this version of the taxonomy uses.
   * @param {string} role
   * @param {(address: string) => string} [idOf]
   */
  declareRole(role, idOf = lastStep) {
    const { namespace, roles } = this.schemaAt(this.main);
    const uri = role.replace(/^https?:/, /^https?:/.exec(namespace)?.[0] ?? 'http:');
    if (!roles.has(uri)) roles.set(uri, idOf(uri));
    return uri;
  }

  /**
   * @param {string} role
   * @param {string} arcrole the last part of it
   * @param {string} from
   * @param {string} to
   */
  relate(role, arcrole, from, to) {
    const arcs = this.arcs.get(role) ?? [];
    this.arcs.set(role, arcs);
    arcs.push({ arcrole, from, to });
  }
}

/** @param {string} address */
function lastStep(address) {
  return address.slice(address.lastIndexOf('/') + 1);
}
