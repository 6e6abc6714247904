import { XmlFault } from './fault.ts';
import { MAX_DOCTYPE, MAX_XML_DECLARATION } from './limits.ts';

const XML_DECLARATION =
  /^<\?xml[ \t\r\n]+version[ \t\r\n]*=[ \t\r\n]*(?:"1\.[0-9]+"|'1\.[0-9]+')(?:[ \t\r\n]+encoding[ \t\r\n]*=[ \t\r\n]*(?:"[A-Za-z][A-Za-z0-9._-]*"|'[A-Za-z][A-Za-z0-9._-]*'))?(?:[ \t\r\n]+standalone[ \t\r\n]*=[ \t\r\n]*(?:"(?:yes|no)"|'(?:yes|no)'))?[ \t\r\n]*\?>/;

/** Checks the XML declaration at the start of a document; returns its end. */
export function checkDeclaration(bytes: Buffer): number {
  const text = bytes.toString('latin1', 0, MAX_XML_DECLARATION);
  if (!/^<\?xml(?![\w:.\-\u0080-\u00ff])/.test(text)) return 0;
  const found = XML_DECLARATION.exec(text);
  if (!found) throw new XmlFault('syntax', 'the XML declaration is malformed', 0);
  return found[0].length;
}

/** The root name and external identifier, up to the end of the document type or its internal subset. */
const DOCTYPE =
  /^<!DOCTYPE[ \t\r\n]+([^ \t\r\n[<>"']+)([ \t\r\n]+(?:SYSTEM|PUBLIC[ \t\r\n]+(?:"[ \r\na-zA-Z0-9'()+,./:=?;!*#@$_%-]*"|'[ \r\na-zA-Z0-9()+,./:=?;!*#@$_%-]*'))[ \t\r\n]+(?:"[^"]*"|'[^']*'))?[ \t\r\n]*([[>])/;
/** The bytes that XML 1.0, production 2, excludes. */
const FORBIDDEN = /[\0-\x08\v\f\x0e-\x1f]|\xef\xbf[\xbe\xbf]/;

/**
 * Checks the document type at an offset. It is accepted only before an XHTML document, where it is customary,
 * and only without declarations of its own. External declarations are never read, and assumed to be those of
 * XHTML.
 */
export function checkDoctype(bytes: Buffer, start: number): { end: number; refersToDeclarations: boolean } {
  const [whole, root, reference, last] =
    DOCTYPE.exec(bytes.toString('latin1', start, start + MAX_DOCTYPE)) ?? [];
  if (whole === undefined || root === undefined || FORBIDDEN.test(whole))
    throw new XmlFault('syntax', 'the document type is malformed or not closed', start);
  const end = start + whole.length;
  if (last === '[') throw new XmlFault('doctype', 'it declares markup or entities', end - 1);
  if (root.toLowerCase() !== 'html')
    throw new XmlFault('doctype', 'it is not the XHTML document type', start);
  return { end, refersToDeclarations: reference !== undefined };
}
