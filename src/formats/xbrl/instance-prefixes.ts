import { isNCName } from '../../core/qname.ts';
import { type Report, reservedPrefixes } from '../../model/report/report.ts';
import { INDICATORS_NAMESPACE, LINK, syntaxNamespaces, XBRLDI, XBRLI, XLINK, XSI } from './names.ts';

const reserved = new Map(Object.entries(reservedPrefixes));
const reservedUris = new Map(Object.entries(reservedPrefixes).map(([prefix, uri]) => [uri, prefix]));

/**
 * The prefixes of an instance, one per namespace: the reserved ones unchanged, those of the filing, then
 * those of the syntax. A prefix that is already in use gets a number appended.
 */
export class InstancePrefixes {
  private readonly namespaces: ReadonlyMap<string, string>;
  private readonly prefixes = new Map<string, string>();
  private readonly taken = new Set<string>(['xml', 'xmlns']);
  private readonly numbers = new Map<string, number>();
  private readonly names = new Map<string, string>();

  /** `further` namespaces are those of a syntax around the instance. */
  constructor(report: Report, further: Iterable<readonly [prefix: string, uri: string]> = []) {
    this.namespaces = report.namespaces;
    for (const [prefix, uri] of usedNamespaces(report)) this.bind(prefix, uri);
    for (const [prefix, uri] of syntaxOf(report)) this.bind(prefix, uri);
    for (const [prefix, uri] of further) this.bind(prefix, uri);
  }

  /** Returns a name of the syntax, by namespace. */
  name(uri: string, local: string): string {
    return `${this.prefixes.get(uri)}:${local}`;
  }

  /** Returns a name of the filing. */
  qname(qname: string): string {
    let written = this.names.get(qname);
    if (written === undefined) {
      const colon = qname.indexOf(':');
      const uri = this.namespaces.get(qname.slice(0, colon)) as string;
      written = `${this.prefixes.get(uri)}${qname.slice(colon)}`;
      this.names.set(qname, written);
    }
    return written;
  }

  declarations(): Record<string, string> {
    return Object.fromEntries([...this.prefixes].map(([uri, prefix]) => [`xmlns:${prefix}`, uri]));
  }

  private bind(wanted: string, uri: string): void {
    if (this.prefixes.has(uri)) return;
    const own = reservedUris.get(uri);
    const stem = own ?? (isNCName(wanted) ? wanted : 'ns');
    let prefix = stem;
    while (this.taken.has(prefix) || (own === undefined && reserved.has(prefix))) {
      const number = (this.numbers.get(stem) ?? 1) + 1;
      this.numbers.set(stem, number);
      prefix = `${stem}${number}`;
    }
    this.taken.add(prefix);
    this.prefixes.set(uri, prefix);
  }
}

/**
 * Returns namespaces by prefix: the reserved ones that names of the filing use, then the others that it uses
 * or declares.
 */
function* usedNamespaces(report: Report): Generator<readonly [string, string]> {
  const used = new Set<string>();
  const note = (qname: string) => used.add(qname.slice(0, qname.indexOf(':')));
  for (const { concept } of report.concepts) used.add(concept.prefix);
  for (const { concept } of report.filing.tuples ?? []) note(concept);
  for (const { numerator, denominator } of report.units) {
    numerator.forEach(note);
    denominator.forEach(note);
  }
  for (const { dimensions } of report.contexts)
    for (const { axis, member, typed, element } of dimensions) {
      note(axis);
      note((typed ? element : member) ?? '');
    }
  const uris = new Set([...used].map((prefix) => report.namespaces.get(prefix)));
  for (const [prefix, uri] of reserved) if (uris.has(uri)) yield [prefix, uri];
  for (const [prefix, uri] of report.namespaces)
    if (uris.has(uri) || !(reservedUris.has(uri) || syntaxNamespaces.has(uri))) yield [prefix, uri];
}

function* syntaxOf(report: Report): Generator<readonly [string, string]> {
  yield ['xbrli', XBRLI];
  yield ['link', LINK];
  yield ['xlink', XLINK];
  if (report.filing.filingIndicators?.length) yield ['find', INDICATORS_NAMESPACE];
  if (report.contexts.some(({ dimensions }) => dimensions.length > 0)) yield ['xbrldi', XBRLDI];
  const isNil =
    report.facts.some(({ nil }) => nil) ||
    report.filing.tuples?.some(({ nil }) => nil) ||
    report.contexts.some(({ dimensions }) => dimensions.some(({ member }) => member === null));
  if (isNil) yield ['xsi', XSI];
}
