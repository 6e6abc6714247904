import { nearestName } from '../../core/nearest-name.ts';
import type { Severity } from '../../findings/finding.ts';
import { type Layer, layerOf } from '../../findings/layer.ts';
import type { RuleMeta } from '../../findings/rule.ts';
import { Problem } from '../problems.ts';
import { VERSION } from '../version.ts';
import { catalogue, ruleOfCode } from './catalogue.ts';

/** A rule in the listing. */
export interface ListedRule extends Omit<RuleMeta, 'profiles' | 'blocksConversion' | 'layer'> {
  readonly layer: Layer;
  readonly profiles: readonly string[];
}

/** A single rule, with a document that breaks it. */
export interface ExplainedRule extends ListedRule {
  readonly example?: RuleExample;
}

/** A document that breaks a rule, or an excerpt around the finding. */
export interface RuleExample {
  /** The path of the fixture below `fixtures`. */
  readonly file: string;
  /** The operation that reports it: validating, converting, packaging or reading the document. */
  readonly operation: string;
  /** The options of the request. */
  readonly options?: Readonly<Record<string, string>>;
  readonly text: string;
  /** The line number where the text begins, if it is an excerpt. */
  readonly line?: number;
  /** Where the finding is: a JSON Pointer, or a file, line and column. */
  readonly place: string;
  readonly severity: Severity;
  readonly message: string;
}

export interface RuleFilter {
  readonly documentType?: string;
  readonly modelVersion?: string;
  readonly profile?: string;
  readonly severity?: string;
  readonly category?: string;
  /** Words to search for in the code, title, description, profiles and references. */
  readonly q?: string;
}

export interface RuleListing {
  readonly rules: readonly ListedRule[];
  readonly total: number;
  readonly version: string;
}

/** Lists the rules that a filter selects, sorted by code. */
export function listRules(filter: RuleFilter = {}): RuleListing {
  const words = filter.q?.toLowerCase().split(/\s+/).filter(Boolean) ?? [];
  const rules = catalogue.filter(
    (rule) => matches(rule, filter) && words.every((word) => mentions(rule, word)),
  );
  return { rules: rules.map(toListed), total: rules.length, version: VERSION };
}

/** Finds a rule by its code, ignoring case; the caller reads its example. */
export function explainRule(
  code: string,
  readExample?: (code: string) => RuleExample | undefined,
): ExplainedRule {
  const rule = ruleOfCode(code);
  if (!rule) {
    const near = nearestCode(code);
    const hint =
      near === undefined ? ' All codes are listed under /api/v1/validate/rules.' : ` Did you mean ${near}?`;
    throw new Problem('not_found', `No rule has the code "${code.slice(0, 60)}".${hint}`);
  }
  const example = readExample?.(rule.code);
  return { ...toListed(rule), ...(example && { example }) };
}

function matches(rule: RuleMeta, filter: RuleFilter): boolean {
  return (
    fits(rule.documentType, filter.documentType) &&
    fits(rule.modelVersion, filter.modelVersion) &&
    (filter.severity === undefined || rule.severity === filter.severity) &&
    (filter.category === undefined || rule.category === filter.category) &&
    (filter.profile === undefined || !rule.profiles || rule.profiles.includes(filter.profile))
  );
}

function fits(own: string, asked: string | undefined): boolean {
  return asked === undefined || asked === 'auto' || own === 'any' || own === asked;
}

function mentions(rule: RuleMeta, word: string): boolean {
  const { code, title, description, formula = '', profiles = [], references } = rule;
  return [code, title, description, formula, ...profiles, ...references]
    .join(' ')
    .toLowerCase()
    .includes(word);
}

function toListed({ profiles, blocksConversion: _, isRootCause: __, ...meta }: RuleMeta): ListedRule {
  return { ...meta, layer: layerOf(meta), profiles: profiles ?? [] };
}

/** Returns the code of a rule that a wrong code probably means. */
export function nearestCode(code: string): string | undefined {
  const codes = catalogue.map((rule) => rule.code);
  const key = keyOf(code);
  return codes.find((known) => keyOf(known) === key) ?? nearestName(code, codes);
}

/** Returns the same key for `BAL1`, `bal-001` and `BAL001`. */
function keyOf(code: string): string {
  return code
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/(?<=[a-z])0+(?=[1-9])/g, '');
}
