import { expandedName } from '../xml/expanded-name.ts';

export const XLINK = 'http://www.w3.org/1999/xlink';
export const XL = 'http://www.xbrl.org/2003/XLink';
export const XBRLI = 'http://www.xbrl.org/2003/instance';
export const LINK = 'http://www.xbrl.org/2003/linkbase';
export const XBRLDT = 'http://xbrl.org/2005/xbrldt';
export const XBRLDI = 'http://xbrl.org/2006/xbrldi';
export const GENERIC = 'http://xbrl.org/2008/generic';
export const ENUM_2014 = 'http://xbrl.org/2014/extensible-enumerations';
export const ENUM_2020 = 'http://xbrl.org/2020/extensible-enumerations-2.0';
export const UTR = 'http://www.xbrl.org/2009/utr';
export const ISO_4217 = 'http://www.xbrl.org/2003/iso4217';

/** Heads of substitution groups. */
export const ITEM = expandedName(XBRLI, 'item');
export const TUPLE = expandedName(XBRLI, 'tuple');
export const HYPERCUBE_ITEM = expandedName(XBRLDT, 'hypercubeItem');
export const DIMENSION_ITEM = expandedName(XBRLDT, 'dimensionItem');

/** Arcroles defined by the specifications. */
export const arcroles = {
  factFootnote: 'http://www.xbrl.org/2003/arcrole/fact-footnote',
  conceptLabel: 'http://www.xbrl.org/2003/arcrole/concept-label',
  conceptReference: 'http://www.xbrl.org/2003/arcrole/concept-reference',
  parentChild: 'http://www.xbrl.org/2003/arcrole/parent-child',
  summationItem: 'http://www.xbrl.org/2003/arcrole/summation-item',
  summationItem11: 'https://xbrl.org/2023/arcrole/summation-item',
  generalSpecial: 'http://www.xbrl.org/2003/arcrole/general-special',
  essenceAlias: 'http://www.xbrl.org/2003/arcrole/essence-alias',
  similarTuples: 'http://www.xbrl.org/2003/arcrole/similar-tuples',
  requiresElement: 'http://www.xbrl.org/2003/arcrole/requires-element',
  all: 'http://xbrl.org/int/dim/arcrole/all',
  notAll: 'http://xbrl.org/int/dim/arcrole/notAll',
  hypercubeDimension: 'http://xbrl.org/int/dim/arcrole/hypercube-dimension',
  dimensionDomain: 'http://xbrl.org/int/dim/arcrole/dimension-domain',
  domainMember: 'http://xbrl.org/int/dim/arcrole/domain-member',
  dimensionDefault: 'http://xbrl.org/int/dim/arcrole/dimension-default',
} as const;

/** Returns the name of a concept by its ID, which is the prefix, an underscore and the name (FRTA 1.0, 2.1.5). */
export function nameInId(id: string): string {
  return id.slice(id.lastIndexOf('_') + 1);
}

export const STANDARD_LINK_ROLE = 'http://www.xbrl.org/2003/role/link';
export const STANDARD_LABEL_ROLE = 'http://www.xbrl.org/2003/role/label';
export const TOTAL_LABEL_ROLE = 'http://www.xbrl.org/2003/role/totalLabel';
export const DOCUMENTATION_ROLE = 'http://www.xbrl.org/2003/role/documentation';
export const LINKBASE_ARCROLE = 'http://www.w3.org/1999/xlink/properties/linkbase';
