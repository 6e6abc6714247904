import {
  type DataOf,
  type Message,
  type Messages,
  type Place,
  pendingFinding,
  type RuleOverride,
} from './definition.ts';
import type { Finding, Severity } from './finding.ts';
import type { Evidence } from './one-cause.ts';
import type { RuleMeta } from './rule-meta.ts';

export type { Message, Place, RuleOverride } from './definition.ts';
export type { RuleMeta } from './rule-meta.ts';

/** Reports a finding. Data that is expensive to compute can be a function, called only when needed. */
export type AddFinding<M extends Messages> = <K extends keyof M>(
  message: K,
  at: Place,
  data: DataOf<M[K]>,
  related?: readonly Place[],
) => void;

export interface RuleDefinition<Subject, M extends Messages> extends RuleMeta {
  readonly messages: M;
  readonly check: (subject: Subject, found: AddFinding<M>) => void;
}

/** Receives a severity, a function that creates the finding if needed, and the basis of the finding. */
type FindingSink = (severity: Severity, make: () => Finding, evidence: () => Evidence) => void;

export interface Rule<Subject> {
  readonly meta: RuleMeta;
  /** References of individual messages, in addition to those of the rule. */
  readonly messageReferences: readonly string[];
  /** Whether the subject lacks the data that the rule compares, so that it cannot find anything. */
  readonly isIdle?: (subject: Subject) => boolean;
  readonly run: (subject: Subject, report: FindingSink, override?: RuleOverride) => void;
}

export function defineRule<Subject, const M extends Messages>(
  definition: RuleDefinition<Subject, M>,
): Rule<Subject> {
  const { messages, check, ...meta } = definition;
  const messageReferences = Object.values<Message>(messages).flatMap((message) =>
    typeof message === 'string' ? [] : (message.references ?? []),
  );
  return {
    meta,
    messageReferences,
    run(subject, report, override) {
      check(subject, (key, at, data, related) => {
        if (override?.only?.includes(key as string) === false) return;
        const finding = pendingFinding(meta, messages, key, at, data, related, override);
        report(finding.severity, finding.make, () => ({
          message: key as string,
          at,
          related: related ?? [],
          data: typeof data === 'function' ? data() : data,
        }));
      });
    },
  };
}
