import type { Profile } from '../profile.ts';

export const generic: Profile = {
  id: 'generic',
  title: "Any report, without a regulator's requirements",
  version: '1',
  authority: 'none',
  entity: { single: false },
  longestYearMonths: 18,
  required: [],
  container: {
    kind: 'report-package',
    extensions: ['xbri', 'xbr', 'zip'],
    hasTaxonomyPackage: true,
    names: {
      package: '{base}-{date}',
      report: '{base}-{date}.xhtml',
      schema: '{base}-{date}.xsd',
      linkbase: '{base}-{date}_{kind}.xml',
      labelLinkbase: '{base}-{date}_lab-{language}.xml',
    },
    longestName: 255,
  },
  taxonomy: {
    entryPoints: [],
    extension: 'optional',
    calculationArcrole: '2003',
    anchoringArcrole: 'http://www.esma.europa.eu/xbrl/esef/arcrole/wider-narrower',
  },
  submission: {
    duplicates: 'consistent',
    insignificantDigits: true,
    unusedContexts: true,
    duplicateContexts: true,
  },
  // Any entry point is accepted.
  without: ['P-ENTRYPOINT'],
  overrides: {
    'P-DUP-CTX': { severity: 'info' },
    'P-UNUSED-CTX': { severity: 'info' },
  },
};
