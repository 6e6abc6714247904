import type { ComplexTypeDefinition, TypeDefinition } from '../../xsd/schema/definitions.ts';
import type { TaxonomySchema } from '../taxonomy-schema.ts';
import { restriction, schema, simpleRestriction } from './notation.ts';

/** The data type registry. Its types add meaning to those of XBRL 2.1, and some add restrictions. */

const numeric = (base = 'decimal', facets = {}): ComplexTypeDefinition =>
  simpleRestriction(`xbrli:${base}ItemType`, { facets, attributeGroups: ['xbrli:numericItemAttrs'] });

const nonNumeric = (base: string, facets = {}): ComplexTypeDefinition =>
  simpleRestriction(base, { facets, attributeGroups: ['xbrli:nonNumericItemAttrs'] });

const domainItemType = simpleRestriction('xbrli:stringItemType', { facets: { length: { fixed: '0' } } });

/** Types for text with markup, in the namespace of a registry. */
const markupTypes = (prefix: string) => ({
  domainItemType,
  escapedItemType: nonNumeric('xbrli:stringItemType'),
  xmlNodesItemType: nonNumeric(`${prefix}:escapedItemType`),
  xmlItemType: nonNumeric(`${prefix}:xmlNodesItemType`),
  textBlockItemType: nonNumeric(`${prefix}:xmlNodesItemType`),
});

const markupIds = Object.fromEntries(
  ['domain', 'escaped', 'xmlNodes', 'xml', 'textBlock'].map((kind) => [`${kind}ItemType`, 'complexType']),
);

export const numericTypes = (url: string): TaxonomySchema => {
  const decimal = simpleRestriction('xbrli:decimalItemType');
  return schema(url, 'num', {
    imports: ['xbrli'],
    types: {
      percentItemType: simpleRestriction('xbrli:pureItemType'),
      perShareItemType: decimal,
      areaItemType: decimal,
      volumeItemType: decimal,
      massItemType: decimal,
      weightItemType: decimal,
      energyItemType: decimal,
      powerItemType: decimal,
      lengthItemType: decimal,
      memoryItemType: decimal,
    },
  });
};

export const nonNumericTypes = (url: string): TaxonomySchema =>
  schema(url, 'nonnum', { imports: ['xbrli'], types: markupTypes('nonnum'), ids: markupIds });

const SQNAME = '[^:\\s0-9][^:\\s]*:\\S+';
const SQNAMES = `(${SQNAME})?(\\s+${SQNAME})*`;
const YEARS = '\\s*(-?[0-9]{4,}(\\s+-?[0-9]{4,})*)?\\s*';

/** An edition of the whole registry: the common types, and its additions. */
const edition = (
  url: string,
  prefix: string,
  added: Readonly<Record<string, TypeDefinition>>,
): TaxonomySchema =>
  schema(url, prefix, {
    imports: ['xbrli'],
    types: {
      ...markupTypes(prefix),
      percentItemType: numeric('pure'),
      perShareItemType: numeric(),
      areaItemType: numeric(),
      volumeItemType: numeric(),
      massItemType: numeric(),
      weightItemType: numeric(),
      energyItemType: numeric(),
      powerItemType: numeric(),
      lengthItemType: numeric(),
      memoryItemType: numeric(),
      noDecimalsMonetaryItemType: numeric('monetary', { fractionDigits: '0' }),
      nonNegativeMonetaryItemType: numeric('monetary', { minInclusive: '0' }),
      nonNegativeNoDecimalsMonetaryItemType: numeric('monetary', { minInclusive: '0', fractionDigits: '0' }),
      insolationItemType: numeric(),
      temperatureItemType: numeric(),
      pressureItemType: numeric(),
      frequencyItemType: numeric(),
      irradianceItemType: numeric(),
      speedItemType: numeric(),
      planeAngleItemType: numeric(),
      voltageItemType: numeric(),
      electricCurrentItemType: numeric(),
      forceItemType: numeric(),
      electricChargeItemType: numeric(),
      guidanceItemType: nonNumeric('xbrli:stringItemType'),
      noLangTokenItemType: nonNumeric('xbrli:tokenItemType'),
      noLangStringItemType: nonNumeric('xbrli:stringItemType'),
      prefixedContentItemType: nonNumeric(`${prefix}:noLangTokenItemType`),
      prefixedContentType: restriction('xsd:token'),
      SQNameItemType: nonNumeric(`${prefix}:prefixedContentItemType`, { pattern: SQNAME }),
      SQNameType: restriction(`${prefix}:prefixedContentType`, { pattern: SQNAME }),
      SQNamesItemType: nonNumeric(`${prefix}:prefixedContentItemType`, { pattern: SQNAMES }),
      SQNamesType: restriction(`${prefix}:prefixedContentType`, { pattern: SQNAMES }),
      gYearListItemType: simpleRestriction('xbrli:tokenItemType', { facets: { pattern: YEARS } }),
      flowItemType: numeric(),
      massFlowItemType: numeric(),
      monetaryPerLengthItemType: numeric(),
      monetaryPerAreaItemType: numeric(),
      monetaryPerVolumeItemType: numeric(),
      monetaryPerDurationItemType: numeric(),
      monetaryPerEnergyItemType: numeric(),
      monetaryPerMassItemType: numeric(),
      ...added,
    },
    ids: {
      ...markupIds,
      dtr_NoDecimalsMonetaryItemType: 'complexType',
      dtr_nonNegativeMonetaryItemType: 'complexType',
      dtr_nonNegativeNoDecimalsMonetaryItemType: 'complexType',
      flowItemType: 'complexType',
      massFlowItemType: 'complexType',
    },
  });

const addedIn2022 = {
  dateTimeItemType: nonNumeric('xbrli:dateTimeItemType', { pattern: '.*T.*' }),
  ghgEmissionsItemType: numeric(),
};

const addedIn2024 = {
  energyPerMonetaryItemType: numeric(),
  ghgEmissionsPerMonetaryItemType: numeric(),
  volumePerMonetaryItemType: numeric(),
};

export const types2020 = (url: string) => edition(url, 'dtr2020', {});
export const types2022 = (url: string) => edition(url, 'dtr2022', addedIn2022);
export const types2024 = (url: string) => edition(url, 'dtr2024', { ...addedIn2022, ...addedIn2024 });
