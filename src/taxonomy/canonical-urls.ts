import { XML_NAMESPACE } from '../xml/names.ts';
import { LINK, XBRLDI, XBRLDT, XBRLI, XL, XLINK } from './names.ts';

/**
 * The addresses of the specifications' own schemas, for imports without a location or with that of a copy.
 */
export const canonicalUrls: ReadonlyMap<string, string> = new Map([
  [XBRLI, 'http://www.xbrl.org/2003/xbrl-instance-2003-12-31.xsd'],
  [LINK, 'http://www.xbrl.org/2003/xbrl-linkbase-2003-12-31.xsd'],
  [XL, 'http://www.xbrl.org/2003/xl-2003-12-31.xsd'],
  [XLINK, 'http://www.xbrl.org/2003/xlink-2003-12-31.xsd'],
  [XBRLDT, 'http://www.xbrl.org/2005/xbrldt-2005.xsd'],
  [XBRLDI, 'http://www.xbrl.org/2006/xbrldi-2006.xsd'],
  [XML_NAMESPACE, 'http://www.w3.org/2001/xml.xsd'],
]);

/** The namespaces that reports and linkbases use, whether or not a schema imports them. */
export const alwaysKnown: ReadonlySet<string> = new Set([XBRLI, LINK, XBRLDI]);
