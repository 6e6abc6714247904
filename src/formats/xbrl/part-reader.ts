import { likelyName } from '../../core/nearest-name.ts';
import { idFault, isNCName, meantQName } from '../../core/qname.ts';
import { trimWhiteSpace } from '../../core/white-space.ts';
import type { Collector } from '../../findings/collector.ts';
import { usualMeasure } from '../../model/report/report-unit.ts';
import { XBRLI } from '../../taxonomy/names.ts';
import { XHTML_NAMESPACE } from '../../xml/fragment.ts';
import { XML_NAMESPACE, type XmlName } from '../../xml/names.ts';
import type { XmlScanner } from '../../xml/scanner.ts';
import type { Name } from './instance.ts';
import * as findings from './instance-findings.ts';
import { declaredPrefixes, nearPrefix } from './near-prefix.ts';

/** Default namespaces of documents, which have no dimensions and members. */
const notOfTaxonomies: ReadonlySet<string> = new Set(['', XHTML_NAMESPACE, XBRLI]);

/** The common part of reading contexts, units and links, in instances and inline documents. */
export class PartReader {
  readonly scanner: XmlScanner;
  readonly collector: Collector;
  /** `xml:lang` of the root. */
  rootLanguage: string | undefined;
  /** Positions of `xml:base` below the root. */
  protected readonly bases: number[] = [];
  private readonly names = new Map<XmlName, Name>();
  protected readonly ids = new Map<string, number>();

  constructor(scanner: XmlScanner, collector: Collector) {
    this.scanner = scanner;
    this.collector = collector;
  }

  /** Returns the position of the current token. */
  here() {
    return this.scanner.source.place(this.scanner.offset);
  }

  at(offset: number) {
    return this.scanner.source.place(offset);
  }

  /** Returns a resolved name; always the same object, with its first prefix. */
  name(name: XmlName, prefix: string): Name {
    let known = this.names.get(name);
    if (!known) {
      known = { uri: name.uri, local: name.local, prefix };
      this.names.set(name, known);
    }
    return known;
  }

  /**
   * Resolves the name in a text in the current scope; adds a finding if it is invalid. Measures can lack a
   * namespace, but axes and members cannot.
   */
  resolve(
    text: string,
    offset: number,
    kind: 'measure' | 'dimension' | 'member',
    owner = kind === 'measure' ? 'unit' : undefined,
  ): Name | undefined {
    const written = trimWhiteSpace(text);
    const colon = written.indexOf(':');
    const prefix = colon < 0 ? '' : written.slice(0, colon);
    const name = isNCName(written.slice(colon + 1)) ? this.scanner.resolve(written) : undefined;
    const isForeign = name !== undefined && prefix === '' && notOfTaxonomies.has(name.uri);
    // Measures of the XBRL namespace are checked with their unit; others than currencies may lack a namespace.
    const usual = kind === 'measure' && isForeign && name.uri !== XBRLI ? usualMeasure(written) : undefined;
    const meant = usual?.startsWith('iso4217:') ? usual : undefined;
    if (!name || meant !== undefined || (kind !== 'measure' && isForeign)) {
      const isUndeclared = prefix !== '' && this.scanner.resolve(`${prefix}:a`) === undefined;
      if (written === '')
        findings.dimensionName.add(this.collector, 'empty', this.at(offset), {
          kind: owner === undefined ? kind : `${kind} of the ${owner}`,
          example:
            kind === 'measure'
              ? 'a measure, such as iso4217:EUR for euros or xbrli:pure for ratios'
              : 'a name with its prefix',
        });
      else if (!isUndeclared && kind === 'measure')
        findings.dimensionName.add(this.collector, 'measure', this.at(offset), {
          ...{ name: written, owner: owner ?? '', example: meant ?? 'iso4217:EUR' },
        });
      else if (!isUndeclared) {
        const known = this.prefixWith(written);
        const near =
          known === undefined ? meantQName(written, declaredPrefixes(this.scanner)) : `${known}:${written}`;
        findings.dimensionName.add(
          this.collector,
          near === undefined ? 'unresolved' : 'meant',
          this.at(offset),
          {
            ...{ name: written, kind, near: near ?? '' },
            example: `ifrs-full:${kind === 'dimension' ? 'ComponentsOfEquityAxis' : 'OtherReservesMember'}`,
          },
        );
      } else {
        const collector = this.collector.once(`prefix ${prefix}`);
        const near = this.prefixWith(written.slice(colon + 1)) ?? nearPrefix(prefix, this.scanner);
        findings.dimensionName.add(collector, near === undefined ? 'prefix' : 'near', this.at(offset), {
          ...{ name: written, prefix, near: near ?? '' },
        });
      }
      // Contexts stay distinct, although their difference is unknown.
      return isUndeclared && kind !== 'measure'
        ? { uri: '', local: written.slice(colon + 1), prefix }
        : undefined;
    }
    return this.name(name, prefix);
  }

  /** Returns the prefix of the only name known with a local part. */
  private prefixWith(local: string): string | undefined {
    const same = [...this.names.values()].filter((name) => name.local === local && name.prefix !== '');
    return same.length === 1 ? same[0]?.prefix : undefined;
  }

  /** Returns the attribute of the current element that a missing one is probably misspelled as. */
  misspelled(name: string): string | undefined {
    const { scanner } = this;
    for (let index = 0; index < scanner.attributeCount; index++) {
      const written = scanner.attributeText(index);
      if (likelyName(written, [name]) !== undefined) return written;
    }
    return undefined;
  }

  /** Records the id of the current element. */
  noteId(): string | undefined {
    const id = this.takeId(this.scanner.attribute('id'));
    const base = this.scanner.depth > 1 && this.scanner.attribute('base', XML_NAMESPACE);
    if (base) this.bases.push(this.scanner.offset);
    return id;
  }

  protected takeId(written: string | undefined): string | undefined {
    if (written === undefined) return undefined;
    const id = trimWhiteSpace(written);
    const first = this.ids.get(id);
    if (first !== undefined)
      findings.repeatedId.add(this.collector, 'repeated', this.here(), () => ({
        ...{ id, element: this.scanner.writtenName },
        line: this.scanner.source.lineWords(first),
      }));
    else if (id === '')
      findings.repeatedId.add(this.collector, 'empty', this.here(), { element: this.scanner.writtenName });
    else if (!isNCName(id))
      findings.repeatedId.add(this.collector, 'name', this.here(), {
        ...{ id, element: this.scanner.writtenName, fault: idFault(id) },
      });
    if (first === undefined) this.ids.set(id, this.scanner.offset);
    return id;
  }
}
