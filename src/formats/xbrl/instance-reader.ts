import { likelyName } from '../../core/nearest-name.ts';
import { isQName } from '../../core/qname.ts';
import { trimWhiteSpace } from '../../core/white-space.ts';
import type { Collector } from '../../findings/collector.ts';
import { XL } from '../../taxonomy/names.ts';
import { expectCommonHosts, expectUsualNamespaces } from '../../taxonomy/usual-namespaces.ts';
import { isTrue } from '../../xml/boolean.ts';
import { XmlFault } from '../../xml/fault.ts';
import { addXmlFault, checkEncoding } from '../../xml/findings.ts';
import { XML_NAMESPACE } from '../../xml/names.ts';
import { END, END_TAG, LastValue, START_TAG, TEXT, XmlScanner } from '../../xml/scanner.ts';
import { SourceText } from '../../xml/source-text.ts';
import { MAX_SHOWN_NAME } from '../limits.ts';
import { readSimple, refuseText, reportElement } from './content-model.ts';
import { readContext } from './context-reader.ts';
import { readFootnoteLink } from './footnote-reader.ts';
import {
  type Context,
  type DraftFact,
  Fact,
  type Fraction,
  type Instance,
  type InstanceFootnoteLink,
  type ItemElement,
  type Name,
  type PlainRun,
  type Reference,
  type ReferenceKind,
  type ReservedAttribute,
  type ScopedName,
  type Unit,
} from './instance.ts';
import * as findings from './instance-findings.ts';
import { itemName } from './instance-words.ts';
import { FILED, INDICATOR, INDICATORS_NAMESPACE, LINK, XBRLI, XLINK, XSI } from './names.ts';
import { PartReader } from './part-reader.ts';
import { readUnit } from './unit-reader.ts';

export interface InstanceOptions {
  /** Whether the instance is validated, which requires a taxonomy; facts can be read without one. */
  readonly isValidated?: boolean | undefined;
}

/**
 * Reads an instance. XML errors stop the reader; XBRL errors are collected, and the rest is read as far as
 * possible. `undefined` if there is no instance at all.
 */
export function readInstance(
  input: Uint8Array | string,
  collector: Collector,
  file?: string,
  options: InstanceOptions = {},
): Instance | undefined {
  let source: SourceText | undefined;
  try {
    source = new SourceText(input, file);
    checkEncoding(collector, source);
    return new InstanceReader(new XmlScanner(source), collector).read(options);
  } catch (fault) {
    if (!(fault instanceof XmlFault)) throw fault;
    addXmlFault(collector, source, fault);
    return undefined;
  }
}

/** The parts of an instance other than references and facts. */
const contents: ReadonlySet<string> = new Set([`${XBRLI} context`, `${XBRLI} unit`, `${LINK} footnoteLink`]);
const reservedNamespaces: ReadonlySet<string> = new Set([XBRLI, LINK, XLINK, XL]);

const referenceOrder: readonly ReferenceKind[] = ['schemaRef', 'linkbaseRef', 'roleRef', 'arcroleRef'];

/** A run that may still grow. */
interface DraftRun extends PlainRun {
  to: number;
  end: number;
  /** The number of its last fact among the elements below the root. */
  part: number;
}

/** Reads the tokens of an instance in one pass. */
class InstanceReader extends PartReader {
  private readonly references: Reference[] = [];
  private readonly contexts: Context[] = [];
  private readonly units: Unit[] = [];
  private readonly facts: Fact[] = [];
  private readonly footnoteLinks: InstanceFootnoteLink[] = [];
  private readonly foreign = new Map<string, { offset: number; count: number }>();
  private readonly unsound = new Set<string>();
  private readonly scopedNames: ScopedName[] = [];
  private readonly notFiled = new Set<Fact>();
  private readonly itemElements: ItemElement[] = [];
  private readonly reservedAttributes: ReservedAttribute[] = [];
  private namespaces: ReadonlyMap<string, string> = new Map();
  private readonly lastContext = new LastValue();
  private readonly lastUnit = new LastValue();
  private readonly lastDecimals = new LastValue();
  /** The number of elements below the root so far. */
  private partCount = 0;
  private readonly runs: DraftRun[] = [];
  private run: DraftRun | undefined;
  /** Whether the last fact has only text and the usual attributes. */
  private isPlain = false;
  private hasSchema = false;
  /** The kind of the last reference; beyond the last kind after any other element. */
  private stage = 0;
  private lastPart = 'the beginning';

  read({ isValidated }: InstanceOptions): Instance | undefined {
    const { scanner } = this;
    while (scanner.next() !== START_TAG);
    if (scanner.name.uri !== XBRLI || scanner.name.local !== 'xbrl') {
      const { local, uri } = scanner.name;
      const place = this.here();
      // XML errors are reported first.
      while (scanner.next() !== END);
      if (local === 'xbrl' && uri !== '')
        findings.rootElement.add(this.collector, 'namespace', place, { uri });
      else
        findings.rootElement.add(this.collector, 'other', place, {
          name: local,
          namespace: uri && ` in the namespace "${uri}"`,
        });
      return undefined;
    }
    expectUsualNamespaces(scanner);
    expectCommonHosts(scanner);
    const root = {
      source: scanner.source,
      language: trimWhiteSpace(scanner.attribute('lang', XML_NAMESPACE) ?? '') || undefined,
      base: scanner.attribute('base', XML_NAMESPACE),
      namespaces: new Map(scanner.names.boundPrefixes()),
    };
    this.rootLanguage = root.language;
    this.namespaces = root.namespaces;
    const place = this.here();
    this.noteId();
    for (let kind = scanner.next(); kind !== END; kind = scanner.next())
      if (kind === START_TAG) this.readPart(root.base);
      else if (kind === TEXT) refuseText(this, 'instance');
    if (!this.hasSchema) findings.noSchema.add(this.collector, isValidated ? 'judged' : 'read', place, {});
    return {
      ...root,
      references: this.references,
      contexts: this.contexts,
      units: this.units,
      facts: this.facts,
      footnoteLinks: this.footnoteLinks,
      bases: this.bases,
      foreign: this.foreign,
      unsound: this.unsound,
      scopedNames: this.scopedNames,
      notFiled: this.notFiled,
      itemElements: this.itemElements,
      reservedAttributes: this.reservedAttributes,
      plainItems: { runs: this.runs, ids: this.ids },
    };
  }

  private readPart(base: string | undefined): void {
    this.partCount++;
    const { uri, local } = this.scanner.name;
    const reference = uri === LINK ? referenceOrder.find((kind) => kind === local) : undefined;
    const isFact = uri !== XBRLI && uri !== LINK && uri !== '';
    if (reference) this.readReference(reference, base);
    else if (!isFact && !contents.has(`${uri} ${local}`)) this.refusePart(uri);
    else {
      this.stage = referenceOrder.length;
      this.lastPart = isFact ? 'a fact' : `a ${local}`;
      if (isFact) this.keepFact();
      else if (local === 'context') this.keep(readContext, this.contexts);
      else if (local === 'unit') this.keep(readUnit, this.units);
      else this.footnoteLinks.push(readFootnoteLink(this));
    }
  }

  /** Reports an element that is not a part of an instance, and so has no place in its order. */
  private refusePart(uri: string): void {
    const known =
      uri === XBRLI ? ['context', 'unit'] : uri === LINK ? [...referenceOrder, 'footnoteLink'] : [];
    const near = reportElement(this, 'instance', known);
    if (near === 'schemaRef') this.hasSchema = true;
    this.scanner.skip();
  }

  private keepFact(): void {
    const index = this.facts.length;
    this.facts.push(this.readFact(undefined));
    if (!this.isPlain) return;
    const { run } = this;
    const { end } = this.scanner;
    if (run && run.part + 1 === this.partCount) {
      run.to = index + 1;
      run.end = end;
      run.part = this.partCount;
    } else {
      this.run = { from: index, to: index + 1, end, part: this.partCount };
      this.runs.push(this.run);
    }
  }

  /** Keeps a part that could be read, or else its id. */
  private keep<T>(read: (reader: PartReader) => T | undefined, parts: T[]): void {
    const id = trimWhiteSpace(this.scanner.attribute('id') ?? '');
    const part = read(this);
    if (part) parts.push(part);
    else this.unsound.add(id);
  }

  private readReference(kind: ReferenceKind, rootBase: string | undefined): void {
    const { scanner } = this;
    const stage = referenceOrder.indexOf(kind);
    if (stage < this.stage)
      findings.elementOrder.add(this.collector, 'late', this.here(), { name: kind, before: this.lastPart });
    else {
      this.stage = stage;
      this.lastPart = `a ${kind}`;
    }
    this.takeId(scanner.attribute('id'));
    if (kind === 'schemaRef') this.hasSchema = true;
    findings.checkLinkType(this.collector, scanner.attribute('type', XLINK), this.here(), kind);
    const written = scanner.attribute('href', XLINK);
    const href = trimWhiteSpace(written ?? '');
    if (href === '') findings.addNoHref(this.collector, written, this.here(), kind);
    else
      this.references.push({
        kind,
        href,
        uri: scanner.attribute(kind === 'roleRef' ? 'roleURI' : 'arcroleURI'),
        role: scanner.attribute('role', XLINK),
        arcrole: scanner.attribute('arcrole', XLINK),
        bases: [rootBase, scanner.attribute('base', XML_NAMESPACE)].filter((base) => base !== undefined),
        offset: scanner.offset,
      });
    scanner.skip();
  }

  private readFact(outerLanguage: string | undefined): Fact {
    const { scanner } = this;
    const { offset, depth } = scanner;
    const name = this.name(scanner.name, scanner.prefix);
    const fact: DraftFact = new Fact(name, offset);
    fact.language = outerLanguage;
    let isPlain = true;
    for (let index = 0; index < scanner.attributeCount; index++)
      if (!this.readAttribute(index, fact)) isPlain = false;
    let children: Fact[] | undefined;
    for (;;) {
      const kind = scanner.next();
      if (kind === TEXT) fact.value = fact.value === '' ? scanner.value : fact.value + scanner.value;
      else if (kind === END_TAG) {
        if (scanner.depth === depth) break;
      } else if (kind === START_TAG) {
        if (fact.contextRef === undefined) {
          children ??= [];
          children.push(this.readFact(fact.language));
        } else this.readItemElement(fact);
        isPlain = false;
      }
    }
    this.isPlain = isPlain;
    const { contextRef, unitRef, value } = fact;
    if (fact.isNil && (trimWhiteSpace(value) !== '' || fact.fraction || children))
      findings.itemContent.add(this.collector, 'nil', this.at(offset), { name: name.local });
    // Only its content distinguishes an empty tuple from an item without a context.
    if (contextRef === undefined && unitRef === undefined && trimWhiteSpace(value) === '') children ??= [];
    fact.children = children;
    if (contextRef !== undefined && unitRef === undefined) this.noteScopedName(value, name, offset);
    return fact;
  }

  /** Returns whether it is one of the usual attributes. */
  private readAttribute(index: number, fact: DraftFact): boolean {
    const { scanner } = this;
    switch (scanner.attributeText(index)) {
      case 'contextRef':
        fact.contextRef = trimWhiteSpace(scanner.repeatedValue(index, this.lastContext));
        return true;
      case 'unitRef':
        fact.unitRef = trimWhiteSpace(scanner.repeatedValue(index, this.lastUnit));
        return true;
      case 'decimals':
        fact.decimals = trimWhiteSpace(scanner.repeatedValue(index, this.lastDecimals));
        return true;
      case 'id':
        fact.id = this.takeId(scanner.attributeValue(index));
        return true;
      case 'precision':
        fact.precision = trimWhiteSpace(scanner.attributeValue(index));
        return false;
      case 'xml:lang':
        fact.language = trimWhiteSpace(scanner.attributeValue(index));
        return false;
      case 'xml:base':
        this.bases.push(fact.offset);
        return false;
      default:
        if (!scanner.isDeclaration(index)) this.readOtherAttribute(index, fact);
        return false;
    }
  }

  private readOtherAttribute(index: number, fact: DraftFact): void {
    const { scanner } = this;
    const attribute = scanner.attributeName(index);
    const meant = attribute.uri === '' ? meantAttribute(attribute.local) : undefined;
    if (meant !== undefined && fact[meant] === undefined) this.readMisspelled(index, fact, meant);
    else if (isFiled(fact.name, attribute)) {
      if (!isTrue(scanner.attributeValue(index))) this.notFiled.add(fact);
    } else if (attribute.uri !== XSI) this.noteForeign(fact.name, index);
    else if (attribute.local === 'nil') fact.isNil = isTrue(scanner.attributeValue(index));
  }

  /** Reports an attribute that is nearly one of a fact, and reads it as that, so that nothing follows from it. */
  private readMisspelled(index: number, fact: DraftFact, name: FactAttribute): void {
    const data = { fact: itemName(fact.name), written: this.scanner.attributeText(index), name };
    findings.instanceStructure.add(this.collector, 'factAttribute', this.at(fact.offset), data);
    fact[name] = trimWhiteSpace(this.scanner.attributeValue(index));
  }

  /** Reads an element within an element that has a context. */
  private readItemElement(fact: DraftFact): void {
    const { local, uri } = this.scanner.name;
    if (uri === XBRLI && isTerm(local)) fact.fraction = this.readTerm(fact.fraction, local);
    else {
      this.itemElements.push({ item: fact.name, found: local, offset: this.scanner.offset });
      this.scanner.skip();
    }
  }

  private noteForeign(fact: Name, index: number): void {
    const { offset } = this.scanner;
    const attribute = this.scanner.attributeText(index);
    const known = this.foreign.get(attribute);
    if (known) known.count++;
    else this.foreign.set(attribute, { offset, count: 1 });
    if (reservedNamespaces.has(this.scanner.attributeName(index).uri))
      this.reservedAttributes.push({ fact, attribute, offset });
  }

  /** Records a value that is a name with a prefix that the root binds differently or not at all. */
  private noteScopedName(value: string, concept: Name, offset: number): void {
    const colon = value.indexOf(':');
    if (colon <= 0 || value.length > MAX_SHOWN_NAME) return;
    const text = trimWhiteSpace(value);
    const prefix = text.slice(0, text.indexOf(':'));
    const uri = this.scanner.names.namespaceOf(prefix);
    if (!uri || uri === this.namespaces.get(prefix) || !isQName(text)) return;
    this.scopedNames.push({ text, prefix, uri, concept, offset });
  }

  private readTerm(fraction: Fraction | undefined, term: 'numerator' | 'denominator'): Fraction {
    return { numerator: '', denominator: '', ...fraction, [term]: readSimple(this) ?? '' };
  }
}

/** The attributes of facts (XBRL 2.1, 4.6). */
const factAttributes = ['contextRef', 'unitRef', 'decimals', 'precision', 'id'] as const;

type FactAttribute = (typeof factAttributes)[number];

/** Returns the attribute of a fact that a name probably misspells. */
function meantAttribute(name: string): FactAttribute | undefined {
  const near = likelyName(name, factAttributes);
  return factAttributes.find((attribute) => attribute === near);
}

/** Whether the attribute states if the template of a filing indicator is reported. */
function isFiled({ uri, local }: Name, attribute: Pick<Name, 'uri' | 'local'>): boolean {
  return (
    uri === INDICATORS_NAMESPACE && local === INDICATOR && attribute.uri === uri && attribute.local === FILED
  );
}

function isTerm(local: string): local is 'numerator' | 'denominator' {
  return local === 'numerator' || local === 'denominator';
}
