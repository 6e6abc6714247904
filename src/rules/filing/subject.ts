import { defineRule, type Message, type Rule, type RuleDefinition } from '../../findings/rule.ts';
import type { Report } from '../../model/report/report.ts';
import type { Dts } from '../../taxonomy/dts.ts';
import type { FilingRequirements } from '../filing-requirements.ts';

/** The subject of rules over filings: v2 documents, and v1 documents converted to v2. */
export interface FilingSubject {
  readonly report: Report;
  readonly profile: FilingRequirements;
  /** The requested profile id, if it is unknown. */
  readonly unknownProfile?: string | undefined;
  /** Whether the source text was searched for numbers a double cannot hold. */
  readonly isSourceChecked?: boolean | undefined;
  /** The requested rule families; absent for all. */
  readonly families?: ReadonlySet<string> | undefined;
  /** The taxonomies the filing names, as far as they are loaded. */
  readonly taxonomy?: Dts | undefined;
  /** Whether a taxonomy is installed; given if errors in the form of the document kept it from being read. */
  readonly isInstalled?: ((address: string) => boolean) | undefined;
  /**
   * Whether the XBRL checks have validated the report with its whole taxonomy, so that rules need not repeat
   * them.
   */
  readonly isCheckedByTaxonomy?: boolean | undefined;
  /** All known profile ids. */
  readonly profileIds: readonly string[];
  /** Values that rules derived from it, by the function that computes them. */
  readonly derived: Map<unknown, object>;
}

/** Defines a rule over filings of both models, unless it says otherwise. */
export function filingRule<const M extends Readonly<Record<string, Message>>>(
  definition: Omit<RuleDefinition<FilingSubject, M>, 'documentType' | 'modelVersion'> &
    Partial<Pick<RuleDefinition<FilingSubject, M>, 'modelVersion'>>,
): Rule<FilingSubject> {
  return defineRule<FilingSubject, M>({ modelVersion: 'any', ...definition, documentType: 'filing' });
}

/** Returns a function's result for a subject, computed once for all rules. */
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

/** A rule that repeats an XBRL check: it does not run if the XBRL checks have validated the report. */
export function unlessChecked(rule: Rule<FilingSubject>): Rule<FilingSubject> {
  return {
    ...rule,
    run(subject, report, override) {
      if (!subject.isCheckedByTaxonomy) rule.run(subject, report, override);
    },
  };
}
