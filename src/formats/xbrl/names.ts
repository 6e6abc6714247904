import { LINK, XBRLDI, XBRLDT, XBRLI, XLINK } from '../../taxonomy/names.ts';
import { XSI } from '../../xml/expanded-name.ts';
import { XML_NAMESPACE, XMLNS_NAMESPACE } from '../../xml/names.ts';

export { LINK, XBRLDI, XBRLI, XLINK, XSI };

/** The tuple of filing indicators that European supervisors require in instances. */
export const INDICATORS_NAMESPACE = 'http://www.eurofiling.info/xbrl/ext/filing-indicators';
export const INDICATORS_TUPLE = 'fIndicators';
export const INDICATOR = 'filingIndicator';
/** The attribute that states whether the template of an indicator is reported; true by default. */
export const FILED = 'filed';

/** Namespaces of the syntax of an instance, which filings do not use. */
export const syntaxNamespaces: ReadonlySet<string> = new Set([
  XML_NAMESPACE,
  XMLNS_NAMESPACE,
  LINK,
  XLINK,
  XSI,
  XBRLDI,
  XBRLDT,
  'http://www.w3.org/1999/xhtml',
  INDICATORS_NAMESPACE,
]);

/** Arcroles beyond XBRL 2.1 from a published registry, and their addresses. */
export const registeredArcroles: ReadonlyMap<string, string> = new Map([
  [
    'http://www.xbrl.org/2009/arcrole/fact-explanatoryFact',
    'http://www.xbrl.org/lrr/arcrole/factExplanatory-2009-12-16.xsd#fact-explanatoryFact',
  ],
]);
