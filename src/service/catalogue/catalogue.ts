import type { RuleMeta } from '../../findings/rule-meta.ts';
import { inlineFindings } from '../../formats/inline/reading/inline-findings.ts';
import { inlineWriterFindings } from '../../formats/inline/writing/writer-findings.ts';
import { lostFactFindings } from '../../formats/lost-facts.ts';
import { oimFindings } from '../../formats/oim/oim-findings.ts';
import { oimceFindings } from '../../formats/oim/oimce.ts';
import { oimeFindings } from '../../formats/oim/oime.ts';
import { calculationFindings } from '../../formats/xbrl/calculations/calculation-findings.ts';
import { dimensionFindings } from '../../formats/xbrl/dimensions/dimension-findings.ts';
import { enumerationFindings } from '../../formats/xbrl/enumerations/enumeration-findings.ts';
import { instanceFindings } from '../../formats/xbrl/instance-findings.ts';
import { mappingFindings } from '../../formats/xbrl/mapping-findings.ts';
import { taxonomyFindings } from '../../formats/xbrl/taxonomy-findings.ts';
import { registeredUnit } from '../../formats/xbrl/unit-registry-checks.ts';
import { tableModuleFindings } from '../../formats/xbrl-csv/module-findings.ts';
import { xbrlCsvFindings } from '../../formats/xbrl-csv/xbrlce.ts';
import { xbrlJsonFindings } from '../../formats/xbrl-json/xbrlje.ts';
import { packagingFindings } from '../../packaging/packaging-findings.ts';
import { notKept } from '../../packaging/reading/own-taxonomy-findings.ts';
import { submissionRules } from '../../regulators/submission-rules.ts';
import { filingRules } from '../../rules/filing/index.ts';
import { statementRules } from '../../rules/investor/index.ts';
import { statedFactRules } from '../../rules/investor/statement-header/fact-dates.ts';
import { schemaRules } from '../../rules/schema/index.ts';
import { sourceRules } from '../../rules/source/source-rules.ts';
import { dtsFindings } from '../../taxonomy/checks/dts-findings.ts';
import { dimensionArcFindings as dimensionalArcFindings } from '../../taxonomy/dimensions/arc-findings.ts';
import { declarationFindings } from '../../taxonomy/dimensions/declaration-findings.ts';
import { relationshipSetFindings } from '../../taxonomy/dimensions/relationship-set-findings.ts';
import { dataTypeRegistryFindings } from '../../taxonomy/dtr-findings.ts';
import { enumerationTaxonomyFindings } from '../../taxonomy/enumerations/enumeration-findings.ts';
import { taxonomyPackageFindings } from '../../taxonomy/packages/package-findings.ts';
import { reportPackageFindings } from '../../taxonomy/packages/report-package-findings.ts';
import { unitsRegistryFindings } from '../../taxonomy/units/findings.ts';
import { xmlFindings } from '../../xml/findings.ts';
import { schemaFindings } from '../../xsd/schema/schema-findings.ts';
import { markupFindings } from '../../xsd/validation/markup-findings.ts';
import { conversionFindings } from '../reading/conversion-findings.ts';
import { incompleteVerdict } from '../validate/layers.ts';
import { profileNotChosen } from '../validate/recognized-profile.ts';
import { waiverFindings } from '../waiver-findings.ts';

/** The rules that validate a document. */
export const validationRules: readonly RuleMeta[] = [
  ...sourceRules,
  ...schemaRules,
  ...filingRules,
  ...statementRules,
  ...statedFactRules,
].map((rule) => rule.meta);

/** The rules that reading and writing the formats can break. */
export const formatRules: readonly RuleMeta[] = [
  ...xmlFindings,
  ...instanceFindings,
  ...mappingFindings,
  ...taxonomyFindings,
  ...calculationFindings,
  ...dimensionFindings,
  ...enumerationFindings,
  registeredUnit,
  ...schemaFindings,
  ...markupFindings,
  ...dtsFindings,
  ...dimensionalArcFindings,
  ...declarationFindings,
  ...relationshipSetFindings,
  ...enumerationTaxonomyFindings,
  ...dataTypeRegistryFindings,
  ...unitsRegistryFindings,
  ...taxonomyPackageFindings,
  ...reportPackageFindings,
  ...inlineFindings,
  ...inlineWriterFindings,
  ...oimFindings,
  ...oimeFindings,
  ...oimceFindings,
  ...xbrlJsonFindings,
  ...xbrlCsvFindings,
  ...tableModuleFindings,
  ...packagingFindings,
  notKept,
  ...conversionFindings,
  ...lostFactFindings,
  profileNotChosen,
  ...waiverFindings,
  incompleteVerdict,
].map((definition) => definition.meta);

/** The regulators' rules for submissions. */
const submissionMetas: readonly RuleMeta[] = submissionRules.map((rule) => rule.meta);

/** Every rule, and so every code a finding can have. */
export const catalogue: readonly RuleMeta[] = [...validationRules, ...formatRules, ...submissionMetas].sort(
  (a, b) => (a.code < b.code ? -1 : 1),
);

const byCode = new Map(catalogue.map((meta) => [meta.code.toLowerCase(), meta]));

/** Finds a rule by its code, ignoring case. */
export function ruleOfCode(code: string): RuleMeta | undefined {
  return byCode.get(code.toLowerCase());
}
