import type { RuleOverride } from '../../findings/rule.ts';

/** EDINET checks the Global Filing Manual, and what that adopts from FRTA, as warnings. */
const manual = (...sections: readonly string[]): RuleOverride => ({
  severity: 'warning',
  references: sections.map((section) =>
    section.startsWith('FRTA') ? `EDINET.EC5710W.${section}` : `EDINET.EC5700W.GFM.${section}`,
  ),
});

const edinet = (...codes: readonly string[]): RuleOverride => ({
  references: codes.map((code) => `EDINET.${code}`),
});

const REQUIRED = edinet('EC5614E');

/** Returns the messages of a rule that EDINET has, by section of the manual. */
function sections(messages: Readonly<Record<string, string | readonly string[]>>): RuleOverride {
  const entries = Object.entries(messages);
  return {
    only: Object.keys(messages),
    messages: Object.fromEntries(entries.map(([key, found]) => [key, manual(...[found].flat())])),
  };
}

/** Sections of the manual for the rules that the SEC shares. */
const filingManual: Readonly<Record<string, RuleOverride>> = {
  'P-ARC': sections({ noRole: '1.4.4', priority: '1.4.8' }),
  'P-ARC-ORDER': sections({ presentationArc: '1.6.1', calculationArc: '1.7.1', definitionArc: '1.8.1' }),
  'P-ARCROLE': sections({ repeated: '1.3.16', definition: '1.3.17' }),
  'P-CALCULATION': sections({ weight: '1.7.2', period: '1.7.3', cycle: '1.7.4', apart: '1.7.5' }),
  'P-CONCEPT-ID': sections({ id: '1.3.19' }),
  'P-CONCEPT-KIND': sections({
    nillable: '1.3.20',
    tuple: '1.3.21',
    typed: '1.3.22',
    axis: '1.3.25',
    table: '1.3.26',
    lineItems: '1.3.28',
    member: '1.3.29',
  }),
  'P-CONCEPT-NAME': sections({ standard: '1.3.18' }),
  // Members are abstract, too.
  'P-CONCEPT-PERIOD': sections({ abstract: '1.3.23', member: ['1.3.30', '1.3.23'] }),
  'P-INCLUDE': sections({ include: '1.3.1', itself: '1.3.1' }),
  'P-LABEL': sections({
    documentation: '1.5.5',
    long: '1.5.6',
    character: '1.5.7',
    blanks: '1.5.8',
    numeric: '1.5.10',
  }),
  'P-PERIOD': sections({ forever: '1.2.30', overlap: '1.2.9', day: '1.2.9' }),
  'P-PRESENTATION': sections({ order: '1.6.2', label: '1.6.5' }),
  'P-REFERENCE': sections({ own: '1.9.1' }),
  'P-ROLE': sections({ repeated: '1.3.10', usedOn: '1.3.11' }),
  'P-TABLE': sections({ domain: '1.8.3', tangled: '1.8.4', tables: '1.8.5', target: '1.8.9' }),
  'P-TEXT-BLOCK': sections({ markup: '1.2.14' }),
  'P-UNIT': sections({ repeated: '1.2.10' }),
};

/** EDINET's codes for the rules that regulators share. */
export const edinetCodes: Readonly<Record<string, RuleOverride>> = {
  ...filingManual,
  'COV-014': REQUIRED,
  'CTX-003': manual('1.2.8'),
  'CTX-004': manual('1.2.7'),
  'DUP-001': { ...edinet('EC8024E'), messages: { text: { severity: 'error' } } },
  'ENT-001': edinet('EC5700W.GFM.1.2.3'),
  'ENT-002': edinet('EC5700W.GFM.1.2.1'),
  'ENT-007': edinet('EC5700W.GFM.1.2.2'),
  'NET-001': edinet('EC5611W'),
  'NET-002': manual('1.7.2'),
  'NET-004': manual('1.7.4'),
  'NUM-006': manual('1.2.26'),
  'P-BASE': manual('1.1.7'),
  'P-CONTAINER': { messages: { container: manual('1.2.4'), content: manual('1.2.5') } },
  'P-DATE-ONLY': manual('1.2.25'),
  // No EDINET code forbids it, but then the document cannot be read.
  'P-DISPLAY': { severity: 'warning' },
  'P-DUP': {
    ...edinet('EC8024E'),
    messages: { text: { severity: 'error', references: ['EDINET.EC8024E'] } },
  },
  'P-DUP-CTX': manual('1.2.7'),
  'P-EXT-LABEL': {
    ...manual('FRTA.2.1.10'),
    messages: {
      none: manual('FRTA.2.1.10', '1.5.1'),
      language: manual('1.5.1'),
      duplicate: manual('1.5.2'),
    },
  },
  'P-EXT-NAME': manual('2.3.5'),
  'P-EXTERNAL': edinet('EC1007E'),
  'P-IDENT': manual('1.2.2'),
  'P-INSIG-DIGITS': manual('1.2.26'),
  'P-LANG': edinet('EC1011E'),
  'P-NO-PRECISION': manual('1.2.16'),
  'P-ONE-ENTITY': manual('1.2.3'),
  'P-REQUIRED': REQUIRED,
  'P-SCHEME': manual('1.2.1'),
  'P-SCRIPT': edinet('EC1006E', 'EC1031E'),
  'P-SIZE': edinet('EC0183E'),
  'P-UNUSED-CTX': manual('1.2.8'),
  'TXT-003': { messages: { taken: edinet('EC1011E') } },
};
