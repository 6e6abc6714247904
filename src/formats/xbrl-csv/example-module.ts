import type { FilingV2 } from '../../model/filing-v2.ts';
import { DOCUMENTATION } from './table-module.ts';

const HOST = 'https://module.example/';
export const EXAMPLE_MODULE = `${HOST}fws/ex/1.0/mod/ex_a.json`;

/** A data point: its concept, dimensions and unit, the parameter of its decimals, and the values it may have. */
function point(
  concept: string,
  dimensions: Readonly<Record<string, string>> = {},
  decimals?: string,
  allowed?: readonly string[],
): unknown {
  return {
    dimensions: { concept: `ex_met:${concept}`, ...dimensions },
    ...(decimals !== undefined && { decimals: `$decimals${decimals}` }),
    ...(allowed && { [DOCUMENTATION]: { AllowedValue: listed(allowed) } }),
  };
}

function listed(values: readonly string[]): Record<string, number> {
  return Object.fromEntries(values.map((value, index) => [value, index + 1]));
}

const facts = (dimensions: Readonly<Record<string, string>> = {}) => ({
  factValue: { dimensions, propertiesFrom: ['datapoint'] },
});

const currency = { unit: '$baseCurrency' };
const ofCurrency = { 'ex_dim:CCA': 'ex_CA:x1', unit: '$unit' };

const table = (template: string) => ({
  url: `${template.toLowerCase().replaceAll('-', '.')}.csv`,
  template,
  optional: true,
});

/** A module of three templates in the form of the EBA's: a closed one, one by currency, and one more. */
export const exampleModule: string = JSON.stringify({
  documentInfo: {
    documentType: 'https://xbrl.org/2021/xbrl-csv',
    namespaces: {
      eba: 'http://www.eba.europa.eu',
      ex_met: `${HOST}dict/met`,
      ex_dim: `${HOST}dict/dim`,
      ex_AS: `${HOST}dict/dom/AS`,
      ex_CA: `${HOST}dict/dom/CA`,
      ex_CU: `${HOST}dict/dom/CU`,
      fi: 'http://www.xbrl.org/taxonomy/int/filing-indicators/REC/2021-02-03',
      iso4217: 'http://www.xbrl.org/2003/iso4217',
      lei: 'http://standards.iso.org/iso/17442',
      rs: 'https://eurofiling.info/eu/rs',
      xbrl: 'https://xbrl.org/2021',
      xbrli: 'http://www.xbrl.org/2003/instance',
    },
    taxonomy: [`${HOST}fws/ex/1.0/mod/ex_a.xsd`],
    features: { 'xbrl:allowedDuplicates': 'complete' },
    final: { namespaces: true, tables: true, tableTemplates: true },
    [DOCUMENTATION]: {
      ModuleVersion: '1.0.0',
      FromReferenceDate: '2025-03-31',
      toReferenceDate: '2030-12-31',
    },
  },
  parameterURL: 'parameters.csv',
  parameters: { baseLanguage: 'en' },
  dimensions: { entity: '$entityID', language: '$baseLanguage', period: '$refPeriod@end' },
  tableTemplates: {
    FilingIndicators: {
      dimensions: { 'fi:template': '$templateID' },
      columns: { templateID: {}, reported: { dimensions: { concept: 'fi:filed' } } },
    },
    'T_01-00': {
      columns: {
        datapoint: {
          propertyGroups: {
            dp1: point('mi1', currency, 'Monetary'),
            dp2: point('pi1', {}, 'Percentage'),
            dp3: point('ii1', {}, 'Integer'),
            dp4: point('si1'),
            dp5: point('ei1', {}, undefined, ['ex_AS:x1', 'ex_AS:x2']),
          },
        },
        ...facts(),
      },
    },
    'T_02-00': {
      columns: {
        CUS: { [DOCUMENTATION]: { AllowedValue: listed(['ex_CU:CHF', 'ex_CU:USD', 'ex_CU:x46']) } },
        datapoint: {
          propertyGroups: {
            dp6: point('mi2', ofCurrency, 'Monetary'),
            dp8: point('mi3', ofCurrency, 'Monetary'),
          },
        },
        ...facts({ 'ex_dim:CUS': '$CUS' }),
        unit: {},
      },
    },
    'T_03-00': {
      columns: { datapoint: { propertyGroups: { dp7: point('ii2', {}, 'Integer') } }, ...facts() },
    },
  },
  tables: {
    tFI: { url: 'FilingIndicators.csv', template: 'FilingIndicators' },
    'tT_01-00': table('T_01-00'),
    'tT_02-00': table('T_02-00'),
    'tT_03-00': table('T_03-00'),
  },
});

/** A small filing of facts that the module has places for, with some in place of others or besides, as text. */
export function exampleModuleFiling({
  jurisdiction = 'AT',
  ...changes
}: Partial<Pick<FilingV2, 'contexts' | 'facts' | 'footnotes'>> & {
  readonly jurisdiction?: string;
}): string {
  const currency = { contextRef: 'now', unitRef: 'eur', decimals: -3 };
  const filing: FilingV2 = {
    document: {
      version: '2.0.0',
      documentType: 'filing',
      profile: 'eba-csv',
      createdAt: '2026-02-12T09:30:00Z',
      language: 'en',
      period: { instant: '2025-12-31' },
    },
    entity: {
      name: 'Example Bank',
      ...(jurisdiction !== '' && { jurisdiction }),
      identifiers: [{ scheme: 'https://eurofiling.info/eu/rs', value: '529900EXAMPLEBANK046.CON' }],
    },
    taxonomyRefs: [
      { prefix: 'ex_met', namespace: `${HOST}dict/met`, entryPoint: `${HOST}fws/ex/1.0/mod/ex_a.xsd` },
      { prefix: 'ex_dim', namespace: `${HOST}dict/dim` },
      { prefix: 'ex_CA', namespace: `${HOST}dict/dom/CA` },
      { prefix: 'ex_CU', namespace: `${HOST}dict/dom/CU` },
      { prefix: 'other', namespace: `${HOST}dict/other` },
      { prefix: 'fi', namespace: 'http://www.xbrl.org/taxonomy/int/filing-indicators/REC/2021-02-03' },
    ],
    contexts: [{ id: 'now', period: { instant: '2025-12-31' } }, ...(changes.contexts ?? [])],
    units: [
      { id: 'eur', measures: ['iso4217:EUR'] },
      { id: 'usd', measures: ['iso4217:USD'] },
      { id: 'pure', measures: ['xbrli:pure'] },
    ],
    facts: [
      { id: 'f1', concept: 'ex_met:mi1', ...currency, value: '1284500000' },
      { id: 'f2', concept: 'ex_met:pi1', contextRef: 'now', unitRef: 'pure', value: '0.1345', decimals: 4 },
      ...(changes.facts ?? []),
    ],
    ...(changes.footnotes && { footnotes: changes.footnotes }),
  };
  return JSON.stringify(filing);
}
