import type { Rule } from '../../../findings/rule.ts';
import type { FilingSubject } from '../subject.ts';
import { anchorRules } from './anchor-rules.ts';
import { calculationRules } from './calculation-rules.ts';
import { extensionRules } from './extension-concepts.ts';
import { missingCalculationRules } from './missing-calculations.ts';
import { presentationRules } from './presentation-rules.ts';
import { relationshipRules } from './relationship-rules.ts';
import { networkStructureRules } from './structure-rules.ts';

export const networkRules: readonly Rule<FilingSubject>[] = [
  ...relationshipRules,
  ...calculationRules,
  ...missingCalculationRules,
  ...networkStructureRules,
  ...presentationRules,
  ...extensionRules,
  ...anchorRules,
];
