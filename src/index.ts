/**
 * Filewright as a library: the same operations the service and the command line offer, without HTTP.
 *
 * ```ts
 * import { validate } from 'filewright';
 * const verdict = validate(JSON.parse(text));
 * if (!verdict.valid) console.log(verdict.errors);
 * ```
 */
import { documentSchemas } from './model/schemas.ts';
import { type ListedRule, listRules, type RuleFilter } from './service/rule-listing.ts';

export type { Finding, Severity } from './findings/finding.ts';
export type { DocumentType, ModelVersion } from './model/detection.ts';
export type { FilingV1 } from './model/filing-v1.ts';
export type { FilingV2 } from './model/filing-v2.ts';
export type { InvestorStatement } from './model/investor/statement.ts';
export type { ListedRule, RuleFilter } from './service/rule-listing.ts';
export { type ValidateOptions, type ValidationResult, validate } from './service/validate.ts';
export { VERSION as version } from './service/version.ts';

/** The rules that could speak under a filter, by code; all of them without one. */
export function rules(filter: RuleFilter = {}): readonly ListedRule[] {
  return listRules(filter).rules;
}

/** The JSON Schemas (draft 2020-12) of the documents, by id. */
export const schemas: Readonly<Record<string, object>> = Object.fromEntries(
  documentSchemas.map(({ id, schema }) => [id, schema]),
);
