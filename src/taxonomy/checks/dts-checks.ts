import type { Collector } from '../../findings/collector.ts';
import type { Dts } from '../dts.ts';
import { checkArcs } from './arc-checks.ts';
import { checkConcepts } from './concept-checks.ts';
import { checkCycles } from './cycle-checks.ts';
import { checkLabels } from './label-checks.ts';
import { checkLocators } from './locator-checks.ts';
import { checkRelationships } from './relationship-checks.ts';
import { checkRoleUse } from './role-checks.ts';
import { checkRoleTypes } from './role-type-checks.ts';
import { checkSchemaDocuments } from './schema-document-checks.ts';

/** Validates a taxonomy against XBRL 2.1. Its schemas and linkbases are validated as XML elsewhere. */
export function checkDts(dts: Dts, collector: Collector): void {
  checkSchemaDocuments(dts, collector);
  checkRoleTypes(dts, collector);
  checkConcepts(dts, collector);
  checkRoleUse(dts, collector);
  checkLocators(dts, collector);
  checkArcs(dts, collector);
  checkRelationships(dts, collector);
  checkCycles(dts, collector);
  checkLabels(dts, collector);
}
