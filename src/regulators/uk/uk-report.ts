import { addToList } from '../../core/lists-by-key.ts';
import { trimWhiteSpace } from '../../core/white-space.ts';
import type { Place } from '../../findings/definition.ts';
import type { AddFinding, Message, RuleDefinition } from '../../findings/rule.ts';
import {
  type Context,
  dimensionsOf,
  eachFact,
  type Fact,
  type Instance,
} from '../../formats/xbrl/instance.ts';
import { UK_NAMESPACE } from '../../model/report/fixed-item.ts';
import type { Dts } from '../../taxonomy/dts.ts';
import { placeAt } from '../submission/fact-words.ts';
import type { Submission, SubmittedReport } from '../submission/submission.ts';
import { whole } from '../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../submission/submission-rule.ts';

/** Submitted accounts, with the data that rules share. */
export class UkReport {
  readonly submission: Submission;
  readonly report: SubmittedReport;
  readonly instance: Instance;
  readonly dts: Dts;
  /** All facts, in order. */
  readonly facts: readonly Fact[];
  private readonly named = new Map<string, Fact[]>();
  private readonly contexts: ReadonlyMap<string, Context>;

  constructor(submission: Submission, report: SubmittedReport, instance: Instance, dts: Dts) {
    this.submission = submission;
    this.report = report;
    this.instance = instance;
    this.dts = dts;
    this.contexts = new Map(instance.contexts.map((context) => [context.id, context]));
    const facts: Fact[] = [];
    eachFact(instance.facts, (fact) => {
      facts.push(fact);
      const { uri, local } = fact.name;
      if (!UK_NAMESPACE.test(uri)) return;
      addToList(this.named, local, fact);
    });
    this.facts = facts;
  }

  contextOf({ contextRef }: Fact): Context | undefined {
    return this.contexts.get(contextRef ?? '');
  }

  /** Returns facts of an element of the UK taxonomies, of any year. */
  factsOf(name: string): readonly Fact[] {
    return this.named.get(name) ?? [];
  }

  /** Whether an element is tagged with a value other than nil. */
  has(name: string): boolean {
    return this.factsOf(name).some(({ isNil }) => !isNil);
  }

  /** Whether an element is tagged, and all its facts are true. */
  isTrue(name: string): boolean {
    const facts = this.factsOf(name);
    return (
      facts.length > 0 &&
      facts.every(({ isNil, value }) => !isNil && /^(?:true|1)$/.test(trimWhiteSpace(value)))
    );
  }

  /**
   * Returns the value of a fixed item: such items are empty, and the member of a dimension states the choice.
   */
  choice(name: string, dimension: string): string | undefined {
    for (const fact of this.factsOf(name)) {
      const context = fact.isNil ? undefined : this.contextOf(fact);
      for (const [axis, member] of context ? membersOf(context) : []) if (axis === dimension) return member;
    }
    return undefined;
  }

  place(fact: Fact | undefined): Place {
    if (fact) return placeAt(this, fact.offset);
    return this.report.documents.length > 0 ? this.instance.source.place(0) : whole(this.submission);
  }
}

/** Returns the members of explicit dimensions, by the names of both. */
export function membersOf(context: Context): (readonly [axis: string, member: string])[] {
  return dimensionsOf(context).flatMap((dimension) =>
    'member' in dimension ? [[dimension.axis.local, dimension.member.local] as const] : [],
  );
}

const reports = new WeakMap<Submission, readonly UkReport[]>();

/** Returns the reports of a submission that could be read. */
function ukReportsOf(submission: Submission): readonly UkReport[] {
  let known = reports.get(submission);
  if (!known) {
    known = submission.reports.flatMap((report) =>
      report.targets.slice(0, 1).map(({ instance, dts }) => new UkReport(submission, report, instance, dts)),
    );
    reports.set(submission, known);
  }
  return known;
}

type UkDefinition<M extends Readonly<Record<string, Message>>> = Omit<
  RuleDefinition<UkReport, M>,
  'documentType' | 'modelVersion' | 'category' | 'profiles'
>;

/** Defines a rule over accounts submitted to Companies House and HMRC. */
export function ukRule<const M extends Readonly<Record<string, Message>>>(
  definition: UkDefinition<M>,
): SubmissionRule {
  return submissionRule({
    ...definition,
    profiles: ['uk-frs'],
    check(submission: Submission, found: AddFinding<M>) {
      for (const report of ukReportsOf(submission)) definition.check(report, found);
    },
  });
}
