import type { Consequences } from '../consequences.ts';

/** What follows from other findings, among those of supervisory returns. */
export const ebaConsequences: Consequences = {
  causes: [
    { code: 'EBA-CURRENCY', explains: ['xbrl.4.8.2:monetaryFactUnit-notMonetaryMeasure'], of: 'line' },
    { code: 'EBA-VALUES', explains: ['xbrldie:TypedMemberNotTypedDimensionError'] },
    { code: 'EBA-VALUES', explains: ['xsd:cvc-datatype-valid'], of: 'place' },
    {
      code: 'xbrlce:unknownPropertyGroup',
      explains: ['EBA-VALUES', 'EBA-TABLES', 'xbrldie:PrimaryItemDimensionallyInvalidError'],
      of: 'line',
    },
    { code: 'EBA-TABLES', explains: ['xbrldie:PrimaryItemDimensionallyInvalidError'], of: 'line' },
    ...['xbrlce:unknownColumn', 'xbrlce:invalidHeaderValue', 'xbrlce:repeatedColumnIdentifier'].flatMap(
      (code) =>
        (['place', 'name'] as const).map((of) => ({ code, explains: ['EBA-TABLES', 'EBA-INDICATORS'], of })),
    ),
    { code: 'EBA-TABLES', explains: ['xbrlce:unmappedCellValue'] },
    { code: 'EBA-INDICATORS', explains: ['xbrlce:unmappedCellValue', 'xbrl.4.6.1:itemContextRef'] },
    { code: 'xbrlce:missingRequiredCSVFile', explains: ['EBA-PACKAGE'] },
    { code: 'xbrlce:missingParametersFile', explains: ['EBA-PACKAGE', 'EBA-PARAMETERS'] },
    { code: 'EBA-PARAMETERS', explains: ['EBA-PACKAGE'] },
    { code: 'P-NAME', explains: ['EBA-PACKAGE'], of: 'place' },
  ],
};
