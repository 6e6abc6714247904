import { type ExpandedName, expandedName, XSD } from '../../xml/expanded-name.ts';
import { XML_NAMESPACE } from '../../xml/names.ts';
import { ENUM_2014, ENUM_2020, GENERIC, LINK, XBRLDI, XBRLDT, XBRLI, XL, XLINK } from '../names.ts';

/** The prefixes of names in the tables. */
const prefixes: ReadonlyMap<string, string> = new Map([
  ['xsd', XSD],
  ['xml', XML_NAMESPACE],
  ['xhtml', 'http://www.w3.org/1999/xhtml'],
  ['xlink', XLINK],
  ['xl', XL],
  ['xbrli', XBRLI],
  ['link', LINK],
  ['ref2004', 'http://www.xbrl.org/2004/ref'],
  ['ref', 'http://www.xbrl.org/2006/ref'],
  ['xbrldt', XBRLDT],
  ['xbrldi', XBRLDI],
  ['gen', GENERIC],
  ['label', 'http://xbrl.org/2008/label'],
  ['reference', 'http://xbrl.org/2008/reference'],
  ['gpl', 'http://xbrl.org/2013/preferred-label'],
  ['enum', ENUM_2014],
  ['enum2', ENUM_2020],
  ['calc11', 'https://xbrl.org/2023/calculation-1.1'],
  ['num', 'http://www.xbrl.org/dtr/type/numeric'],
  ['nonnum', 'http://www.xbrl.org/dtr/type/non-numeric'],
  ['dtr2020', 'http://www.xbrl.org/dtr/type/2020-01-21'],
  ['dtr2022', 'http://www.xbrl.org/dtr/type/2022-03-31'],
  ['dtr2024', 'http://www.xbrl.org/dtr/type/2024-01-31'],
  ['variable', 'http://xbrl.org/2008/variable'],
  ['formula', 'http://xbrl.org/2008/formula'],
  ['validation', 'http://xbrl.org/2008/validation'],
  ['va', 'http://xbrl.org/2008/assertion/value'],
  ['ea', 'http://xbrl.org/2008/assertion/existence'],
  ['ca', 'http://xbrl.org/2008/assertion/consistency'],
  ['acf', 'http://xbrl.org/2010/filter/aspect-cover'],
  ['bf', 'http://xbrl.org/2008/filter/boolean'],
  ['cf', 'http://xbrl.org/2008/filter/concept'],
  ['crf', 'http://xbrl.org/2010/filter/concept-relation'],
  ['df', 'http://xbrl.org/2008/filter/dimension'],
  ['ef', 'http://xbrl.org/2008/filter/entity'],
  ['gf', 'http://xbrl.org/2008/filter/general'],
  ['mf', 'http://xbrl.org/2008/filter/match'],
  ['pf', 'http://xbrl.org/2008/filter/period'],
  ['rf', 'http://xbrl.org/2008/filter/relative'],
  ['ssf', 'http://xbrl.org/2008/filter/segment-scenario'],
  ['tf', 'http://xbrl.org/2008/filter/tuple'],
  ['uf', 'http://xbrl.org/2008/filter/unit'],
  ['vf', 'http://xbrl.org/2008/filter/value'],
  ['cfi', 'http://xbrl.org/2010/custom-function'],
  ['msg', 'http://xbrl.org/2010/message'],
  ['sev2016', 'http://xbrl.org/2016/assertion-severity'],
  ['sev2022', 'http://xbrl.org/2022/assertion-severity'],
  ['table', 'http://xbrl.org/2014/table'],
  ['find', 'http://www.eurofiling.info/xbrl/ext/filing-indicators'],
  ['fi', 'http://www.xbrl.org/taxonomy/int/filing-indicators/REC/2021-02-03'],
  ['lei', 'http://www.xbrl.org/taxonomy/int/lei/2020-07-02'],
]);

/** The addresses of the schemas that others import, by namespace. */
const places: ReadonlyMap<string, string> = new Map([
  ['xlink', 'http://www.xbrl.org/2003/xlink-2003-12-31.xsd'],
  ['xl', 'http://www.xbrl.org/2003/xl-2003-12-31.xsd'],
  ['link', 'http://www.xbrl.org/2003/xbrl-linkbase-2003-12-31.xsd'],
  ['xbrli', 'http://www.xbrl.org/2003/xbrl-instance-2003-12-31.xsd'],
  ['xbrldt', 'http://www.xbrl.org/2005/xbrldt-2005.xsd'],
  ['gen', 'http://www.xbrl.org/2008/generic-link.xsd'],
  ['variable', 'http://www.xbrl.org/2008/variable.xsd'],
  ['formula', 'http://www.xbrl.org/2008/formula.xsd'],
  ['validation', 'http://www.xbrl.org/2008/validation.xsd'],
  ['dtr2020', 'https://www.xbrl.org/dtr/type/2020-01-21/types.xsd'],
]);

/** Returns the address of a namespace's schema, by prefix. */
export function placeOf(prefix: string): string | undefined {
  return places.get(prefix);
}

/** Returns a namespace by its prefix in the tables. */
export function namespaceOf(prefix: string): string {
  const uri = prefixes.get(prefix);
  if (uri === undefined) throw new Error(`No namespace has the prefix "${prefix}".`);
  return uri;
}

/** Expands `prefix:local`; a name without a prefix has no namespace. */
export function prefixedName(text: string): ExpandedName {
  const colon = text.indexOf(':');
  return colon < 0 ? text : expandedName(namespaceOf(text.slice(0, colon)), text.slice(colon + 1));
}
