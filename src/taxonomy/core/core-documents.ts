import type { LinkbaseDocument } from '../linkbase/links.ts';
import type { TaxonomySchema } from '../taxonomy-schema.ts';
import * as arcroles from './arcroles.ts';
import { calculations11 } from './calculations.ts';
import * as dataTypes from './data-types.ts';
import { dimensionInstanceSchema, dimensionsSchema } from './dimensions.ts';
import { enumerations10, enumerations20 } from './enumerations.ts';
import * as indicators from './filing-indicators.ts';
import * as formula from './formula.ts';
import * as filters from './formula-filters.ts';
import * as generic from './generic-links.ts';
import { instanceSchema } from './instance.ts';
import { linkbaseSchema } from './linkbase.ts';
import { references2004, references2006 } from './references.ts';
import * as roles from './roles.ts';
import { severities } from './severities.ts';
import { tableLinkbase } from './tables.ts';
import { xlinkSchema, xlSchema } from './xlink.ts';
import { xmlSchema } from './xml.ts';

type Table = (url: string) => TaxonomySchema | LinkbaseDocument;

const XBRL = 'http://www.xbrl.org';
const SECURE = 'https://www.xbrl.org';
const INDICATORS = `${SECURE}/taxonomy/int/filing-indicators/REC/2021-02-03`;
const LEI = 'www.xbrl.org/taxonomy/int/lei/2020-07-02/lei.xsd';

/** The specifications' own documents that taxonomies refer to, by their addresses. */
const tables: ReadonlyMap<string, Table> = new Map<string, Table>([
  ['http://www.w3.org/2001/xml.xsd', xmlSchema],
  ['http://www.w3.org/2001/03/xml.xsd', xmlSchema],
  [`${XBRL}/2003/xlink-2003-12-31.xsd`, xlinkSchema],
  [`${XBRL}/2003/xl-2003-12-31.xsd`, xlSchema],
  [`${XBRL}/2003/xbrl-linkbase-2003-12-31.xsd`, linkbaseSchema],
  [`${XBRL}/2003/xbrl-instance-2003-12-31.xsd`, instanceSchema],
  [`${XBRL}/2004/ref-2004-08-10.xsd`, references2004],
  [`${XBRL}/2006/ref-2006-02-27.xsd`, references2006],
  [`${XBRL}/2005/xbrldt-2005.xsd`, dimensionsSchema],
  [`${XBRL}/2006/xbrldi-2006.xsd`, dimensionInstanceSchema],
  [`${XBRL}/2008/generic-link.xsd`, generic.genericLink],
  [`${XBRL}/2008/generic-label.xsd`, generic.genericLabel],
  [`${XBRL}/2008/generic-reference.xsd`, generic.genericReference],
  [`${XBRL}/2013/preferred-label.xsd`, generic.preferredLabel],
  [`${XBRL}/2014/extensible-enumerations.xsd`, enumerations10],
  [`${SECURE}/2020/extensible-enumerations-2.0.xsd`, enumerations20],
  [`${SECURE}/2023/calculation-1.1.xsd`, calculations11],
  [`${XBRL}/dtr/type/numeric-2009-12-16.xsd`, dataTypes.numericTypes],
  [`${XBRL}/dtr/type/nonNumeric-2009-12-16.xsd`, dataTypes.nonNumericTypes],
  [`${SECURE}/dtr/type/2020-01-21/types.xsd`, dataTypes.types2020],
  [`${SECURE}/dtr/type/2022-03-31/types.xsd`, dataTypes.types2022],
  [`${SECURE}/dtr/type/2024-01-31/types.xsd`, dataTypes.types2024],
  [`${XBRL}/lrr/role/deprecated-2009-12-16.xsd`, roles.deprecatedRoles],
  [`${XBRL}/lrr/role/jpfr-role-2007-11-07.xsd`, roles.jpfrRoles],
  [`${XBRL}/lrr/role/negated-2008-03-31.xsd`, roles.negatedRoles2008],
  [`${XBRL}/lrr/role/negated-2009-12-16.xsd`, roles.negatedRoles2009],
  [`${XBRL}/lrr/role/negative-2009-12-16.xsd`, roles.negativeRoles],
  [`${XBRL}/lrr/role/net-2009-12-16.xsd`, roles.netRole],
  [`${XBRL}/lrr/role/positive-2009-12-16.xsd`, roles.positiveRoles],
  [`${XBRL}/lrr/role/property-2022-09-28.xsd`, roles.propertyRoles],
  [`${XBRL}/lrr/role/reference-2009-12-16.xsd`, roles.referenceRoles],
  [`${XBRL}/lrr/role/restated-2006-02-21.xsd`, roles.restatedRole],
  [`${XBRL}/lrr/arcrole/accounting-arcrole-2023-01-04.xsd`, arcroles.accountingArcroles],
  [`${XBRL}/lrr/arcrole/deprecated-2009-12-16.xsd`, arcroles.deprecatedArcroles],
  [`${XBRL}/lrr/arcrole/esma-arcrole-2018-11-21.xsd`, arcroles.esmaArcrole],
  [`${XBRL}/lrr/arcrole/factExplanatory-2009-12-16.xsd`, arcroles.explanatoryArcrole],
  [`${XBRL}/lrr/arcrole/jpfr-arcrole-2007-11-07.xsd`, arcroles.jpfrArcroles],
  [`${XBRL}/lrr/arcrole/parent-child-2013-09-19.xsd`, arcroles.parentChildArcrole],
  [`${XBRL}/2008/variable.xsd`, formula.variable],
  [`${XBRL}/2008/formula.xsd`, formula.formula],
  [`${XBRL}/2008/validation.xsd`, formula.validation],
  [`${XBRL}/2008/value-assertion.xsd`, formula.valueAssertion],
  [`${XBRL}/2008/existence-assertion.xsd`, formula.existenceAssertion],
  [`${XBRL}/2008/consistency-assertion.xsd`, formula.consistencyAssertion],
  [`${XBRL}/2010/custom-function-implementation.xsd`, formula.customFunction],
  [`${XBRL}/2010/generic-message.xsd`, formula.message],
  [`${XBRL}/2010/validation-message.xsd`, formula.validationMessage],
  [`${XBRL}/2016/assertion-severity.xsd`, formula.severity2016],
  [`${XBRL}/2016/severities.xml`, (url) => severities(url, 'sev2016')],
  [`${XBRL}/2022/assertion-severity.xsd`, formula.severity2022],
  [`${XBRL}/2022/severities.xml`, (url) => severities(url, 'sev2022')],
  [`${XBRL}/2010/aspect-cover-filter.xsd`, filters.aspectCoverFilter],
  [`${XBRL}/2008/boolean-filter.xsd`, filters.booleanFilter],
  [`${XBRL}/2008/concept-filter.xsd`, filters.conceptFilter],
  [`${XBRL}/2010/concept-relation-filter.xsd`, filters.conceptRelationFilter],
  [`${XBRL}/2008/dimension-filter.xsd`, filters.dimensionFilter],
  [`${XBRL}/2008/entity-filter.xsd`, filters.entityFilter],
  [`${XBRL}/2008/general-filter.xsd`, filters.generalFilter],
  [`${XBRL}/2008/match-filter.xsd`, filters.matchFilter],
  [`${XBRL}/2013/match-filter.xsd`, filters.matchFilter],
  [`${XBRL}/2008/period-filter.xsd`, filters.periodFilter],
  [`${XBRL}/2008/relative-filter.xsd`, filters.relativeFilter],
  [`${XBRL}/2008/segment-scenario-filter.xsd`, filters.segmentScenarioFilter],
  [`${XBRL}/2008/tuple-filter.xsd`, filters.tupleFilter],
  [`${XBRL}/2008/unit-filter.xsd`, filters.unitFilter],
  [`${XBRL}/2008/value-filter.xsd`, filters.valueFilter],
  [`${XBRL}/2014/table.xsd`, tableLinkbase],
  ['http://www.eurofiling.info/eu/fr/xbrl/ext/filing-indicators.xsd', indicators.filingIndicatorsEurofiling],
  [`${INDICATORS}/filing-indicators.xsd`, indicators.filingIndicators],
  [`${INDICATORS}/filing-indicators-def.xml`, indicators.filingIndicatorsDefinitions],
  [`${INDICATORS}/filing-indicators-label.xml`, indicators.filingIndicatorsLabels],
  [`http://${LEI}`, indicators.leiSchema],
  [`https://${LEI}`, indicators.leiSchema],
]);

const made = new Map<string, TaxonomySchema | LinkbaseDocument>();

/** A document of the specifications by its address, made when it is first asked for. */
export function coreDocument(url: string): TaxonomySchema | LinkbaseDocument | undefined {
  const known = made.get(url);
  if (known) return known;
  const document = tables.get(url)?.(url);
  if (document) made.set(url, document);
  return document;
}

/** Whether a document is one of ours, which needs no checks. */
export function isCoreDocument(document: { readonly url: string }): boolean {
  return made.get(document.url) === document;
}

export const coreUrls: readonly string[] = [...tables.keys()];
