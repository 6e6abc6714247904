import { isNCName } from '../../../core/qname.ts';
import type { Collector } from '../../../findings/collector.ts';
import { LastValue, type XmlScanner } from '../../../xml/scanner.ts';
import type { Name } from '../../xbrl/instance.ts';
import { PartReader } from '../../xbrl/part-reader.ts';
import * as document from './document-findings.ts';
import { Formats } from './formats.ts';
import type { DocumentSet, IdentifiedKind } from './inline-fact.ts';
import { repeatedFootnoteId } from './note-findings.ts';
import { repeatedReferencesId } from './reference-findings.ts';
import { Scopes } from './scopes.ts';
import { structure } from './structure-findings.ts';

export const NO_NAME: Name = { uri: '', local: '', prefix: '' };

/** A place in a file of a document set: what the readers of its parts share. */
export class FileCursor extends PartReader {
  readonly set: DocumentSet;
  /** Where the file begins in the set. */
  readonly base: number;
  readonly scopes = new Scopes();
  readonly formats = new Formats();
  /** Attributes of facts that mostly say what they said on the fact before. */
  readonly repeated: ReadonlyMap<string, LastValue> = new Map(
    ['name', 'unitRef', 'decimals', 'format', 'scale'].map((name) => [name, new LastValue()]),
  );
  /** The concept of the fact before, as it was written where prefixes meant what they did. */
  lastName = { written: '', scope: -1, name: NO_NAME };

  constructor(scanner: XmlScanner, collector: Collector, set: DocumentSet, base: number) {
    super(scanner, collector);
    this.set = set;
    this.base = base;
  }

  /** Where the scanner stands in the set. */
  get offset(): number {
    return this.base + this.scanner.offset;
  }

  /** Takes an id of the set. */
  identify(id: string, kind: IdentifiedKind): string {
    const { collector, set } = this;
    if (!isNCName(id))
      structure.add(collector, 'value', this.here(), { element: kind, name: 'id', value: id });
    else if (!set.ids.has(id)) set.ids.set(id, kind);
    else if (kind === 'footnote') repeatedFootnoteId.add(collector, 'repeated', this.here(), { id });
    else if (kind === 'references') repeatedReferencesId.add(collector, 'repeated', this.here(), { id });
    else if (kind === 'context' || kind === 'unit')
      document.repeatedResourceId.add(collector, 'repeated', this.here(), { id });
    else document.repeatedId.add(collector, kind, 'repeated', this.here(), { id });
    return id;
  }

  noteForeign(attribute: string): void {
    const known = this.set.foreign.get(attribute);
    if (known) known.count++;
    else this.set.foreign.set(attribute, { offset: this.offset, count: 1 });
  }
}
