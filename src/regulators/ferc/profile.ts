import type { Profile } from '../profile.ts';
import { fercCodes } from './codes.ts';
import { entryPointOf } from './entry-points.ts';
import { fercIdentifier } from './identifier.ts';

/**
 * Forms that public utilities and pipelines file with the Federal Energy Regulatory Commission, as XBRL
 * instances.
 */
export const usFerc: Profile = {
  id: 'us-ferc',
  title: 'FERC forms of utilities and pipelines (XBRL)',
  version: '2022',
  authority: 'Federal Energy Regulatory Commission',
  example: 'filing-ferc-form-60',
  entity: { schemes: ['http://www.ferc.gov/CID'], single: true },
  longestYearMonths: 18,
  required: [],
  dimensionContainer: 'segment',
  container: {
    kind: 'single-file',
    extensions: ['xbrl', 'xml'],
    hasTaxonomyPackage: false,
    names: { package: '{base}-{date}', report: '{base}-{date}.xbrl' },
  },
  taxonomy: {
    entryPoints: [
      entryPointOf('1', '2022-01-01'),
      entryPointOf('60', '2022-04-01'),
      entryPointOf('714', '2022-01-01'),
    ],
    extension: 'none',
    calculationArcrole: '2003',
    publishers: ['ecollection.ferc.gov', 'uat.eforms.ferc.gov', 'xbrl.fasb.org'],
  },
  submission: {
    identifier: fercIdentifier,
    noPrecision: true,
    unusedContexts: true,
    duplicateContexts: true,
  },
  // FERC-ENTRYPOINT derives the entry point from the form that a report states.
  without: ['P-ENTRYPOINT'],
  overrides: fercCodes,
  replaces: { 'FERC-COVER': ['PER-024'] },
  yields: ['FERC-SUM'],
};
