import type { Rule, RuleMeta } from '../../findings/rule.ts';
import { coverRules } from './cover/cover.ts';
import { profileRules } from './cover/profile-requirements.ts';
import { dimensionRules } from './dimensions/dimensions.ts';
import { contextContentRules } from './document/context-content.ts';
import { contextRules } from './document/contexts.ts';
import { editionRules } from './document/editions.ts';
import { madeAtRules } from './document/made-at.ts';
import { namespaceRules } from './document/namespaces.ts';
import { sectionRules } from './document/sections.ts';
import { structureRules } from './document/structure.ts';
import { taxonomyRules } from './document/taxonomy.ts';
import { unitRules } from './document/units.ts';
import { upgradeRules } from './document/upgrade.ts';
import { entityRules } from './entity/entity.ts';
import { carriedRules } from './facts/carried.ts';
import { duplicateRules } from './facts/duplicates.ts';
import { footnoteRules } from './facts/footnotes.ts';
import { secondNameRules } from './facts/second-names.ts';
import { textRules } from './facts/text.ts';
import { tupleRules } from './facts/tuples.ts';
import { networkRules } from './networks/networks.ts';
import { numberRules } from './numbers/numbers.ts';
import { periodRules } from './periods/periods.ts';
import { keyFigureRules } from './plausibility/key-figures.ts';
import { ratioScaleRules } from './plausibility/ratio-scale.ts';
import { scaleRules } from './plausibility/scale.ts';
import { signRules } from './plausibility/sign.ts';
import { balanceSheetRules } from './statements/balance-sheet.ts';
import { cashFlowRules } from './statements/cash-flow.ts';
import { equityComponentRules } from './statements/equity-components.ts';
import { equityLineRules } from './statements/equity-lines.ts';
import { equityPlacementRules } from './statements/equity-placement.ts';
import { incomeStatementRules } from './statements/income-statement.ts';
import { keptSumRules } from './statements/kept-sums.ts';
import { missingTotalRules } from './statements/missing-totals.ts';
import { movementTableRules } from './statements/movement-tables.ts';
import { perShareScaleRules } from './statements/per-share-scale.ts';
import { perUnitRules } from './statements/per-unit.ts';
import { rollForwardRules } from './statements/roll-forward.ts';
import { shareRules } from './statements/shares.ts';
import { taxReconciliationRules } from './statements/tax-reconciliation.ts';
import type { FilingSubject } from './subject.ts';
import { readingAsMeant } from './taxonomy/as-meant.ts';
import { conceptKnowledgeRules } from './taxonomy/taxonomy-rules.ts';

/** In the order of the layers: earlier findings are closer to the root cause. */
export const filingRules: readonly Rule<FilingSubject>[] = [
  ...structureRules,
  ...sectionRules,
  ...madeAtRules,
  ...namespaceRules,
  ...contextRules,
  ...contextContentRules,
  ...unitRules,
  ...upgradeRules,
  ...entityRules,
  ...taxonomyRules,
  ...editionRules,
  ...conceptKnowledgeRules,
  ...readingAsMeant([
    ...periodRules,
    ...numberRules,
    ...duplicateRules,
    ...secondNameRules,
    ...dimensionRules,
    ...textRules,
    ...footnoteRules,
    ...tupleRules,
    ...carriedRules,
    ...networkRules,
    ...balanceSheetRules,
    ...incomeStatementRules,
    ...taxReconciliationRules,
    ...keptSumRules,
    ...cashFlowRules,
    ...rollForwardRules,
    ...equityComponentRules,
    ...equityLineRules,
    ...movementTableRules,
    ...equityPlacementRules,
    ...shareRules,
    ...perShareScaleRules,
    ...perUnitRules,
    ...missingTotalRules,
    ...signRules,
    ...scaleRules,
    ...ratioScaleRules,
    ...keyFigureRules,
    ...coverRules,
    ...profileRules,
  ]),
];

const byCode = new Map(filingRules.map(({ meta }) => [meta.code, meta]));

/** Finds a rule over filings by its code. */
export function ruleOfFiling(code: string): RuleMeta | undefined {
  return byCode.get(code);
}
