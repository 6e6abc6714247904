import { idFault, isNCName } from '../../../core/qname.ts';
import type { Collector } from '../../../findings/collector.ts';
import type { XmlScanner } from '../../../xml/scanner.ts';
import type { Name } from '../../xbrl/instance.ts';
import { PartReader } from '../../xbrl/part-reader.ts';
import * as document from './document-findings.ts';
import { Formats } from './formats.ts';
import type { DocumentSet, FactFormat, IdentifiedElement, IdentifiedKind } from './inline-fact.ts';
import { repeatedFootnoteId } from './note-findings.ts';
import { repeatedReferencesId } from './reference-findings.ts';
import { Scopes } from './scopes.ts';
import { structure } from './structure-findings.ts';

export const NO_NAME: Name = { uri: '', local: '', prefix: '' };

/** Resolved concepts and formats by their written form, as long as no prefix changes. */
class NameScope {
  readonly scope: number;
  readonly concepts = new Map<string, Name>();
  readonly formats = new Map<string, FactFormat>();

  constructor(scope: number) {
    this.scope = scope;
  }
}

/** A position in a file of a document set, shared by the readers of its parts. */
export class FileCursor extends PartReader {
  readonly set: DocumentSet;
  /** The start of the file within the set. */
  readonly base: number;
  readonly scopes = new Scopes();
  readonly formats = new Formats();
  /** Elements whose names are misspelled: what is inside them is not misplaced. */
  readonly misspelledElements = new Set<string>();
  private scope = new NameScope(-1);

  constructor(scanner: XmlScanner, collector: Collector, set: DocumentSet, base: number) {
    super(scanner, collector);
    this.set = set;
    this.base = base;
  }

  /** The current offset within the set. */
  get offset(): number {
    return this.base + this.scanner.offset;
  }

  /** Returns the names resolved so far in the current prefix scope. */
  inScope(): NameScope {
    const { scope } = this.scanner.names;
    if (this.scope.scope !== scope) this.scope = new NameScope(scope);
    return this.scope;
  }

  /** Records an id of the set. */
  identify(id: string, kind: IdentifiedKind): string {
    const { collector, set } = this;
    const element = this.scanner.writtenName;
    if (id === '') structure.add(collector, 'emptyId', this.here(), { element });
    else if (!isNCName(id)) structure.add(collector, 'id', this.here(), { id, element, fault: idFault(id) });
    else if (!set.ids.has(id)) {
      const { source: text, offset } = this.scanner;
      set.ids.set(id, { kind, text, offset });
    } else {
      const data = () => ({ id, first: this.firstWith(id) });
      if (kind === 'footnote') repeatedFootnoteId.add(collector, 'repeated', this.here(), data);
      else if (kind === 'references') repeatedReferencesId.add(collector, 'repeated', this.here(), data);
      else if (kind === 'context' || kind === 'unit')
        document.repeatedResourceId.add(collector, 'repeated', this.here(), data);
      else document.repeatedId.add(collector, kind, 'repeated', this.here(), data);
    }
    return id;
  }

  /** "the context on line 5" */
  private firstWith(id: string): string {
    const { kind, text, offset } = this.set.ids.get(id) as IdentifiedElement;
    const name = kind === 'context' || kind === 'unit' ? kind : `ix:${kind}`;
    return `the ${name} on ${text.lineWords(offset, this.scanner.source)}`;
  }

  noteForeign(attribute: string): void {
    const known = this.set.foreign.get(attribute);
    if (known) known.count++;
    else this.set.foreign.set(attribute, { offset: this.offset, count: 1 });
  }
}
