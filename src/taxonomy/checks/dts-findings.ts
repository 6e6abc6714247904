import { discoveryFindings } from '../discovery-findings.ts';
import { arcFindings } from './arc-findings.ts';
import { conceptFindings } from './concept-findings.ts';
import { locatorFindings } from './locator-findings.ts';
import { relationshipFindings } from './relationship-findings.ts';
import { arcroleFindings, roleFindings } from './role-findings.ts';
import { arcroleTypeFindings, roleTypeFindings, wrongCycles } from './role-type-findings.ts';
import { schemaDocumentFindings } from './schema-document-findings.ts';
import { tupleTypeFindings } from './tuple-findings.ts';

/** All findings of DTS discovery and of validation against XBRL 2.1. */
export const dtsFindings = [
  ...discoveryFindings,
  ...schemaDocumentFindings,
  ...Object.values(roleTypeFindings),
  ...Object.values(arcroleTypeFindings),
  wrongCycles,
  ...Object.values(roleFindings),
  ...Object.values(arcroleFindings),
  ...conceptFindings,
  ...tupleTypeFindings,
  ...locatorFindings,
  ...arcFindings,
  ...relationshipFindings,
];
