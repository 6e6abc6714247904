import { trimWhiteSpace } from '../../core/white-space.ts';
import type { Collector } from '../../findings/collector.ts';
import { readElement, type XmlElement } from '../../xml/element.ts';
import { XmlFault } from '../../xml/fault.ts';
import { addXmlFault } from '../../xml/findings.ts';
import { END, START_TAG, XmlScanner } from '../../xml/scanner.ts';
import type { SourceText } from '../../xml/source-text.ts';
import { UTR } from '../names.ts';
import { registryStructure } from './findings.ts';
import { type ItemTypeName, type RegisteredUnit, UnitsRegistry } from './units-registry.ts';

/** Reads a units registry. Entries that violate its rules are reported and omitted. */
export function readUnitsRegistry(source: SourceText, collector: Collector): UnitsRegistry | undefined {
  try {
    return new RegistryReader(source, collector).read();
  } catch (fault) {
    if (!(fault instanceof XmlFault)) throw fault;
    addXmlFault(collector, source, fault);
    return undefined;
  }
}

/** The relevant parts of an entry, by name; an empty part counts as missing. */
type EntryParts = ReadonlyMap<string, string>;

const ratioTypes = ['numeratorItemType', 'denominatorItemType'] as const;
const ratioParts = [...ratioTypes, 'nsNumeratorItemType', 'nsDenominatorItemType'] as const;

class RegistryReader {
  private readonly source: SourceText;
  private readonly collector: Collector;
  private readonly units: RegisteredUnit[] = [];
  private readonly known = new Set<string>();

  constructor(source: SourceText, collector: Collector) {
    this.source = source;
    this.collector = collector;
  }

  read(): UnitsRegistry | undefined {
    const scanner = new XmlScanner(this.source);
    while (scanner.next() !== START_TAG);
    const { name, writtenName, offset } = scanner;
    if (name.uri !== UTR || name.local !== 'utr') {
      registryStructure.add(this.collector, 'root', this.source.place(offset), { found: writtenName });
      return undefined;
    }
    for (let kind = scanner.next(); kind !== END; kind = scanner.next())
      if (kind === START_TAG && scanner.name.uri === UTR && scanner.name.local === 'unit')
        this.takeEntry(readElement(scanner));
    return new UnitsRegistry(this.units);
  }

  private takeEntry(element: XmlElement): void {
    const { collector } = this;
    const place = this.source.place(element.offset);
    const parts = readParts(element);
    const id = parts.get('unitId') ?? '';
    const status = parts.get('status') ?? '';
    const key = JSON.stringify([id, status]);
    const misplaced = findMisplaced(parts);
    const missing = findMissing(parts);
    if (misplaced) registryStructure.add(collector, 'misplaced', place, { id, name: misplaced });
    else if (missing) registryStructure.add(collector, 'missing', place, { id, name: missing });
    else if (this.known.has(key)) registryStructure.add(collector, 'duplicate', place, { id, status });
    else {
      this.known.add(key);
      this.units.push(unitOf(parts));
    }
  }
}

function readParts(element: XmlElement): EntryParts {
  const parts = new Map<string, string>();
  for (const { name, text } of element.children) {
    const value = name.uri === UTR ? trimWhiteSpace(text) : '';
    if (value !== '') parts.set(name.local, value);
  }
  return parts;
}

/** A ratio has no symbol and no namespace, because it is not a measure. */
function findMisplaced(parts: EntryParts): string | undefined {
  const ratioPart = ratioParts.find((name) => parts.has(name));
  if (ratioPart === undefined) return undefined;
  if (parts.has('nsUnit')) return ratioPart;
  return parts.has('symbol') ? 'symbol' : undefined;
}

function findMissing(parts: EntryParts): string | undefined {
  const isRatio = ratioParts.some((name) => parts.has(name));
  const required = ['unitId', 'itemType', 'status', ...(isRatio ? ratioTypes : [])];
  return required.find((name) => !parts.has(name));
}

function unitOf(parts: EntryParts): RegisteredUnit {
  const typeOf = (type: string, namespace: string): ItemTypeName | undefined => {
    const local = parts.get(type);
    return local === undefined ? undefined : { local, namespace: parts.get(namespace) };
  };
  const id = parts.get('unitId') ?? '';
  return {
    id,
    name: parts.get('unitName') ?? id,
    namespace: parts.get('nsUnit'),
    itemType: typeOf('itemType', 'nsItemType') ?? { local: '', namespace: undefined },
    numerator: typeOf('numeratorItemType', 'nsNumeratorItemType'),
    denominator: typeOf('denominatorItemType', 'nsDenominatorItemType'),
    symbol: parts.get('symbol'),
    status: parts.get('status') ?? '',
  };
}
