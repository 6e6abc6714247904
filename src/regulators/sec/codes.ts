import type { RuleOverride } from '../../findings/rule.ts';
import { filingManual } from './filing-manual.ts';

/**
 * Codes of the EDGAR Filer Manual by rule; those of the rules shared with other manuals are in
 * `filing-manual.ts`.
 */
export const secCodes: Readonly<Record<string, RuleOverride>> = {
  ...filingManual,
  'COV-001': { references: ['EFM.6.05.20'] },
  'COV-002': { references: ['EFM.6.05.20'] },
  'COV-009': { severity: 'error' },
  'CTX-003': { severity: 'error' },
  'CTX-004': { severity: 'error' },
  'DIM-002': { references: ['EFM.6.04.03'] },
  'DUP-001': { references: ['EFM.6.05.12'] },
  'ENT-002': { references: ['EFM.6.05.01'] },
  'ENT-005': { references: ['EFM.6.05.23.cikValue'] },
  'ENT-008': { references: ['EFM.6.05.23'] },
  'NET-002': { references: ['EFM.6.14.02'] },
  'NET-004': { references: ['EFM.6.14.04'] },
  'NET-006': { references: ['EFM.6.12.03'] },
  'NET-007': {
    references: ['EFM.6.10.01', 'EFM.6.08.11'],
    messages: {
      language: { severity: 'error', references: ['EFM.6.10.03'] },
      duplicate: { severity: 'error', references: ['EFM.6.10.02'] },
    },
  },
  'NET-008': { severity: 'error', references: ['EFM.6.07.16', 'EFM.6.10.04'] },
  'TAX-008': {
    messages: { years: { severity: 'error', references: ['EFM.6.22.03.incompatibleSchemas'] } },
  },
  'NET-010': { references: ['EFM.6.12.07'] },
  'NUM-006': { severity: 'error', references: ['EFM.6.05.37'] },
  'PER-015': { severity: 'error' },
  'SGN-001': { references: ['EFM.6.05.43'] },
  'TXT-003': { messages: { foreign: { severity: 'error', references: ['EFM.6.05.14'] } } },
  'UNT-004': { severity: 'error' },
  'P-BASE': { references: ['EFM.5.02.05.xmlBaseDisallowed', 'EFM.6.03.11'] },
  'P-CONTAINER': {
    messages: {
      container: { references: ['EFM.6.05.04'] },
      content: { references: ['EFM.6.05.05'] },
    },
  },
  'P-DUP': {
    references: ['EFM.6.05.12'],
    messages: { text: { severity: 'error', references: ['EFM.6.05.12'] } },
  },
  'P-DUP-CTX': { severity: 'error', references: ['EFM.6.05.07'] },
  'P-EXT-BALANCE': { severity: 'warning', references: ['EFM.6.11.05'] },
  'P-EXT-LABEL': {
    references: ['EFM.6.10.01'],
    messages: {
      language: { severity: 'error', references: ['EFM.6.10.03'] },
      languages: { severity: 'error', references: ['EFM.6.10.03'] },
      duplicate: { references: ['EFM.6.10.02'] },
    },
  },
  'P-EXT-NAME': { references: ['EFM.6.08.05.firstLetter'] },
  'P-EXTERNAL': { references: ['EFM.5.02.05.externalReference'] },
  'P-FILES': { severity: 'error', references: ['EFM.5.01.01'] },
  'P-FOOTNOTE': {
    references: ['EFM.6.05.28', 'EFM.6.05.30'],
    messages: { unused: { severity: 'error', references: ['EFM.6.05.33'] } },
  },
  'P-HIDDEN': {
    references: ['EFM.5.02.05.14'],
    messages: {
      transformable: {
        severity: 'warning',
        references: ['EFM.5.02.05.14.hidden-fact-eligible-for-transform'],
      },
      // Every filing hides facts that no document shows, such as the Central Index Key.
      unlinked: { severity: 'info', references: ['EFM.5.02.05.14.hidden-fact-not-referenced'] },
      dangling: { references: ['EFM.5.02.05.14.hidden-fact-not-found'] },
    },
  },
  'P-IDENT': { references: ['EFM.6.05.01', 'EFM.6.05.23.cikValue'] },
  'P-INSIG-DIGITS': { severity: 'error', references: ['EFM.6.05.37'] },
  'P-LANG': { references: ['EFM.6.05.14'] },
  'P-NAME': { references: ['EFM.5.01.01'] },
  'P-NO-PRECISION': { references: ['EFM.6.05.17'] },
  'P-ONE-ENTITY': { references: ['EFM.6.05.03'] },
  'P-SCHEME': { references: ['EFM.6.05.01'] },
  // EDGAR accepts links that open an email program.
  'P-SCRIPT': {
    references: ['EFM.5.02.05.activeContent', 'EFM.5.02.05.disallowedElement'],
    only: ['code', 'drawing'],
  },
  'P-TR': { references: ['EFM.5.02.05.12.unupportedTransformationRegistry'] },
  'P-UNUSED-CTX': { severity: 'error', references: ['EFM.6.05.08'] },
};
