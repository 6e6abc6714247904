import { XML_NAMESPACE, XMLNS_NAMESPACE } from '../xml/names.ts';

/** Namespaces and roles of XBRL 2.1 and Dimensions 1.0. */
export const XBRLI = 'http://www.xbrl.org/2003/instance';
export const LINK = 'http://www.xbrl.org/2003/linkbase';
export const XLINK = 'http://www.w3.org/1999/xlink';
export const XSI = 'http://www.w3.org/2001/XMLSchema-instance';
export const XBRLDI = 'http://xbrl.org/2006/xbrldi';

/** Namespaces that hold the syntax of an instance and nothing a filing would name. */
export const syntaxNamespaces: ReadonlySet<string> = new Set([
  XML_NAMESPACE,
  XMLNS_NAMESPACE,
  LINK,
  XLINK,
  XSI,
  XBRLDI,
  'http://xbrl.org/2005/xbrldt',
  'http://www.w3.org/1999/xhtml',
]);

/** Arcroles beyond those of XBRL 2.1 that a published registry defines, and where. */
export const registeredArcroles: ReadonlyMap<string, string> = new Map([
  [
    'http://www.xbrl.org/2009/arcrole/fact-explanatoryFact',
    'http://www.xbrl.org/lrr/arcrole/factExplanatory-2009-12-16.xsd#fact-explanatoryFact',
  ],
]);
