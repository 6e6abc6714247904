import { likelyName } from '../../../core/nearest-name.ts';
import { isNCName, meantQName, splitQName } from '../../../core/qname.ts';
import { trimWhiteSpace } from '../../../core/white-space.ts';
import { conceptWords } from '../../../taxonomy/concept-label.ts';
import { isTrue } from '../../../xml/boolean.ts';
import { XML_NAMESPACE } from '../../../xml/names.ts';
import { MAX_SCALE } from '../../limits.ts';
import type { Name } from '../../xbrl/instance.ts';
import { XBRLI, XSI } from '../../xbrl/names.ts';
import { declaredPrefixes, nearPrefix } from '../../xbrl/near-prefix.ts';
import * as document from './document-findings.ts';
import * as facts from './fact-findings.ts';
import { type FileCursor, NO_NAME } from './file-cursor.ts';
import { isFormatNamespace, isKnownFormat, nearestFormat, registryWith } from './formats.ts';
import type { FactFormat, InlineFact, NumberForm } from './inline-fact.ts';
import { EARLY_TRANSFORMATIONS, type FactKind, type TermKind } from './names.ts';
import { structure } from './structure-findings.ts';

const SCALE = /^[+-]?[0-9]{1,3}$/;

type AttributeReader = (fact: InlineFact, value: string, reader: FileCursor) => void;

const attributeReaders = {
  name: (fact, value, reader) => {
    fact.name = resolveName(reader, value) ?? fact.name;
  },
  id: (fact, value, reader) => {
    fact.id = reader.identify(value, fact.kind);
  },
  contextRef: (fact, value) => {
    fact.contextRef = value;
  },
  unitRef: (fact, value) => {
    fact.unitRef = value;
  },
  decimals: (fact, value) => {
    fact.decimals = value;
  },
  precision: (fact, value) => {
    fact.precision = value;
  },
  format: (fact, value, reader) => {
    fact.format = readFormat(reader, value, fact.kind === 'nonNumeric' ? fact.kind : 'nonFraction');
  },
  scale: (fact, value, reader) => {
    fact.scale = readScale(reader, value, fact.kind);
  },
  sign: (fact, value, reader) => {
    fact.isNegative = readSign(reader, value, fact.kind);
  },
  escape: (fact, value, reader) => {
    fact.isEscaped = isTrue(value);
    if (!BOOLEAN.test(value)) refuseValue(reader, fact.kind, 'escape', value, 'true or false');
  },
  target: (fact, value) => {
    fact.target = value;
  },
  order: (fact, value) => {
    fact.order = value;
  },
  tupleRef: (fact, value) => {
    fact.tupleRef = value;
  },
  tupleID: (fact, value) => {
    fact.tupleId = value;
  },
  continuedAt: (fact, value) => {
    fact.continuedAt = value;
  },
  footnoteRefs: (fact, value) => {
    fact.footnoteRefs = value;
  },
} satisfies Readonly<Record<string, AttributeReader>>;

type AttributeName = keyof typeof attributeReaders;

const everyFact = ['name', 'id', 'target', 'order', 'tupleRef', 'footnoteRefs'] as const;

/** The attributes without a prefix that each kind of fact may have. */
const attributesOf: Readonly<Record<FactKind, ReadonlyMap<string, AttributeReader>>> = {
  nonFraction: readersOf('contextRef', 'unitRef', 'decimals', 'precision', 'format', 'scale', 'sign'),
  nonNumeric: readersOf('contextRef', 'format', 'escape', 'continuedAt'),
  fraction: readersOf('contextRef', 'unitRef'),
  tuple: readersOf('tupleID'),
};

function readersOf(...names: AttributeName[]): ReadonlyMap<string, AttributeReader> {
  return new Map([...everyFact, ...names].map((name) => [name, attributeReaders[name]]));
}

/** Reads the attributes of the fact at the current start tag. */
export function readFactAttributes(reader: FileCursor, fact: InlineFact): void {
  const { scanner } = reader;
  const readers = attributesOf[fact.kind];
  let meant: string[] | undefined;
  for (let index = 0; index < scanner.attributeCount; index++) {
    const attribute = scanner.attributeText(index);
    const read = readers.get(attribute);
    if (!read) {
      const near = readOther(reader, fact, index, attribute);
      if (near !== undefined) meant = [...(meant ?? []), near];
    }
    // No two facts have the same id.
    else if (attribute === 'id') read(fact, trimWhiteSpace(scanner.attributeValue(index)), reader);
    else read(fact, trimWhiteSpace(scanner.sharedValue(index)), reader);
  }
  if (fact.name === NO_NAME || fact.contextRef === undefined || fact.unitRef === undefined)
    reportMissing(reader, fact, meant ?? []);
}

/** Reports required attributes that a fact lacks, except for those that it probably misspells. */
function reportMissing(
  reader: FileCursor,
  { kind, name, contextRef, unitRef }: InlineFact,
  meant: readonly string[],
): void {
  const miss = (attribute: AttributeName) => {
    if (!meant.includes(attribute)) missAttribute(reader, kind, attribute);
  };
  if (name === NO_NAME && reader.scanner.attribute('name') === undefined) miss('name');
  if (kind === 'tuple') return;
  if (contextRef === undefined) miss('contextRef');
  if (kind !== 'nonNumeric' && unitRef === undefined) miss('unitRef');
}

/** " of Revenue (us-gaap:Revenues)", for the fact at the current start tag */
function ofConcept({ scanner }: FileCursor): string {
  const written = trimWhiteSpace(scanner.attribute('name') ?? '');
  const local = splitQName(written)?.local;
  return local === undefined ? '' : ` of ${conceptWords(undefined, '', local, written)}`;
}

function missAttribute(reader: FileCursor, element: FactKind, name: AttributeName): void {
  structure.add(reader.collector, 'attribute', reader.here(), {
    ...{ element, name, of: ofConcept(reader) },
    example: examples[name] ?? '',
  });
}

const examples: Partial<Record<AttributeName, string>> = {
  name: ', the name of the concept, such as ifrs-full:Assets',
  contextRef: ', the id of the context for the period of the fact',
  unitRef: ', the id of the unit of the fact',
};

const BOOLEAN = /^(?:true|false|1|0)$/;

/** Reads an attribute that no fact of its kind has; returns the one that it misspells. */
function readOther(
  reader: FileCursor,
  fact: InlineFact,
  index: number,
  attribute: string,
): string | undefined {
  const { scanner, collector } = reader;
  if (scanner.isDeclaration(index)) return undefined;
  const { kind } = fact;
  const { uri, local } = scanner.attributeName(index);
  if (uri === XSI && local === 'nil') fact.isNil = isTrue(scanner.attributeValue(index));
  else if (uri === XBRLI)
    document.qualifiedAttribute.add(collector, kind, 'found', reader.here(), {
      element: kind,
      name: attribute,
    });
  // A misspelling such as "Sign" would change the value, so it is not ignored like foreign attributes.
  else if (uri === '') {
    const near = likelyName(attribute, [...attributesOf[kind].keys()]);
    const data = { element: kind, name: attribute, of: ofConcept(reader) };
    if (near === undefined) structure.add(collector, 'foreign', reader.here(), data);
    else structure.add(collector, 'nearAttribute', reader.here(), { ...data, near });
    return near;
  } else if (uri !== XSI && uri !== XML_NAMESPACE) reader.noteForeign(attribute);
  return undefined;
}

/** Reads the number format of the fraction term at the current start tag. */
export function readNumberForm(reader: FileCursor, kind: TermKind): NumberForm {
  const { scanner } = reader;
  const attribute = (name: string) => scanner.attribute(name);
  const format = attribute('format');
  const scale = attribute('scale');
  const sign = attribute('sign');
  return {
    format: format === undefined ? undefined : readFormat(reader, trimWhiteSpace(format), 'fraction'),
    scale: scale === undefined ? 0 : readScale(reader, trimWhiteSpace(scale), kind),
    isNegative: sign !== undefined && readSign(reader, trimWhiteSpace(sign), kind),
  };
}

/**
 * Resolves the concept of a name. An unknown one keeps its prefix without a namespace, and is reported once.
 */
function resolveName(reader: FileCursor, written: string): Name {
  const { concepts } = reader.inScope();
  const known = concepts.get(written);
  if (known) return known;
  const colon = written.indexOf(':');
  const name = isNCName(written.slice(colon + 1)) ? reader.scanner.resolve(written) : undefined;
  // A name without a prefix would be in the XHTML namespace.
  if (name && colon > 0) {
    const concept = reader.name(name, written.slice(0, colon));
    concepts.set(written, concept);
    return concept;
  }
  const prefix = written.slice(0, Math.max(colon, 0));
  if (written === '') structure.add(reader.collector, 'noName', reader.here(), {});
  else if (!prefix || reader.scanner.resolve(`${prefix}:a`)) {
    const near = meantQName(written, declaredPrefixes(reader.scanner));
    if (near === undefined) structure.add(reader.collector, 'name', reader.here(), { value: written });
    else structure.add(reader.collector, 'nameNear', reader.here(), { value: written, near });
  } else {
    const near = nearPrefix(prefix, reader.scanner);
    const kind = near === undefined ? 'prefix' : 'near';
    structure.add(reader.collector.once(`prefix ${prefix}`), kind, reader.here(), {
      ...{ value: written, prefix, near: near ?? '' },
    });
  }
  const unknown = { uri: '', local: written.slice(colon + 1), prefix: prefix || '?' };
  concepts.set(written, unknown);
  return unknown;
}

function readFormat(
  reader: FileCursor,
  written: string,
  element: 'nonFraction' | 'nonNumeric' | 'fraction',
): FactFormat {
  const { formats } = reader.inScope();
  const known = formats.get(written);
  if (known) return known;
  const name = reader.scanner.resolve(written);
  const format = name && reader.formats.get(name, written);
  if (format?.transformation) {
    if (format.uri === EARLY_TRANSFORMATIONS) reader.set.earlyFormats.push(reader.offset);
    else formats.set(written, format);
    return format;
  }
  const { collector } = reader;
  if (written === '') facts.unknownFormat.add(collector, element, 'empty', reader.here(), { element });
  else if (!written.includes(':'))
    facts.unknownFormat.add(collector.once(`format ${written}`), element, 'bare', reader.here(), {
      format: written,
    });
  else if (!format) {
    const prefix = written.slice(0, written.indexOf(':'));
    const local = written.slice(prefix.length + 1);
    const nearest = nearPrefix(prefix, reader.scanner);
    const bound = nearest === undefined ? undefined : reader.scanner.resolve(`${nearest}:a`);
    const near = bound && isFormatNamespace(bound.uri) ? nearest : undefined;
    const kind = near === undefined ? 'prefix' : 'nearPrefix';
    facts.unknownFormat.add(collector.once(`prefix ${prefix}`), element, kind, reader.here(), {
      ...{ format: written, registry: registryWith(local), near: `${near}:${local}` },
    });
  } else {
    const { uri, local } = format;
    // A format of another registry is a sign that the prefix is bound to the wrong one.
    const isKnown = isKnownFormat(local);
    const isRegistry = isFormatNamespace(uri);
    const cause = isRegistry && !isKnown ? `format ${uri} ${local}` : `registry ${uri}`;
    const nearest = isRegistry ? nearestFormat(uri, local) : undefined;
    const registry = registryWith(local);
    facts.unknownFormat.add(
      collector.once(cause),
      element,
      nearest !== undefined ? 'nearest' : !isRegistry ? 'registry' : isKnown ? 'elsewhere' : 'name',
      reader.here(),
      {
        ...{ format: written, uri, registry },
        nearest: written.slice(0, written.indexOf(':') + 1) + nearest,
        binding: isKnown ? `, or bind the prefix to ${registry}, which has "${local}"` : '',
      },
    );
  }
  return format ?? { written, uri: '', local: '', transformation: undefined };
}

function readScale(reader: FileCursor, value: string, element: string): number {
  const scale = SCALE.test(value) ? Number(value) : Number.POSITIVE_INFINITY;
  if (Math.abs(scale) <= MAX_SCALE) return scale;
  refuseValue(
    reader,
    element,
    'scale',
    value,
    'a small whole number, such as 3 for thousands or 6 for millions',
  );
  return 0;
}

function readSign(reader: FileCursor, value: string, element: string): boolean {
  if (value !== '-') refuseValue(reader, element, 'sign', value, '"-", or left out for a positive number');
  return true;
}

function refuseValue(
  reader: FileCursor,
  element: string,
  name: string,
  value: string,
  required: string,
): void {
  structure.add(reader.collector, 'value', reader.here(), {
    ...{ element, name, value, required, of: ofConcept(reader) },
  });
}
