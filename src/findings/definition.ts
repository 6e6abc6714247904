import type { FindingTaker } from './collector.ts';
import {
  about,
  type FactDetails,
  type Finding,
  lost,
  relatedSources,
  repetition,
  type Severity,
  type SourcePosition,
} from './finding.ts';
import { MAX_RELATED } from './limits.ts';
import { formatMessage, type MessageData, type MessageValue, rawOf } from './message.ts';
import type { RuleMeta } from './rule-meta.ts';

/**
 * A message text with `{placeholders}`, alone or with its own severity, fix or references. `repeated` marks mistakes
 * that software makes in all similar places, and names the placeholders that are the same in each of them.
 */
export type Message =
  | string
  | {
      readonly text: string;
      readonly severity?: Severity;
      readonly fix?: string;
      readonly references?: readonly string[];
      readonly repeated?: readonly string[];
    };
export type Messages = Readonly<Record<string, Message>>;

/** The text of a message with all its placeholders. */
type TextOf<M extends Message> = M extends string
  ? M
  : M extends { readonly text: infer T extends string; readonly fix: infer F extends string }
    ? `${T}${F}`
    : M extends { readonly text: infer T extends string }
      ? T
      : never;

/** The values for a message; a function if they are expensive to compute, called only when needed. */
export type DataOf<M extends Message> = MessageData<TextOf<M>> | (() => MessageData<TextOf<M>>);

/**
 * A pointer, or an object that computes its pointer or source position on demand. A place that is a fact can
 * describe it.
 */
export type Place =
  | string
  | { readonly path: string; readonly name?: string; readonly details?: FactDetails }
  | { readonly source: SourcePosition; readonly details?: FactDetails };

/** A profile's changes to the findings of a rule, for all of its messages or for individual ones. */
export interface RuleOverride {
  readonly severity?: Severity;
  readonly references?: readonly string[];
  /** By message key, if the regulator has a code for each message. */
  readonly messages?: Readonly<Record<string, MessageOverride>>;
  /** The keys of the messages that the regulator uses, if it requires only part of the rule. */
  readonly only?: readonly string[];
}

type MessageOverride = Pick<RuleOverride, 'severity' | 'references'>;

/** A finding not created yet: when there are too many, most are never shown. */
export interface PendingFinding {
  readonly severity: Severity;
  make(): Finding;
}

/** Prepares a finding of a rule from one of its messages. */
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
        ...sharedBy(key as string, own.repeated, filled),
        ...(references.length > 0 && { references }),
        ...relatedPlaces(at, related),
      };
    },
  };
}

/** A rule without a check of its own: the code that reads or writes a format reports the violations. */
export interface FindingDefinition<M extends Messages> {
  readonly meta: RuleMeta;
  /** Reports a violation to a collector. */
  add<K extends keyof M>(
    collector: FindingTaker,
    message: K,
    at: Place,
    data: DataOf<M[K]>,
    related?: readonly Place[],
    override?: RuleOverride,
  ): void;
  /** Returns a message as it appears in findings, to recognize it by. */
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

function sharedBy(
  key: string,
  names: readonly string[] | undefined,
  data: Readonly<Record<string, MessageValue | undefined>> & { readonly repeated?: string | undefined },
): Pick<Finding, typeof repetition> {
  const shared = names ? names.map((name) => rawOf(data[name] ?? '')).join(' ') : data.repeated;
  return shared === undefined ? {} : { [repetition]: `${key} ${shared}` };
}

/** Returns the exact values among the message values. */
function valuesIn(data: {
  readonly expected?: MessageValue;
  readonly actual?: MessageValue;
  readonly about?: string | undefined;
  readonly lost?: readonly string[] | undefined;
}): Pick<Finding, 'expected' | 'actual' | typeof about | typeof lost> {
  const { expected, actual, about: name, lost: values } = data;
  return {
    ...(name !== undefined && { [about]: name }),
    ...(values !== undefined && { [lost]: values }),
    ...(expected !== undefined && { expected: rawOf(expected) }),
    ...(actual !== undefined && { actual: rawOf(actual) }),
  };
}

function partsOf(message: Message): Exclude<Message, string> {
  return typeof message === 'string' ? { text: message } : message;
}

/** Returns the JSON Pointer of a place in a document; empty for a place in a text. */
export function pathOf(place: Place): string {
  if (typeof place === 'string') return place;
  return 'path' in place ? place.path : '';
}

function placeOf(place: Place): { path: string; source?: SourcePosition } {
  if (typeof place === 'string') return { path: place };
  return 'path' in place ? { path: place.path } : { path: '', source: place.source };
}

/** Returns the path of the row that a value is in, or the path itself for a value in no list. */
function rowOf(path: string): string {
  const row = path.slice(0, Math.max(0, path.lastIndexOf('/')));
  return /^\d+$/.test(row.slice(row.lastIndexOf('/') + 1)) ? row : path;
}

/** Returns the other places involved, each once, without the place of the finding and the row it is in. */
function relatedPlaces(
  at: Place,
  related: readonly Place[],
): Pick<Finding, 'related' | typeof relatedSources> {
  const own = placeOf(at);
  const seen = new Set([keyOf(own), rowOf(own.path)]);
  const places: ReturnType<typeof placeOf>[] = [];
  for (const one of related) {
    if (places.length === MAX_RELATED) break;
    const place = placeOf(one);
    const key = keyOf(place);
    if (!seen.has(key)) places.push(place);
    seen.add(key);
  }
  const sources = places.flatMap(({ source }) => source ?? []);
  if (sources.length > 0) return { [relatedSources]: sources };
  return places.length > 0 ? { related: places.map(({ path }) => path) } : {};
}

function keyOf({ path, source }: ReturnType<typeof placeOf>): string {
  return source ? `${source.file ?? ''}:${source.line}:${source.column}` : path;
}
