import type { RuleMeta } from '../../findings/rule.ts';
import { profileIds } from '../../regulators/index.ts';
import type { RuleExample } from '../../rules/example.ts';
import { Problem } from '../problems.ts';
import { VERSION } from '../version.ts';
import { catalogue, ruleOfCode } from './catalogue.ts';

/** A rule as it is listed; an example says what to change in which document to see the finding. */
export interface ListedRule extends Omit<RuleMeta, 'examples' | 'profiles' | 'blocksConversion'> {
  readonly profiles: readonly string[];
  readonly example?: RuleExample;
}

export interface RuleFilter {
  readonly documentType?: string;
  readonly modelVersion?: string;
  readonly profile?: string;
  readonly severity?: string;
  readonly category?: string;
  /** Words to look for in code, title and description. */
  readonly q?: string;
}

export interface RuleListing {
  readonly rules: readonly ListedRule[];
  readonly total: number;
  readonly version: string;
}

/** The rules that could speak under a filter, by code. */
export function listRules(filter: RuleFilter = {}): RuleListing {
  const words = filter.q?.toLowerCase().split(/\s+/).filter(Boolean) ?? [];
  const rules = catalogue.filter(
    (rule) => matches(rule, filter) && words.every((word) => mentions(rule, word)),
  );
  return { rules: rules.map(inShort), total: rules.length, version: VERSION };
}

export function explainRule(code: string): ListedRule {
  const rule = ruleOfCode(code);
  if (!rule) throw new Problem('not_found', `No rule has the code "${code.slice(0, 60)}".`);
  return toListed(rule);
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
  return `${rule.code} ${rule.title} ${rule.description} ${rule.formula ?? ''}`.toLowerCase().includes(word);
}

function toListed({ examples, profiles, blocksConversion: _, ...meta }: RuleMeta): ListedRule {
  const example = examples.find(({ at }) => at.length > 0);
  return { ...meta, profiles: profiles ?? [], ...(example && { example: printable(example) }) };
}

/** A rule among others: examples that are made of whole files would make megabytes, and come with the rule alone. */
function inShort(rule: RuleMeta): ListedRule {
  const { example, ...listed } = toListed(rule);
  const hasFiles = example?.package ?? example?.report ?? example?.taxonomy;
  return { ...listed, ...(example && hasFiles === undefined && { example }) };
}

/** JSON cannot say `undefined`, so that what an example takes away is listed apart. */
function printable({ set = {}, ...example }: RuleExample): RuleExample {
  const entries = Object.entries(set);
  const kept = entries.filter(([, value]) => value !== undefined);
  const removed = entries.filter(([, value]) => value === undefined).map(([path]) => path);
  return {
    ...example,
    ...(kept.length > 0 && { set: Object.fromEntries(kept) }),
    ...(removed.length > 0 && { remove: removed }),
  };
}

export { profileIds };
