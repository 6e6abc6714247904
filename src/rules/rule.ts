import {
  type DataOf,
  type Messages,
  type Place,
  pendingFinding,
  type RuleOverride,
} from '../findings/definition.ts';
import type { Finding, Severity } from '../findings/finding.ts';
import type { RuleMeta } from '../findings/rule-meta.ts';

export type { Message, Place, RuleOverride } from '../findings/definition.ts';
export type { RuleMeta } from '../findings/rule-meta.ts';

/** Says what was found. Data that is dear to work out can be given as a function, called only if it is needed. */
export type Found<M extends Messages> = <K extends keyof M>(
  message: K,
  at: Place,
  data: DataOf<M[K]>,
  related?: readonly Place[],
) => void;

export interface RuleDefinition<Subject, M extends Messages> extends RuleMeta {
  readonly messages: M;
  readonly check: (subject: Subject, found: Found<M>) => void;
}

/** Takes a severity and the making of a finding, which may never be needed. */
export type Report = (severity: Severity, make: () => Finding) => void;

export interface Rule<Subject> {
  readonly meta: RuleMeta;
  readonly run: (subject: Subject, report: Report, override?: RuleOverride) => void;
}

export function defineRule<Subject, const M extends Messages>(
  definition: RuleDefinition<Subject, M>,
): Rule<Subject> {
  const { messages, check, ...meta } = definition;
  return {
    meta,
    run(subject, report, override) {
      check(subject, (key, at, data, related) => {
        const finding = pendingFinding(meta, messages, key, at, data, related, override);
        report(finding.severity, finding.make);
      });
    },
  };
}
