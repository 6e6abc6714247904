import type { Consequences } from '../consequences.ts';

/** What follows from other findings, among those of the SEC. */
export const secConsequences: Consequences = {
  absences: ['EFM-COVER', 'EFM-COVER-FACTS', 'EFM-COVER-PERIOD', 'EFM-COVER-SECURITY'],
  causes: [
    { code: 'EFM-TAXONOMY', explains: ['TXM-001'], of: 'place' },
    { code: 'P-TR', explains: ['EFM-COVER', 'EFM-COVER-FACTS'] },
    { code: 'P-ONE-ENTITY', explains: ['EFM-COVER-CIK'] },
    { code: 'P-DUP', explains: ['EFM-COVER', 'EFM-COVER-FACTS'] },
    { code: 'XBRL-010', explains: ['EFM-COVER'], of: 'place' },
    ...['xsd:s4s', 'xbrl.5.1:emptyTargetNamespace'].map((code) => ({ code, explains: ['EFM-NAMESPACE'] })),
    { code: 'EFM-LINKBASE', explains: ['xsd:cvc-complex-type'], of: 'place' },
    ...['xsd:cvc-complex-type', 'xsd:cvc-datatype-valid'].map((code) => ({
      code,
      explains: ['EFM-LINKBASE'],
    })),
    { code: 'EFM-COVER', explains: ['EFM-COVER-FACTS'], of: 'name' },
  ],
};
