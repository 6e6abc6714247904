import type { Finding, Severity } from '../findings/finding.ts';
import { formatMessage, type MessageData } from '../findings/message.ts';
import type { RuleExample } from './example.ts';

export type DocumentType = 'filing' | 'investor-statement';
export type ModelVersion = 'v1' | 'v2';

/** What a rule says of itself; the listing, the docs and the command line read nothing else. */
export interface RuleMeta {
  /** Stable for ever; a code never gets a second meaning. */
  readonly code: string;
  /** What must hold, as a short sentence. */
  readonly title: string;
  readonly description: string;
  readonly severity: Severity;
  readonly documentType: DocumentType | 'any';
  readonly modelVersion: ModelVersion | 'any';
  /** The family a request can select. */
  readonly category: string;
  /** Profiles the rule is limited to; absent for all. */
  readonly profiles?: readonly string[];
  readonly references: readonly string[];
  readonly formula?: string;
  /** What to do about a finding, where no message says it better. */
  readonly fix: string;
  readonly examples: readonly RuleExample[];
}

/** A message text with `{placeholders}`, alone or with a severity or remedy of its own. */
export type Message = string | { readonly text: string; readonly severity?: Severity; readonly fix?: string };

type TextOf<M extends Message> = M extends string
  ? M
  : M extends { readonly text: infer T extends string }
    ? T
    : never;

/** A pointer, or something that knows its own and works it out only when asked. */
export type Place = string | { readonly path: string };

/** Says what was found. Data that is dear to work out can be given as a function, called only if it is needed. */
export type Found<M extends Readonly<Record<string, Message>>> = <K extends keyof M>(
  message: K,
  at: Place,
  data: MessageData<TextOf<M[K]>> | (() => MessageData<TextOf<M[K]>>),
  related?: readonly Place[],
) => void;

export interface RuleDefinition<Subject, M extends Readonly<Record<string, Message>>> extends RuleMeta {
  readonly messages: M;
  readonly check: (subject: Subject, found: Found<M>) => void;
}

/** Takes a severity and the making of a finding, which may never be needed. */
export type Report = (severity: Severity, make: () => Finding) => void;

/** What a profile changes about the findings of a rule. */
export interface RuleOverride {
  readonly severity?: Severity;
  readonly references?: readonly string[];
}

export interface Rule<Subject> {
  readonly meta: RuleMeta;
  readonly run: (subject: Subject, report: Report, override?: RuleOverride) => void;
}

const MOST_RELATED = 20;

export function defineRule<Subject, const M extends Readonly<Record<string, Message>>>(
  definition: RuleDefinition<Subject, M>,
): Rule<Subject> {
  const { messages, check, ...meta } = definition;
  return {
    meta,
    run(subject, report, override) {
      const references = override?.references
        ? [...override.references, ...meta.references]
        : meta.references;
      check(subject, (key, at, data, related = []) => {
        const message = messages[key] as Message;
        const own = typeof message === 'string' ? { text: message } : message;
        const severity = own.severity ?? override?.severity ?? meta.severity;
        report(severity, () => ({
          code: meta.code,
          path: pathOf(at),
          message: formatMessage(own.text, typeof data === 'function' ? data() : data),
          severity,
          fix: own.fix ?? meta.fix,
          ...(references.length > 0 && { references }),
          ...(related.length > 0 && { related: related.slice(0, MOST_RELATED).map(pathOf) }),
        }));
      });
    },
  };
}

function pathOf(place: Place): string {
  return typeof place === 'string' ? place : place.path;
}
