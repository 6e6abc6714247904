import type { Consequences } from '../consequences.ts';

/** What follows from other findings, among those of ESEF. */
export const esefConsequences: Consequences = {
  warnings: ['ESEF-EMPTY-BLOCK'],
  causes: [
    { code: 'rpe:missingReportsDirectory', explains: ['ESEF-PLACE'] },
    { code: 'rpe:multipleReports', explains: ['ESEF-PLACE'] },
    { code: 'ESEF-PACKAGE', explains: ['TXM-001'] },
    { code: 'rpe:documentTypeFileExtensionMismatch', at: /has this file as/, explains: ['ESEF-PACKAGE'] },
    { code: 'ESEF-PACKAGE', explains: ['rpe:documentTypeFileExtensionMismatch'], of: 'place' },
    { code: 'ESEF-FILE-EXT', explains: ['P-NAME'], of: 'name' },
    { code: 'P-ENTRYPOINT', explains: ['ESEF-VERSIONS'], of: 'name' },
    { code: 'ix11.4.1.2:continuationCycle', explains: ['ESEF-CONTINUATION'] },
    { code: 'P-EXTERNAL', explains: ['ESEF-CSS', 'ESEF-FONT'], of: 'place' },
    { code: 'ESEF-EMPTY-BLOCK', explains: ['P-REQUIRED'], of: 'place' },
  ],
};
