import type { RuleOverride } from '../../findings/rule.ts';

/** Returns the sections of the EDGAR Filer Manual for the messages of a rule. */
function sections(messages: Readonly<Record<string, string>>): RuleOverride {
  return {
    messages: Object.fromEntries(
      Object.entries(messages).map(([key, section]) => [key, { references: [`EFM.${section}`] }]),
    ),
  };
}

/** EDGAR's codes for the rules that it shares with the Global Filing Manual. */
export const filingManual: Readonly<Record<string, RuleOverride>> = {
  'P-ARC': sections({
    noRole: '6.09.04',
    role: '6.09.05',
    arcrole: '6.09.06',
    priority: '6.09.09',
    repeated: '6.09.03',
    idle: '6.09.03',
  }),
  'P-ARC-ORDER': sections({
    presentationArc: '6.12.01',
    calculationArc: '6.14.01',
    definitionArc: '6.16.01',
  }),
  'P-ARCROLE': sections({
    authority: '6.07.13',
    ending: '6.07.13.arcroleEnding',
    repeated: '6.07.14',
    definition: '6.07.15',
  }),
  'P-CALCULATION': sections({ weight: '6.14.02', period: '6.14.03', cycle: '6.14.04', apart: '6.14.05' }),
  'P-CONCEPT-ID': sections({ id: '6.07.17', long: '6.07.29' }),
  'P-CONCEPT-KIND': sections({
    nillable: '6.07.18',
    tuple: '6.07.19',
    typed: '6.07.20',
    axis: '6.07.23',
    table: '6.07.24',
    group: '6.07.25',
    lineItems: '6.07.26',
    member: '6.07.27',
    fraction: '6.07.31',
  }),
  'P-CONCEPT-NAME': sections({ standard: '6.07.16', period: '6.08.06' }),
  'P-CONCEPT-PERIOD': sections({
    abstract: '6.07.21',
    member: '6.07.28',
    textBlock: '6.07.32',
    date: '6.08.16',
    text: '6.08.17',
  }),
  'P-INCLUDE': sections({ include: '6.07.01', itself: '6.07.01' }),
  'P-LABEL': sections({
    none: '6.10.01.missingLabelLinkbase',
    missing: '6.10.01',
    standards: '6.10.01',
    same: '6.10.04',
    documentation: '6.10.05',
    long: '6.10.06',
    character: '6.10.06',
    blanks: '6.10.08',
    numeric: '6.10.09',
  }),
  // Periods of one day are common in filings of the SEC.
  'P-PERIOD': {
    ...sections({ forever: '6.05.38', overlap: '6.05.09', required: '6.05.19' }),
    only: ['forever', 'overlap', 'required'],
  },
  'P-PRESENTATION': sections({
    order: '6.12.02',
    missing: '6.12.03',
    label: '6.12.05',
    roots: '6.12.06',
    moment: '6.12.07',
    axis: '6.12.08',
  }),
  'P-REFERENCE': sections({ own: '6.18.01', standard: '6.18.02' }),
  'P-ROLE': sections({
    authority: '6.07.09',
    ending: '6.07.09.roleEnding',
    repeated: '6.07.10',
    usedOn: '6.07.11',
    definition: '6.07.12',
    order: '6.07.12.presentationBaseSetOrder',
    standard: '6.08.03',
    long: '6.07.30',
  }),
  'P-TABLE': sections({
    domain: '6.16.03',
    tangled: '6.16.04',
    tables: '6.16.05',
    closed: '6.16.06',
    excluded: '6.16.07',
    negated: '6.16.08',
    target: '6.16.09',
  }),
  'P-TEXT-BLOCK': sections({ markup: '6.05.15' }),
  'P-UNIT': sections({ repeated: '6.05.11', long: '6.05.36' }),
};
