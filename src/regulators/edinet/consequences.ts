import { type Consequences, unreadable, unresolved } from '../consequences.ts';

/** What follows from other findings, among those of EDINET. */
export const edinetConsequences: Consequences = {
  absences: ['EDINET-OFFICERS'],
  links: ['EDINET-LABEL', 'EDINET-NETWORK', 'EDINET-STATEMENT'],
  ownTaxonomy: ['EDINET-MANIFEST', 'EDINET-DETAIL', 'EDINET-STATEMENT', 'EDINET-LABEL', 'EDINET-OFFICERS'],
  facts: ['EDINET-CONTEXT', 'EDINET-SIGN'],
  warnings: ['EDINET-SIGN'],
  causes: [
    { code: 'EDINET-SCHEMA', explains: ['TXM-001'], of: 'place' },
    { code: 'xsd:cvc-complex-type', explains: ['EDINET-SCHEMA'], of: 'place' },
    { code: 'EDINET-FOLDER', explains: ['EDINET-FILE'], of: 'place' },
    { code: 'EDINET-TEXT', explains: ['EDINET-DEI'], of: 'line' },
    { code: 'EDINET-FOLDER', explains: ['EDINET-MANIFEST'], of: 'name' },
    { code: 'EDINET-MANIFEST', explains: ['EDINET-CONTENTS'] },
    ...['xbrl.5.2:linkbaseRootElement', 'xbrl.4.2.2:schemaRefHref', 'XML-002'].map((code) => ({
      code,
      explains: ['EDINET-SCHEMA'],
    })),
    { code: 'ix11.12.1.2:missingReferences', explains: ['EDINET-SCHEMA'] },
    ...['XML-001', 'XML-002', 'XML-003'].map((code) => ({ code, explains: ['EDINET-CONTENTS'] })),
    { code: 'XML-003', explains: ['EDINET-TEXT'], of: 'line' },
    ...['xbrl.3.5.4:hrefIdNotFound', 'xbrl.3.5.2.4:missingRoleRef', 'xbrl.5.2.2.2.1:labelLang'].map(
      (code) => ({ code, explains: ['EDINET-LABEL'] }),
    ),
    { code: 'xbrl.5.2.5.2.1:zeroWeight', explains: ['EDINET-NETWORK'], of: 'place' },
    { code: 'INL-001', explains: ['EDINET-INSTANCE'], of: 'place' },
    ...unreadable.map((code) => ({ code, explains: ['EDINET-NETWORK', 'EDINET-DETAIL'] })),
    ...unresolved.map((code) => ({ code, explains: ['EDINET-INSTANCE'] })),
    {
      code: 'xbrldie:ExplicitMemberNotExplicitDimensionError',
      explains: ['EDINET-NETWORK'],
      of: 'place',
    },
    { code: 'EDINET-OFFICERS', explains: ['EDINET-NETWORK', 'P-UNUSED-CTX'] },
    ...['Positive', 'Negative'].map((sign) => ({
      code: `xbrl.5.1.1.2:balanceCalcWeightIllegal${sign}`,
      explains: ['EDINET-NETWORK'],
      of: 'place' as const,
    })),
    { code: 'EDINET-CONTEXT', explains: ['EDINET-DEI'], of: 'name' },
    { code: 'EDINET-DETAIL', explains: ['EDINET-STATEMENT'], of: 'name' },
  ],
};
