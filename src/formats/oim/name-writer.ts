import { splitQName } from '../../core/qname.ts';
import type { Collector } from '../../findings/collector.ts';
import { noEntity } from '../../model/assembly.ts';
import { PrefixTable } from '../../model/prefix-table.ts';
import { reservedPrefixes, schemeWord } from '../../model/report/names.ts';
import type { Report, ReportContext } from '../../model/report/report.ts';
import { HINT_NAMESPACE, HINT_PREFIX } from './hints.ts';
import { invalidSQName, invalidURI } from './oimce.ts';
import { isAbsoluteUri } from './uri.ts';

/**
 * Writes the names of a report with one prefix per namespace, and the reserved ones for reserved namespaces,
 * as OIM requires; a filing may be less strict.
 */
export class NameWriter {
  private readonly report: Report;
  private readonly collector: Collector;
  private readonly table = new PrefixTable();
  private readonly namespaces = new Map<string, string>();
  private readonly names = new Map<string, string>();
  private readonly entities = new Map<string, string>();
  private schemes = 0;

  constructor(report: Report, collector: Collector) {
    this.report = report;
    this.collector = collector;
    report.filing.taxonomyRefs.forEach(({ prefix, namespace }, index) => {
      if (prefix !== undefined && namespace !== undefined)
        this.declare(namespace, prefix, `/taxonomyRefs/${index}/namespace`);
    });
  }

  qname(name: string): string {
    let written = this.names.get(name);
    if (written === undefined) {
      const { prefix, local } = splitQName(name) ?? { prefix: '', local: name };
      const uri = this.report.namespaces.get(prefix);
      // A name without a namespace is an error of the filing, already reported.
      written = uri === undefined ? name : `${this.declare(uri, prefix, '/taxonomyRefs')}:${local}`;
      this.names.set(name, written);
    }
    return written;
  }

  /** Returns the entity of a context as scheme prefix and identifier; `undefined` if there is none. */
  entity({ entity, path, index }: ReportContext): string | undefined {
    const { scheme, value } = entity;
    if (scheme === noEntity.scheme && value === noEntity.value) return undefined;
    const key = JSON.stringify([scheme, value]);
    let written = this.entities.get(key);
    if (written === undefined) {
      const at = this.report.filing.contexts[index]?.entity ? `${path}/entity` : '/entity/identifiers/0';
      const preferred = schemeWord(scheme) ?? `scheme${++this.schemes}`;
      written = `${this.declare(scheme, preferred, `${at}/scheme`)}:${value}`;
      if (value === '') invalidSQName.add(this.collector, 'noIdentifier', `${at}/value`, {});
      else if (/\s/.test(value)) invalidSQName.add(this.collector, 'identifier', `${at}/value`, { value });
      this.entities.set(key, written);
    }
    return written;
  }

  /** Returns the prefix of our hints. */
  hintPrefix(): string {
    return this.declare(HINT_NAMESPACE, HINT_PREFIX, '');
  }

  /** Returns the concept of a footnote. */
  noteConcept(): string {
    return `${this.declare(reservedPrefixes.xbrl as string, 'xbrl', '')}:note`;
  }

  /** Returns all declared and used namespaces, by prefix. */
  declarations(): [prefix: string, uri: string][] {
    return [...this.namespaces].sort(([a], [b]) => (a < b ? -1 : 1));
  }

  private declare(uri: string, preferred: string, at: string): string {
    const prefix = this.table.prefixOf(uri, preferred);
    if (!this.namespaces.has(prefix)) {
      this.namespaces.set(prefix, uri);
      if (!isAbsoluteUri(uri)) invalidURI.add(this.collector, 'invalid', at, { alias: prefix, uri });
    }
    return prefix;
  }
}
