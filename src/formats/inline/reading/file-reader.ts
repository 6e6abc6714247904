import { likelyName } from '../../../core/nearest-name.ts';
import type { Collector } from '../../../findings/collector.ts';
import {
  expectCommonHosts,
  expectEditions,
  expectUsualNamespaces,
} from '../../../taxonomy/usual-namespaces.ts';
import { XHTML_NAMESPACE } from '../../../xml/fragment.ts';
import { END, END_TAG, START_TAG, TEXT, type XmlScanner } from '../../../xml/scanner.ts';
import { registryNamespaces } from '../transformations/registry.ts';
import * as document from './document-findings.ts';
import { numberContent } from './fact-findings.ts';
import { readFactAttributes, readNumberForm } from './fact-reader.ts';
import { FileCursor, NO_NAME } from './file-cursor.ts';
import { checkNesting, checkShared, closeFraction, Frame } from './frame.ts';
import {
  checkHeader,
  type OpenReferences,
  readReference,
  readReferencesTag,
  readRelationship,
  readResource,
} from './header-reader.ts';
import { type DocumentSet, InlineFact } from './inline-fact.ts';
import * as names from './names.ts';
import { readContinuation, readFootnote } from './note-reader.ts';
import { reportMisspelledNames } from './page-names.ts';
import { type Content, Pieces } from './pieces.ts';
import { ResourceReader } from './resource-reader.ts';
import { structure } from './structure-findings.ts';
import { completeTag } from './tags.ts';
import { tupleWithoutId } from './tuple-findings.ts';

const inlineNames = [
  ...['header', 'hidden', 'references', 'resources', 'relationship', 'nonNumeric', 'nonFraction', 'fraction'],
  ...['numerator', 'denominator', 'continuation', 'exclude', 'footnote', 'tuple'],
];

/** Reads a file of a document set in one pass and adds its content to the set. */
export class FileReader extends FileCursor {
  /** Whether an element is probably the ix:header, so that its parts are in the right place. */
  readonly resources: ResourceReader;
  private readonly pieces = new Pieces();
  private readonly frames: Frame[] = [];
  /** The starts of the open elements. */
  private readonly starts: number[] = [];
  private references: OpenReferences = { references: [], hasSchemaRef: false };
  private openContents = 0;
  private openMarkup = 0;
  /** The number of open elements from whose text an ix:exclude can be removed. */
  private openTexts = 0;
  private openHidden = 0;
  private isInHead = false;
  private isInTitle = false;
  private hasHeader = false;

  constructor(scanner: XmlScanner, collector: Collector, set: DocumentSet, base: number) {
    super(scanner, collector, set, base);
    this.resources = new ResourceReader(this);
  }

  read(): void {
    const { scanner } = this;
    while (scanner.next() !== START_TAG);
    const { uri, local } = scanner.name;
    if (local !== 'html' || (uri !== XHTML_NAMESPACE && uri !== '')) {
      const place = this.here();
      const { writtenName } = scanner;
      // XML errors are reported first.
      while (scanner.next() !== END);
      const isNear = likelyName(local, ['html']) === 'html' && local !== 'html';
      if (isNear) structure.add(this.collector, 'rootNear', place, { name: writtenName });
      else if (local === 'html') structure.add(this.collector, 'rootNamespace', place, { uri });
      else
        structure.add(this.collector, 'root', place, {
          name: local,
          namespace: uri && ` in the namespace "${uri}"`,
        });
      return;
    }
    expectUsualNamespaces(scanner);
    expectEditions(scanner, /^ix$/, [names.IX, names.IX10]);
    expectEditions(scanner, /^ixt/, registryNamespaces);
    expectCommonHosts(scanner);
    const isTagged = [...scanner.names.boundPrefixes()].some(([, namespace]) => namespace === names.IX);
    if (uri === '' && isTagged) structure.add(this.collector, 'rootUnbound', this.here(), {});
    this.start();
    if (this.base === 0) this.set.language = this.scopes.language;
    for (let kind = scanner.next(); kind !== END; kind = scanner.next()) {
      if (kind === TEXT) this.takeText();
      else if (kind === START_TAG) this.start();
      else if (kind === END_TAG) this.finish();
    }
    reportMisspelledNames(this);
  }

  private takeText(): void {
    if (this.openContents === 0) {
      this.passText();
      return;
    }
    const { scanner } = this;
    this.pieces.addText(scanner.value);
    const top = this.frames.at(-1);
    if (top?.kind !== 'nonFraction' || top.depth !== scanner.depth || scanner.isBlank || top.hasText) return;
    top.hasText = true;
    if (top.nested > 0 && top.fact && !top.fact.isFaulty) {
      top.fact.isFaulty = true;
      numberContent.add(this.collector, 'both', this.here(), {});
    }
  }

  /** Skips text outside facts: in the head, only the title matters. */
  private passText(): void {
    const { scanner, set } = this;
    if (scanner.isBlank) return;
    if (!this.isInHead) set.untagged += scanner.end - scanner.offset;
    else if (this.isInTitle && this.base === 0) set.title += scanner.value;
  }

  private start(): void {
    const { scanner } = this;
    const top = this.frames.at(-1);
    if (top?.kind === 'references') {
      readReference(this, this.references);
      return;
    }
    if (top?.kind === 'resources') {
      readResource(this, this.resources);
      return;
    }
    this.scopes.enter(scanner);
    this.starts[scanner.depth - 1] = scanner.offset;
    const { uri, local } = scanner.name;
    const isInline = uri === names.IX || uri === names.IX10;
    const kind = isInline && names.isInlineKind(local) ? local : undefined;
    if (top ? kind || holdsTextOnly(top.kind) : kind && names.isTermKind(kind)) checkNesting(top, kind, this);
    if (kind) this.open(kind, top);
    else if (isInline) this.refuseName(local);
    else if (top?.kind === 'header' && names.isInlineKind(scanner.writtenName)) this.refuseUnprefixed(local);
    else this.startTag(local);
  }

  /** Handles a tag that is not inline XBRL. */
  private startTag(local: string): void {
    const { scanner } = this;
    if (this.openMarkup > 0) this.pieces.addMarkup(completeTag(scanner, this.scopes.base));
    if (scanner.depth === 2) this.isInHead = local === 'head';
    if (!this.isInHead) return;
    this.isInTitle = local === 'title';
    if (local === 'base') {
      const address = scanner.attribute('href');
      if (address !== undefined) this.scopes.setDocumentBase(address);
    }
  }

  private finish(): void {
    const { scanner, frames } = this;
    const { depth } = scanner;
    const top = frames.at(-1);
    if (top?.depth === depth) {
      frames.pop();
      this.close(top);
    } else if (this.openMarkup > 0 && scanner.end > scanner.offset) {
      const { uri } = scanner.name;
      if (uri !== names.IX && uri !== names.IX10) this.pieces.addMarkup(`</${scanner.writtenName}>`);
    }
    this.scopes.leave(depth);
  }

  private open(kind: names.InlineKind, top: Frame | undefined): void {
    if (names.isFactKind(kind)) this.openFact(kind, top);
    else if (names.isTermKind(kind)) this.openTerm(kind, top);
    else if (kind === 'continuation' || kind === 'footnote') {
      const content = this.pieces.open(this.offset);
      if (kind === 'footnote') readFootnote(this, content);
      else readContinuation(this, content, this.openHidden > 0);
      this.push(kind, top, undefined, content, true);
    } else if (kind === 'exclude') {
      if (this.openTexts === 0) document.misplacedExclude.add(this.collector, 'misplaced', this.here(), {});
      this.push(kind, top, undefined, undefined, false, this.pieces.openExclude());
    } else this.openPart(kind, top);
  }

  private push(
    kind: names.InlineKind,
    top: Frame | undefined,
    fact?: InlineFact,
    content?: Content,
    keepsMarkup = false,
    exclude = -1,
  ): void {
    const frame = new Frame(kind, this.scanner.depth, top, fact, content, keepsMarkup, exclude);
    this.count(frame, 1);
    this.frames.push(frame);
  }

  private count({ kind, content, keepsMarkup }: Frame, step: 1 | -1): void {
    if (content) this.openContents += step;
    if (keepsMarkup) this.openMarkup += step;
    if (kind === 'nonNumeric' || kind === 'footnote' || kind === 'continuation') this.openTexts += step;
    if (kind === 'hidden') this.openHidden += step;
  }

  private close(frame: Frame): void {
    this.count(frame, -1);
    frame.content?.close(this.offset);
    if (frame.exclude >= 0) this.pieces.closeExclude(frame.exclude);
    const { fact } = frame;
    if (fact?.kind === 'fraction') closeFraction(fact, this.frames.at(-1), this);
    else if (fact?.kind === 'tuple' && !frame.holdsFacts && !fact.isNil && fact.tupleId === undefined)
      tupleWithoutId.add(this.collector, 'missing', this.at(fact.offset - this.base), {
        name: fact.name.local,
      });
  }

  private openFact(kind: names.FactKind, top: Frame | undefined): void {
    const parent = top?.kind === 'tuple' ? top.fact : undefined;
    const content = this.pieces.open(this.offset);
    const fact = new InlineFact(kind, NO_NAME, this.offset, content, parent);
    readFactAttributes(this, fact);
    fact.language = this.scopes.language;
    if (top?.fact) checkShared(top.fact, fact, this);
    this.set.addFact(fact);
    const tuple = top?.kind === 'tuple' ? top : top?.tuple;
    if (tuple) tuple.holdsFacts = true;
    const hasText = kind === 'nonFraction' || kind === 'nonNumeric';
    const keepsMarkup = kind === 'nonNumeric' && fact.isEscaped && !fact.isNil;
    this.push(kind, top, fact, hasText ? content : undefined, keepsMarkup);
  }

  private openTerm(kind: names.TermKind, top: Frame | undefined): void {
    const content = this.pieces.open(this.offset);
    const form = readNumberForm(this, kind);
    const fact = top?.kind === 'fraction' ? top.fact : undefined;
    if (fact) fact[kind] ??= { kind, ...form, content, offset: this.offset };
    this.push(kind, top, undefined, content);
  }

  private refuseName(name: string): void {
    const near = likelyName(name, inlineNames);
    if (near !== undefined) this.misspelledElements.add(near);
    structure.add(this.collector, near === undefined ? 'unknown' : 'nearKind', this.here(), {
      name,
      near: near ?? '',
    });
  }

  private refuseUnprefixed(name: string): void {
    this.misspelledElements.add(name);
    structure.add(this.collector, 'unprefixed', this.here(), { name });
  }

  private openPart(kind: names.PartKind, top: Frame | undefined): void {
    const { collector, set } = this;
    const parent = kind === 'relationship' ? 'resources' : 'header';
    if (
      kind !== 'header' &&
      top?.kind !== parent &&
      !this.misspelledElements.has('header') &&
      !this.misspelledElements.has(parent)
    )
      structure.add(collector, 'misplaced', this.here(), { name: kind, parent });
    if (kind === 'relationship') {
      this.scopes.leave(this.scanner.depth);
      readRelationship(this);
      return;
    }
    if (kind === 'header') {
      if (this.hasHeader) {
        structure.add(collector, 'repeated', this.here(), {});
        this.scopes.leave(this.scanner.depth);
        this.scanner.skip();
        return;
      }
      checkHeader(this, this.isInHead, this.starts.slice(0, this.scanner.depth - 1));
      if (!set.hasHeader) set.headerOffset = this.base + this.scanner.offset;
      this.hasHeader = set.hasHeader = true;
    } else if (kind === 'resources') set.hasResources = true;
    else if (kind === 'references') {
      const element = readReferencesTag(this);
      this.references = element;
      set.references.push(element);
    }
    this.push(kind, top);
  }
}

function holdsTextOnly(kind: names.InlineKind): boolean {
  return kind === 'nonFraction' || names.isTermKind(kind);
}
