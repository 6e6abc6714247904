import { continuationFindings } from './continuation-findings.ts';
import { documentFindings } from './document-findings.ts';
import { factFindings } from './fact-findings.ts';
import { fractionFindings } from './fraction-findings.ts';
import { noteFindings } from './note-findings.ts';
import { referenceFindings } from './reference-findings.ts';
import { structureFindings } from './structure-findings.ts';
import { tupleFindings } from './tuple-findings.ts';

/** All codes that reading inline documents adds to those of instances. */
export const inlineFindings = [
  ...structureFindings,
  ...documentFindings,
  ...referenceFindings,
  ...factFindings,
  ...fractionFindings,
  ...tupleFindings,
  ...continuationFindings,
  ...noteFindings,
];
