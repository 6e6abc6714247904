import type { LinkbaseDocument } from '../linkbase/links.ts';
import type { TaxonomySchema } from '../taxonomy-schema.ts';
import * as dataTypes from './data-types.ts';
import * as indicators from './filing-indicators.ts';
import { type SchemaTableName, tableSchema } from './schema-table.ts';
import { severityDocuments } from './severities.ts';

/** A document: the name of its table, or a function that creates it. */
type Table = SchemaTableName | ((url: string) => TaxonomySchema | LinkbaseDocument);

const XBRL = 'http://www.xbrl.org';
const SECURE = 'https://www.xbrl.org';
const INDICATORS = `${SECURE}/taxonomy/int/filing-indicators/REC/2021-02-03`;
const LEI = 'www.xbrl.org/taxonomy/int/lei/2020-07-02/lei.xsd';

/** The specifications' own documents that taxonomies refer to, by address. */
const tables: ReadonlyMap<string, Table> = new Map<string, Table>([
  ['http://www.w3.org/2001/xml.xsd', 'xml'],
  ['http://www.w3.org/2001/03/xml.xsd', 'xml'],
  [`${XBRL}/2003/xlink-2003-12-31.xsd`, 'xlink'],
  [`${XBRL}/2003/xl-2003-12-31.xsd`, 'xl'],
  [`${XBRL}/2003/xbrl-linkbase-2003-12-31.xsd`, 'linkbase'],
  [`${XBRL}/2003/xbrl-instance-2003-12-31.xsd`, 'instance'],
  [`${XBRL}/2004/ref-2004-08-10.xsd`, 'references-2004'],
  [`${XBRL}/2006/ref-2006-02-27.xsd`, 'references-2006'],
  [`${XBRL}/2005/xbrldt-2005.xsd`, 'dimensions'],
  [`${XBRL}/2006/xbrldi-2006.xsd`, 'dimension-instance'],
  [`${XBRL}/2008/generic-link.xsd`, 'generic-link'],
  [`${XBRL}/2008/generic-label.xsd`, 'generic-label'],
  [`${XBRL}/2008/generic-reference.xsd`, 'generic-reference'],
  [`${XBRL}/2013/preferred-label.xsd`, 'preferred-label'],
  [`${XBRL}/2014/extensible-enumerations.xsd`, 'enumerations-10'],
  [`${SECURE}/2020/extensible-enumerations-2.0.xsd`, 'enumerations-20'],
  [`${SECURE}/2023/calculation-1.1.xsd`, 'calculations-11'],
  [`${XBRL}/dtr/type/numeric-2009-12-16.xsd`, dataTypes.numericTypes],
  [`${XBRL}/dtr/type/nonNumeric-2009-12-16.xsd`, dataTypes.nonNumericTypes],
  [`${SECURE}/dtr/type/2020-01-21/types.xsd`, dataTypes.types2020],
  [`${SECURE}/dtr/type/2022-03-31/types.xsd`, dataTypes.types2022],
  [`${SECURE}/dtr/type/2024-01-31/types.xsd`, dataTypes.types2024],
  [`${XBRL}/lrr/role/deprecated-2009-12-16.xsd`, 'deprecated-roles'],
  [`${XBRL}/lrr/role/jpfr-role-2007-11-07.xsd`, 'jpfr-roles'],
  [`${XBRL}/lrr/role/negated-2008-03-31.xsd`, 'negated-roles-2008'],
  [`${XBRL}/lrr/role/negated-2009-12-16.xsd`, 'negated-roles-2009'],
  [`${XBRL}/lrr/role/negative-2009-12-16.xsd`, 'negative-roles'],
  [`${XBRL}/lrr/role/net-2009-12-16.xsd`, 'net-role'],
  [`${XBRL}/lrr/role/positive-2009-12-16.xsd`, 'positive-roles'],
  [`${XBRL}/lrr/role/property-2022-09-28.xsd`, 'property-roles'],
  [`${XBRL}/lrr/role/reference-2009-12-16.xsd`, 'reference-roles'],
  [`${XBRL}/lrr/role/restated-2006-02-21.xsd`, 'restated-role'],
  [`${XBRL}/lrr/arcrole/accounting-arcrole-2023-01-04.xsd`, 'accounting-arcroles'],
  [`${XBRL}/lrr/arcrole/deprecated-2009-12-16.xsd`, 'deprecated-arcroles'],
  [`${XBRL}/lrr/arcrole/esma-arcrole-2018-11-21.xsd`, 'esma-arcrole'],
  [`${XBRL}/lrr/arcrole/factExplanatory-2009-12-16.xsd`, 'explanatory-arcrole'],
  [`${XBRL}/lrr/arcrole/jpfr-arcrole-2007-11-07.xsd`, 'jpfr-arcroles'],
  [`${XBRL}/lrr/arcrole/parent-child-2013-09-19.xsd`, 'parent-child-arcrole'],
  [`${XBRL}/2008/variable.xsd`, 'variable'],
  [`${XBRL}/2008/formula.xsd`, 'formula'],
  [`${XBRL}/2008/validation.xsd`, 'validation'],
  [`${XBRL}/2008/value-assertion.xsd`, 'value-assertion'],
  [`${XBRL}/2008/existence-assertion.xsd`, 'existence-assertion'],
  [`${XBRL}/2008/consistency-assertion.xsd`, 'consistency-assertion'],
  [`${XBRL}/2010/custom-function-implementation.xsd`, 'custom-function'],
  [`${XBRL}/2010/generic-message.xsd`, 'message'],
  [`${XBRL}/2010/validation-message.xsd`, 'validation-message'],
  [`${XBRL}/2016/assertion-severity.xsd`, 'severity-2016'],
  [`${XBRL}/2016/severities.xml`, (url) => severityDocuments(url, 'sev2016')],
  [`${XBRL}/2022/assertion-severity.xsd`, 'severity-2022'],
  [`${XBRL}/2022/severities.xml`, (url) => severityDocuments(url, 'sev2022')],
  [`${XBRL}/2010/aspect-cover-filter.xsd`, 'aspect-cover-filter'],
  [`${XBRL}/2008/boolean-filter.xsd`, 'boolean-filter'],
  [`${XBRL}/2008/concept-filter.xsd`, 'concept-filter'],
  [`${XBRL}/2010/concept-relation-filter.xsd`, 'concept-relation-filter'],
  [`${XBRL}/2008/dimension-filter.xsd`, 'dimension-filter'],
  [`${XBRL}/2008/entity-filter.xsd`, 'entity-filter'],
  [`${XBRL}/2008/general-filter.xsd`, 'general-filter'],
  [`${XBRL}/2008/match-filter.xsd`, 'match-filter'],
  [`${XBRL}/2013/match-filter.xsd`, 'match-filter'],
  [`${XBRL}/2008/period-filter.xsd`, 'period-filter'],
  [`${XBRL}/2008/relative-filter.xsd`, 'relative-filter'],
  [`${XBRL}/2008/segment-scenario-filter.xsd`, 'segment-scenario-filter'],
  [`${XBRL}/2008/tuple-filter.xsd`, 'tuple-filter'],
  [`${XBRL}/2008/unit-filter.xsd`, 'unit-filter'],
  [`${XBRL}/2008/value-filter.xsd`, 'value-filter'],
  [`${XBRL}/2014/table.xsd`, 'table-linkbase'],
  ['http://www.eurofiling.info/eu/fr/xbrl/ext/filing-indicators.xsd', indicators.filingIndicatorsEurofiling],
  [`${INDICATORS}/filing-indicators.xsd`, indicators.filingIndicators],
  [`${INDICATORS}/filing-indicators-def.xml`, indicators.filingIndicatorsDefinitions],
  [`${INDICATORS}/filing-indicators-label.xml`, indicators.filingIndicatorsLabels],
  [`http://${LEI}`, indicators.leiSchema],
  [`https://${LEI}`, indicators.leiSchema],
]);

const made = new Map<string, TaxonomySchema | LinkbaseDocument>();

/** Returns a document of the specifications by address, created on first use. */
export function coreDocument(url: string): TaxonomySchema | LinkbaseDocument | undefined {
  const known = made.get(url);
  if (known) return known;
  const table = tables.get(url);
  const document = typeof table === 'string' ? tableSchema(table, url) : table?.(url);
  if (document) made.set(url, document);
  return document;
}

/** Whether a document is one of ours, which needs no validation. */
export function isCoreDocument(document: { readonly url: string }): boolean {
  return made.get(document.url) === document;
}

export const coreUrls: readonly string[] = [...tables.keys()];
