import type { Rule } from '../rule.ts';
import { balanceSheetRules } from './balance-sheet.ts';
import { cashFlowRules } from './cash-flow.ts';
import { contextRules } from './contexts.ts';
import { coverRules } from './cover.ts';
import { dimensionRules } from './dimensions.ts';
import { duplicateRules } from './duplicates.ts';
import { entityRules } from './entity.ts';
import { footnoteRules } from './footnotes.ts';
import { incomeStatementRules } from './income-statement.ts';
import { namespaceRules } from './namespaces.ts';
import { networkRules } from './networks.ts';
import { numberRules } from './numbers.ts';
import { periodRules } from './periods.ts';
import { profileRules } from './profile-requirements.ts';
import { rollForwardRules } from './roll-forward.ts';
import { scaleRules } from './scale.ts';
import { shareRules } from './shares.ts';
import { signRules } from './sign.ts';
import { structureRules } from './structure.ts';
import type { FilingSubject } from './subject.ts';
import { taxonomyRules } from './taxonomy.ts';
import { textRules } from './text.ts';
import { unitRules } from './units.ts';
import { upgradeRules } from './upgrade.ts';

/** In the order of the layers: what is found first is nearer the root. */
export const filingRules: readonly Rule<FilingSubject>[] = [
  ...structureRules,
  ...namespaceRules,
  ...contextRules,
  ...unitRules,
  ...upgradeRules,
  ...entityRules,
  ...taxonomyRules,
  ...periodRules,
  ...numberRules,
  ...duplicateRules,
  ...dimensionRules,
  ...textRules,
  ...footnoteRules,
  ...networkRules,
  ...balanceSheetRules,
  ...incomeStatementRules,
  ...cashFlowRules,
  ...rollForwardRules,
  ...shareRules,
  ...signRules,
  ...scaleRules,
  ...coverRules,
  ...profileRules,
];
