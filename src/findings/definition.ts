import type { FindingTaker } from './collector.ts';
import {
  type FactDetails,
  type Finding,
  relatedSources,
  type Severity,
  type SourcePosition,
} from './finding.ts';
import { MAX_RELATED } from './limits.ts';
import { formatMessage, type MessageData, type MessageValue, rawOf } from './message.ts';
import type { RuleMeta } from './rule-meta.ts';

/** A message text with `{placeholders}`, alone or with a severity, a remedy or references of its own. */
export type Message =
  | string
  | {
      readonly text: string;
      readonly severity?: Severity;
      readonly fix?: string;
      readonly references?: readonly string[];
    };
export type Messages = Readonly<Record<string, Message>>;

/** All text of a message that data fills. */
type TextOf<M extends Message> = M extends string
  ? M
  : M extends { readonly text: infer T extends string; readonly fix: infer F extends string }
    ? `${T}${F}`
    : M extends { readonly text: infer T extends string }
      ? T
      : never;

/** What fills a message; where it is expensive to work out, a function that is called only if it is needed. */
export type DataOf<M extends Message> = MessageData<TextOf<M>> | (() => MessageData<TextOf<M>>);

/**
 * A pointer, or something that knows its own, or its place in the source, and works it out only when asked. A place that
 * is a fact can describe it.
 */
export type Place =
  | string
  | { readonly path: string; readonly name?: string; readonly details?: FactDetails }
  | { readonly source: SourcePosition; readonly details?: FactDetails };

/** What a profile changes about the findings of a rule, for all of its messages or for single ones. */
export interface RuleOverride {
  readonly severity?: Severity;
  readonly references?: readonly string[];
  /** By the key of the message, where a regulator has a code for each. */
  readonly messages?: Readonly<Record<string, MessageOverride>>;
  /** The messages that the regulator has, by their keys, where it asks for a part of the rule only. */
  readonly only?: readonly string[];
}

type MessageOverride = Pick<RuleOverride, 'severity' | 'references'>;

/** A finding not made yet: most are never looked at when there are too many. */
export interface PendingFinding {
  readonly severity: Severity;
  make(): Finding;
}

/** A finding of a rule, from one of its messages. */
export function pendingFinding<M extends Messages, K extends keyof M>(
  meta: RuleMeta,
  messages: M,
  key: K,
  at: Place,
  data: DataOf<M[K]>,
  related: readonly Place[] = [],
  override?: RuleOverride,
): PendingFinding {
  const own = partsOf(messages[key] as Message);
  const changed = override?.messages?.[key as string];
  const severity = changed?.severity ?? own.severity ?? override?.severity ?? meta.severity;
  const added = changed?.references ?? own.references ?? override?.references;
  return {
    severity,
    make() {
      const references = added ? [...added, ...meta.references] : meta.references;
      const filled = typeof data === 'function' ? data() : data;
      return {
        code: meta.code,
        ...placeOf(at),
        message: formatMessage(own.text, filled),
        severity,
        fix: own.fix === undefined ? meta.fix : formatMessage(own.fix, filled),
        ...(typeof at === 'object' && at.details),
        ...valuesIn(filled),
        ...(references.length > 0 && { references }),
        ...relatedPlaces(related.slice(0, MAX_RELATED)),
      };
    },
  };
}

/** A rule that is no check of its own: the code that reads or writes a format finds what breaks it. */
export interface FindingDefinition<M extends Messages> {
  readonly meta: RuleMeta;
  /** Tells a collector of a breach. */
  add<K extends keyof M>(
    collector: FindingTaker,
    message: K,
    at: Place,
    data: DataOf<M[K]>,
    related?: readonly Place[],
    override?: RuleOverride,
  ): void;
  /** A message as findings have it, by which one can be known again. */
  messageOf<K extends keyof M>(message: K, data: MessageData<TextOf<M[K]>>): string;
}

export function defineFinding<const M extends Messages>(
  definition: Omit<RuleMeta, 'documentType' | 'modelVersion'> &
    Partial<Pick<RuleMeta, 'documentType' | 'modelVersion'>> & { readonly messages: M },
): FindingDefinition<M> {
  const { messages, ...rest } = definition;
  const meta: RuleMeta = { documentType: 'filing', modelVersion: 'v2', ...rest };
  return {
    meta,
    add(collector, key, at, data, related, override) {
      const finding = pendingFinding(meta, messages, key, at, data, related, override);
      collector.add(finding.severity, finding.make);
    },
    messageOf: (key, data) => formatMessage(partsOf(messages[key] as Message).text, data),
  };
}

/** The exact values among what fills a message. */
function valuesIn(data: {
  readonly expected?: MessageValue;
  readonly actual?: MessageValue;
}): Pick<Finding, 'expected' | 'actual'> {
  const { expected, actual } = data;
  return {
    ...(expected !== undefined && { expected: rawOf(expected) }),
    ...(actual !== undefined && { actual: rawOf(actual) }),
  };
}

function partsOf(message: Message): Exclude<Message, string> {
  return typeof message === 'string' ? { text: message } : message;
}

function placeOf(place: Place): { path: string; source?: SourcePosition } {
  if (typeof place === 'string') return { path: place };
  return 'path' in place ? { path: place.path } : { path: '', source: place.source };
}

function relatedPlaces(related: readonly Place[]): Pick<Finding, 'related' | typeof relatedSources> {
  const places = related.map(placeOf);
  const sources = places.flatMap(({ source }) => source ?? []);
  if (sources.length > 0) return { [relatedSources]: sources };
  return places.length > 0 ? { related: places.map(({ path }) => path) } : {};
}
