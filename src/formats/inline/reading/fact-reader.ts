import { isNCName } from '../../../core/qname.ts';
import { trimBlanks } from '../../../core/white-space.ts';
import { isTrue } from '../../../xml/boolean.ts';
import { XML_NAMESPACE } from '../../../xml/names.ts';
import { MAX_SCALE } from '../../limits.ts';
import type { Name } from '../../xbrl/instance.ts';
import { XBRLI, XSI } from '../../xbrl/names.ts';
import * as document from './document-findings.ts';
import * as facts from './fact-findings.ts';
import type { FileCursor } from './file-cursor.ts';
import { isFormatNamespace } from './formats.ts';
import type { FactFormat, InlineFact, NumberForm } from './inline-fact.ts';
import { EARLY_TRANSFORMATIONS, type FactKind, type TermKind } from './names.ts';
import { structure } from './structure-findings.ts';

const SCALE = /^[+-]?[0-9]{1,3}$/;

const EVERY_FACT = 'name id target order tupleRef footnoteRefs';

/** The attributes without a prefix that each kind of fact can have. */
const attributesOf: Readonly<Record<FactKind, ReadonlySet<string>>> = {
  nonFraction: words(`${EVERY_FACT} contextRef unitRef decimals precision format scale sign`),
  nonNumeric: words(`${EVERY_FACT} contextRef format escape continuedAt`),
  fraction: words(`${EVERY_FACT} contextRef unitRef`),
  tuple: words(`${EVERY_FACT} tupleID`),
};

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

/** Reads the attributes of the fact whose start tag the scanner stands on. */
export function readFactAttributes(reader: FileCursor, fact: InlineFact): void {
  const { scanner } = reader;
  const { kind } = fact;
  let hasName = false;
  const known = attributesOf[kind];
  for (let index = 0; index < scanner.attributeCount; index++) {
    const attribute = scanner.attributeText(index);
    if (!known.has(attribute)) {
      readOther(reader, fact, index, attribute);
      continue;
    }
    const last = reader.repeated.get(attribute);
    const value = trimBlanks(last ? scanner.repeatedValue(index, last) : scanner.attributeValue(index));
    switch (attribute) {
      case 'name':
        hasName = true;
        fact.name = resolveName(reader, value) ?? fact.name;
        break;
      case 'id':
        fact.id = reader.identify(value, kind);
        break;
      case 'contextRef':
        fact.contextRef = value;
        break;
      case 'unitRef':
        fact.unitRef = value;
        break;
      case 'decimals':
        fact.decimals = value;
        break;
      case 'precision':
        fact.precision = value;
        break;
      case 'format':
        fact.format = readFormat(reader, value, kind === 'nonNumeric' ? kind : 'nonFraction');
        break;
      case 'scale':
        fact.scale = readScale(reader, value, kind);
        break;
      case 'sign':
        fact.isNegative = readSign(reader, value, kind);
        break;
      case 'escape':
        fact.isEscaped = isTrue(value);
        if (!BOOLEAN.test(value)) refuseValue(reader, kind, attribute, value);
        break;
      case 'target':
        fact.target = value;
        break;
      case 'order':
        fact.order = value;
        break;
      case 'tupleRef':
        fact.tupleRef = value;
        break;
      case 'tupleID':
        fact.tupleId = value;
        break;
      case 'continuedAt':
        fact.continuedAt = value;
        break;
      case 'footnoteRefs':
        fact.footnoteRefs = value;
    }
  }
  const require = (present: boolean, attribute: string) => {
    if (!present)
      structure.add(reader.collector, 'attribute', reader.here(), {
        element: kind,
        name: attribute,
      });
  };
  require(hasName, 'name');
  if (kind !== 'tuple') require(fact.contextRef !== undefined, 'contextRef');
  if (kind === 'nonFraction' || kind === 'fraction') require(fact.unitRef !== undefined, 'unitRef');
}

const BOOLEAN = /^(?:true|false|1|0)$/;

function readOther(reader: FileCursor, fact: InlineFact, index: number, attribute: string): void {
  const { scanner, collector } = reader;
  if (scanner.isDeclaration(index)) return;
  const { kind } = fact;
  const { uri, local } = scanner.attributeName(index);
  if (uri === XSI && local === 'nil') fact.isNil = isTrue(scanner.attributeValue(index));
  else if (uri === XBRLI)
    document.qualifiedAttribute.add(collector, kind, 'found', reader.here(), {
      element: kind,
      name: attribute,
    });
  // A slip such as "Sign" would change the value, so that it is not passed over like an attribute of others.
  else if (uri === '') structure.add(collector, 'foreign', reader.here(), { element: kind, name: attribute });
  else if (uri !== XSI && uri !== XML_NAMESPACE) reader.noteForeign(attribute);
}

/** Reads how the term of a fraction, whose start tag the scanner stands on, becomes a number. */
export function readNumberForm(reader: FileCursor, kind: TermKind): NumberForm {
  const { scanner } = reader;
  const attribute = (name: string) => scanner.attribute(name);
  const format = attribute('format');
  const scale = attribute('scale');
  const sign = attribute('sign');
  return {
    format: format === undefined ? undefined : readFormat(reader, trimBlanks(format), 'fraction'),
    scale: scale === undefined ? 0 : readScale(reader, trimBlanks(scale), kind),
    isNegative: sign !== undefined && readSign(reader, trimBlanks(sign), kind),
  };
}

function resolveName(reader: FileCursor, written: string): Name | undefined {
  const { lastName } = reader;
  const { scope } = reader.scanner.names;
  if (lastName.written === written && lastName.scope === scope) return lastName.name;
  const colon = written.indexOf(':');
  const name = isNCName(written.slice(colon + 1)) ? reader.scanner.resolve(written) : undefined;
  // A name without a prefix would be one of XHTML.
  if (name && colon > 0) {
    reader.lastName = { written, scope, name: reader.name(name, written.slice(0, colon)) };
    return reader.lastName.name;
  }
  structure.add(reader.collector, 'name', reader.here(), { value: written });
  return undefined;
}

function readFormat(
  reader: FileCursor,
  written: string,
  element: 'nonFraction' | 'nonNumeric' | 'fraction',
): FactFormat {
  const name = reader.scanner.resolve(written);
  const format = name && reader.formats.get(name, written);
  if (format?.transformation) {
    if (format.uri === EARLY_TRANSFORMATIONS) reader.set.earlyFormats.push(reader.offset);
    return format;
  }
  const { collector } = reader;
  if (!format) facts.unknownFormat.add(collector, element, 'prefix', reader.here(), { format: written });
  else {
    const key = isFormatNamespace(format.uri) ? 'name' : 'registry';
    facts.unknownFormat.add(collector, element, key, reader.here(), { format: written, uri: format.uri });
  }
  return format ?? { written, uri: '', local: '', transformation: undefined };
}

function readScale(reader: FileCursor, value: string, element: string): number {
  const scale = SCALE.test(value) ? Number(value) : Number.POSITIVE_INFINITY;
  if (Math.abs(scale) <= MAX_SCALE) return scale;
  refuseValue(reader, element, 'scale', value);
  return 0;
}

function readSign(reader: FileCursor, value: string, element: string): boolean {
  if (value !== '-') refuseValue(reader, element, 'sign', value);
  return true;
}

function refuseValue(reader: FileCursor, element: string, name: string, value: string): void {
  structure.add(reader.collector, 'value', reader.here(), { element, name, value });
}
