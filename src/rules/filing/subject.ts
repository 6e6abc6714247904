import { defineRule, type Message, type Rule, type RuleDefinition } from '../../findings/rule.ts';
import type { Report } from '../../model/report/report.ts';
import type { FilingRequirements } from '../../rules/filing-requirements.ts';
import type { Dts } from '../../taxonomy/dts.ts';

/** What the rules for filings check: v2 documents, and v1 documents rewritten as v2. */
export interface FilingSubject {
  readonly report: Report;
  readonly profile: FilingRequirements;
  /** The profile id asked for, where it is not a known one. */
  readonly unknownProfile?: string | undefined;
  /** Whether the source text was searched for numbers a double cannot hold. */
  readonly isSourceChecked?: boolean | undefined;
  /** Rule families asked for; absent for all. */
  readonly families?: ReadonlySet<string> | undefined;
  /** The taxonomies the filing names, as far as they are loaded. */
  readonly taxonomy?: Dts | undefined;
  /** Whether the XBRL checks have validated the report with its whole taxonomy, so that rules need not repeat them. */
  readonly isCheckedByTaxonomy?: boolean | undefined;
  /** All profile ids there are. */
  readonly profileIds: readonly string[];
  /** What rules have worked out of it, by the function that does. */
  readonly derived: Map<unknown, object>;
}

/** Defines a rule over filings of both models, unless it says otherwise. */
export function filingRule<const M extends Readonly<Record<string, Message>>>(
  definition: Omit<RuleDefinition<FilingSubject, M>, 'documentType' | 'modelVersion'> &
    Partial<Pick<RuleDefinition<FilingSubject, M>, 'modelVersion'>>,
): Rule<FilingSubject> {
  return defineRule<FilingSubject, M>({ modelVersion: 'any', ...definition, documentType: 'filing' });
}

/** What a function makes of a subject, worked out once for all rules that ask. */
export function perSubject<T extends object>(
  make: (subject: FilingSubject) => T,
): (subject: FilingSubject) => T {
  return (subject) => {
    let made = subject.derived.get(make) as T | undefined;
    if (!made) {
      made = make(subject);
      subject.derived.set(make, made);
    }
    return made;
  };
}

/** A rule that repeats an XBRL check: it does not run where the XBRL checks have validated the report. */
export function unlessChecked(rule: Rule<FilingSubject>): Rule<FilingSubject> {
  return {
    ...rule,
    run(subject, report, override) {
      if (!subject.isCheckedByTaxonomy) rule.run(subject, report, override);
    },
  };
}
