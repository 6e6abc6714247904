import type { TaxonomySchema } from '../taxonomy-schema.ts';
import {
  any,
  choice,
  complex,
  local,
  ref,
  restriction,
  schema,
  sequence,
  simpleExtension,
  union,
  wildcard,
} from './notation.ts';

export const instanceSchema = (url: string): TaxonomySchema =>
  schema(url, 'xbrli', {
    imports: ['link'],
    attributes: {
      periodType: { type: restriction('xsd:token', { enumeration: ['instant', 'duration'] }) },
      balance: { type: restriction('xsd:token', { enumeration: ['debit', 'credit'] }) },
    },
    attributeGroups: {
      factAttrs: { attributes: { id: { type: 'xsd:ID' } }, anyAttribute: wildcard({ not: 'xbrli' }, 'lax') },
      tupleAttrs: { attributeGroups: ['xbrli:factAttrs'] },
      itemAttrs: {
        attributes: { contextRef: { type: 'xsd:IDREF', use: 'required' } },
        attributeGroups: ['xbrli:factAttrs'],
      },
      essentialNumericItemAttrs: {
        attributes: { unitRef: { type: 'xsd:IDREF', use: 'required' } },
        attributeGroups: ['xbrli:itemAttrs'],
      },
      numericItemAttrs: {
        attributes: { precision: { type: 'xbrli:precisionType' }, decimals: { type: 'xbrli:decimalsType' } },
        attributeGroups: ['xbrli:essentialNumericItemAttrs'],
      },
      nonNumericItemAttrs: { attributeGroups: ['xbrli:itemAttrs'] },
    },
    types: {
      monetary: restriction('xsd:decimal'),
      shares: restriction('xsd:decimal'),
      pure: restriction('xsd:decimal'),
      nonZeroDecimal: union(
        restriction('xsd:decimal', { minExclusive: '0' }),
        restriction('xsd:decimal', { maxExclusive: '0' }),
      ),
      precisionType: union('xsd:nonNegativeInteger', restriction('xsd:string', { enumeration: 'INF' })),
      decimalsType: union('xsd:integer', restriction('xsd:string', { enumeration: 'INF' })),
      decimalItemType: simpleExtension('xsd:decimal', {
        final: 'extension',
        attributeGroups: ['xbrli:numericItemAttrs'],
      }),
      floatItemType: simpleExtension('xsd:float', {
        final: 'extension',
        attributeGroups: ['xbrli:numericItemAttrs'],
      }),
      doubleItemType: simpleExtension('xsd:double', {
        final: 'extension',
        attributeGroups: ['xbrli:numericItemAttrs'],
      }),
      monetaryItemType: simpleExtension('xbrli:monetary', {
        final: 'extension',
        attributeGroups: ['xbrli:numericItemAttrs'],
      }),
      sharesItemType: simpleExtension('xbrli:shares', {
        final: 'extension',
        attributeGroups: ['xbrli:numericItemAttrs'],
      }),
      pureItemType: simpleExtension('xbrli:pure', {
        final: 'extension',
        attributeGroups: ['xbrli:numericItemAttrs'],
      }),
      fractionItemType: complex({
        final: 'extension',
        particle: sequence([ref('xbrli:numerator'), ref('xbrli:denominator')]),
        attributeGroups: ['xbrli:essentialNumericItemAttrs'],
      }),
      integerItemType: simpleExtension('xsd:integer', {
        final: 'extension',
        attributeGroups: ['xbrli:numericItemAttrs'],
      }),
      nonPositiveIntegerItemType: simpleExtension('xsd:nonPositiveInteger', {
        final: 'extension',
        attributeGroups: ['xbrli:numericItemAttrs'],
      }),
      negativeIntegerItemType: simpleExtension('xsd:negativeInteger', {
        final: 'extension',
        attributeGroups: ['xbrli:numericItemAttrs'],
      }),
      longItemType: simpleExtension('xsd:long', {
        final: 'extension',
        attributeGroups: ['xbrli:numericItemAttrs'],
      }),
      intItemType: simpleExtension('xsd:int', {
        final: 'extension',
        attributeGroups: ['xbrli:numericItemAttrs'],
      }),
      shortItemType: simpleExtension('xsd:short', {
        final: 'extension',
        attributeGroups: ['xbrli:numericItemAttrs'],
      }),
      byteItemType: simpleExtension('xsd:byte', {
        final: 'extension',
        attributeGroups: ['xbrli:numericItemAttrs'],
      }),
      nonNegativeIntegerItemType: simpleExtension('xsd:nonNegativeInteger', {
        final: 'extension',
        attributeGroups: ['xbrli:numericItemAttrs'],
      }),
      unsignedLongItemType: simpleExtension('xsd:unsignedLong', {
        final: 'extension',
        attributeGroups: ['xbrli:numericItemAttrs'],
      }),
      unsignedIntItemType: simpleExtension('xsd:unsignedInt', {
        final: 'extension',
        attributeGroups: ['xbrli:numericItemAttrs'],
      }),
      unsignedShortItemType: simpleExtension('xsd:unsignedShort', {
        final: 'extension',
        attributeGroups: ['xbrli:numericItemAttrs'],
      }),
      unsignedByteItemType: simpleExtension('xsd:unsignedByte', {
        final: 'extension',
        attributeGroups: ['xbrli:numericItemAttrs'],
      }),
      positiveIntegerItemType: simpleExtension('xsd:positiveInteger', {
        final: 'extension',
        attributeGroups: ['xbrli:numericItemAttrs'],
      }),
      stringItemType: simpleExtension('xsd:string', {
        final: 'extension',
        attributeGroups: ['xbrli:nonNumericItemAttrs'],
      }),
      booleanItemType: simpleExtension('xsd:boolean', {
        final: 'extension',
        attributeGroups: ['xbrli:nonNumericItemAttrs'],
      }),
      hexBinaryItemType: simpleExtension('xsd:hexBinary', {
        final: 'extension',
        attributeGroups: ['xbrli:nonNumericItemAttrs'],
      }),
      base64BinaryItemType: simpleExtension('xsd:base64Binary', {
        final: 'extension',
        attributeGroups: ['xbrli:nonNumericItemAttrs'],
      }),
      anyURIItemType: simpleExtension('xsd:anyURI', {
        final: 'extension',
        attributeGroups: ['xbrli:nonNumericItemAttrs'],
      }),
      QNameItemType: simpleExtension('xsd:QName', {
        final: 'extension',
        attributeGroups: ['xbrli:nonNumericItemAttrs'],
      }),
      durationItemType: simpleExtension('xsd:duration', {
        final: 'extension',
        attributeGroups: ['xbrli:nonNumericItemAttrs'],
      }),
      dateTimeItemType: simpleExtension('xbrli:dateUnion', {
        final: 'extension',
        attributeGroups: ['xbrli:nonNumericItemAttrs'],
      }),
      timeItemType: simpleExtension('xsd:time', {
        final: 'extension',
        attributeGroups: ['xbrli:nonNumericItemAttrs'],
      }),
      dateItemType: simpleExtension('xsd:date', {
        final: 'extension',
        attributeGroups: ['xbrli:nonNumericItemAttrs'],
      }),
      gYearMonthItemType: simpleExtension('xsd:gYearMonth', {
        final: 'extension',
        attributeGroups: ['xbrli:nonNumericItemAttrs'],
      }),
      gYearItemType: simpleExtension('xsd:gYear', {
        final: 'extension',
        attributeGroups: ['xbrli:nonNumericItemAttrs'],
      }),
      gMonthDayItemType: simpleExtension('xsd:gMonthDay', {
        final: 'extension',
        attributeGroups: ['xbrli:nonNumericItemAttrs'],
      }),
      gDayItemType: simpleExtension('xsd:gDay', {
        final: 'extension',
        attributeGroups: ['xbrli:nonNumericItemAttrs'],
      }),
      gMonthItemType: simpleExtension('xsd:gMonth', {
        final: 'extension',
        attributeGroups: ['xbrli:nonNumericItemAttrs'],
      }),
      normalizedStringItemType: simpleExtension('xsd:normalizedString', {
        final: 'extension',
        attributeGroups: ['xbrli:nonNumericItemAttrs'],
      }),
      tokenItemType: simpleExtension('xsd:token', {
        final: 'extension',
        attributeGroups: ['xbrli:nonNumericItemAttrs'],
      }),
      languageItemType: simpleExtension('xsd:language', {
        final: 'extension',
        attributeGroups: ['xbrli:nonNumericItemAttrs'],
      }),
      NameItemType: simpleExtension('xsd:Name', {
        final: 'extension',
        attributeGroups: ['xbrli:nonNumericItemAttrs'],
      }),
      NCNameItemType: simpleExtension('xsd:NCName', {
        final: 'extension',
        attributeGroups: ['xbrli:nonNumericItemAttrs'],
      }),
      contextEntityType: complex({
        particle: sequence([
          local('xbrli:identifier', {
            type: simpleExtension('xsd:token', {
              attributes: {
                scheme: { type: restriction('xsd:anyURI', { minLength: '1' }), use: 'required' },
              },
            }),
          }),
          ref('xbrli:segment', '?'),
        ]),
      }),
      dateUnion: union('xsd:date', 'xsd:dateTime'),
      contextPeriodType: complex({
        particle: choice([
          sequence([
            local('xbrli:startDate', { type: 'xbrli:dateUnion' }),
            local('xbrli:endDate', { type: 'xbrli:dateUnion' }),
          ]),
          local('xbrli:instant', { type: 'xbrli:dateUnion' }),
          local('xbrli:forever', { type: complex({}) }),
        ]),
      }),
      contextScenarioType: complex({ particle: sequence([any({ not: 'xbrli' }, 'lax', '+')]) }),
      measuresType: complex({ particle: sequence([ref('xbrli:measure', '+')]) }),
    },
    elements: {
      numerator: { type: 'xsd:decimal' },
      denominator: { type: 'xbrli:nonZeroDecimal' },
      segment: { type: complex({ particle: sequence([any({ not: 'xbrli' }, 'lax', '+')]) }) },
      context: {
        type: complex({
          particle: sequence([
            local('xbrli:entity', { type: 'xbrli:contextEntityType' }),
            local('xbrli:period', { type: 'xbrli:contextPeriodType' }),
            local('xbrli:scenario', { type: 'xbrli:contextScenarioType' }, '?'),
          ]),
          attributes: { id: { type: 'xsd:ID', use: 'required' } },
        }),
      },
      measure: { type: 'xsd:QName' },
      divide: {
        type: complex({
          particle: sequence([
            local('xbrli:unitNumerator', { type: 'xbrli:measuresType' }),
            local('xbrli:unitDenominator', { type: 'xbrli:measuresType' }),
          ]),
        }),
      },
      unit: {
        type: complex({
          particle: choice([ref('xbrli:measure', '+'), ref('xbrli:divide')]),
          attributes: { id: { type: 'xsd:ID', use: 'required' } },
        }),
      },
      item: { type: 'xsd:anyType', isAbstract: true },
      tuple: { type: 'xsd:anyType', isAbstract: true },
      xbrl: {
        type: complex({
          particle: sequence([
            ref('link:schemaRef', '+'),
            ref('link:linkbaseRef', '*'),
            ref('link:roleRef', '*'),
            ref('link:arcroleRef', '*'),
            choice(
              [
                ref('xbrli:item'),
                ref('xbrli:tuple'),
                ref('xbrli:context'),
                ref('xbrli:unit'),
                ref('link:footnoteLink'),
              ],
              '*',
            ),
          ]),
          attributes: { id: { type: 'xsd:ID' } },
          anyAttribute: wildcard(['xml'], 'lax'),
        }),
      },
    },
  });
