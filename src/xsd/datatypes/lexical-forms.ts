import { dayNumber } from '../../core/calendar.ts';
import { isNCName, isQName } from '../../core/qname.ts';
import { localPart, namespacePart, XSD } from '../../xml/expanded-name.ts';
import { XML_NAMESPACE } from '../../xml/names.ts';
import type { SimpleType } from '../schema/components.ts';
import { isBase64Binary, isHexBinary } from './binary-text.ts';
import { readDateTime } from './date-time-text.ts';
import { isDecimal, isInteger } from './decimal-text.ts';
import { readDuration } from './duration-text.ts';
import { isFloating } from './floating-text.ts';

/** Returns the namespace of a prefix in the scope of a value; '' is the default namespace. */
export type ResolvePrefix = (prefix: string) => string | undefined;

/** Returns the error in a text with processed white space. */
export type Check = (text: string, resolvePrefix: ResolvePrefix | undefined) => string | undefined;

const LANGUAGE = /^[a-zA-Z]{1,8}(?:-[a-zA-Z0-9]{1,8})*$/;
const SCHEME = /^[a-zA-Z][a-zA-Z0-9+.-]*$/;

/** Built-in types whose lexical form is checked without patterns; others use the form of their base. */
const forms: ReadonlyMap<string, Check> = new Map<string, Check>([
  ['boolean', form(isBoolean, 'is not a boolean (true or false)')],
  ['decimal', form(isDecimal, 'is not a number such as 1250.5')],
  ['float', form(isFloating, 'is not a floating-point number')],
  ['double', form(isFloating, 'is not a floating-point number')],
  ['duration', form((text) => readDuration(text) !== undefined, 'is not a duration such as P1Y6M')],
  ['dateTime', momentForm('dateTime', 'is not a date and time in the form 2025-12-31T09:30:00')],
  ['time', momentForm('time', 'is not a time in the form 09:30:00')],
  ['date', form(isDate, 'is not a date in the form 2025-12-31')],
  ['gYearMonth', momentForm('gYearMonth', 'is not a year and month in the form 2025-12')],
  ['gYear', momentForm('gYear', 'is not a year')],
  ['gMonthDay', momentForm('gMonthDay', 'is not a month and day in the form --12-31')],
  ['gDay', momentForm('gDay', 'is not a day of the month in the form ---31')],
  ['gMonth', momentForm('gMonth', 'is not a month in the form --12')],
  ['hexBinary', form(isHexBinary, 'is not hexadecimal data')],
  ['base64Binary', form(isBase64Binary, 'is not base64 data')],
  ['anyURI', form(isAnyUri, 'is not a URI')],
  ['QName', checkQName],
  ['NOTATION', checkQName],
  ['integer', form(isInteger, 'is not a whole number')],
  ['language', form((text) => LANGUAGE.test(text), 'is not a language tag')],
  ['NMTOKEN', form(isNameToken, 'is not a name without spaces')],
  ['Name', form(isName, 'is not a name: names start with a letter or an underscore, and contain no spaces')],
  [
    'NCName',
    form(
      isNCName,
      'is not a name: names start with a letter or an underscore, and contain no spaces or colons',
    ),
  ],
]);

/** Returns the lexical form of a built-in type, unless it has that of its base. */
export function lexicalForm({ name }: SimpleType): Check | undefined {
  return name !== undefined && namespacePart(name) === XSD ? forms.get(localPart(name)) : undefined;
}

function form(isValid: (text: string) => boolean, fault: string): Check {
  return (text) => (isValid(text) ? undefined : fault);
}

function momentForm(primitive: string, fault: string): Check {
  return (text) => (readDateTime(text, primitive) ? undefined : fault);
}

function isBoolean(text: string): boolean {
  return text === 'true' || text === 'false' || text === '1' || text === '0';
}

function isDate(text: string): boolean {
  return dayNumber(text) !== undefined || readDateTime(text, 'date') !== undefined;
}

function isName(text: string): boolean {
  return isNCName(text.replaceAll(':', '_'));
}

function isNameToken(text: string): boolean {
  return text !== '' && isName(`_${text}`);
}

/**
 * Whether a text is an anyURI. XML Schema first escapes characters not allowed in a URI (3.2.17), so white
 * space and any letters are valid. Escaping cannot repair invalid escapes, a second fragment, or a colon
 * without a scheme.
 */
export function isAnyUri(text: string): boolean {
  let colon = -1;
  let isFirstSegment = true;
  let hasFragment = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x23) {
      if (hasFragment) return false;
      hasFragment = true;
      isFirstSegment = false;
    } else if (code === 0x2f || code === 0x3f) isFirstSegment = false;
    else if (code === 0x25) {
      if (!isHexDigit(text.charCodeAt(at + 1)) || !isHexDigit(text.charCodeAt(at + 2))) return false;
    } else if (code === 0x3a && isFirstSegment && colon < 0) colon = at;
  }
  return colon < 0 || SCHEME.test(text.slice(0, colon));
}

function isHexDigit(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x46) || (code >= 0x61 && code <= 0x66);
}

function checkQName(text: string, resolvePrefix: ResolvePrefix | undefined): string | undefined {
  if (!isQName(text)) return 'is not a name with a prefix, such as "link:label"';
  const colon = text.indexOf(':');
  if (colon < 0 || !resolvePrefix) return undefined;
  const prefix = text.slice(0, colon);
  return namespaceOfValue(prefix, resolvePrefix)
    ? undefined
    : `has the prefix "${prefix}", which is not declared`;
}

/** The prefix `xml` needs no declaration. */
export function namespaceOfValue(prefix: string, resolvePrefix: ResolvePrefix): string | undefined {
  return prefix === 'xml' ? XML_NAMESPACE : resolvePrefix(prefix);
}
