import { randomBytes } from 'node:crypto';
import type { TimedStep } from '../service/steps.ts';
import { VERSION } from '../service/version.ts';
import { now } from './run-task.ts';

/** The position of a span, as `traceparent` carries it between services (W3C Trace Context). */
interface SpanContext {
  readonly traceId: string;
  readonly spanId: string;
}

type SpanKind = keyof typeof kinds;
type Attributes = Readonly<Record<string, string | number | undefined>>;

/** A piece of work in a trace, from its start until `end`. */
export interface Span {
  /** The header for the next service, to continue the trace. */
  readonly traceparent: string;
  /** Adds a completed part of the work. */
  add(step: TimedStep): void;
  end(attributes: Attributes, isFailed?: boolean): void;
}

export interface TraceSettings {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT: string;
  readonly OTEL_EXPORTER_OTLP_HEADERS: string;
  readonly OTEL_SERVICE_NAME: string;
}

/** The numbers of OTLP. */
const kinds = { internal: 1, server: 2, consumer: 5 } as const;
const FAILED = 2;

const SEND_MS = 2000;
const TIMEOUT_MS = 10_000;
/** The maximum number of spans in one message. */
const MAX_BATCH = 512;
/** The maximum number of waiting spans; more are dropped, and counted. */
const MAX_WAITING = 4096;

/**
 * Sends spans to an OpenTelemetry collector: OTLP over HTTP, in JSON (docs/adr/0031-traces.md). If a
 * collector is slow or unreachable, spans are lost, never requests.
 */
export class Tracer {
  private readonly url: string;
  private readonly headers: Readonly<Record<string, string>>;
  private readonly resource: object;
  private readonly onFailure: (facts: object) => void;
  private waiting: object[] = [];
  private lost = 0;
  private isFailing = false;
  private sending: Promise<void> | undefined;
  private readonly timer: NodeJS.Timeout;

  constructor(settings: TraceSettings, onFailure: (facts: object) => void) {
    this.url = `${settings.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/v1/traces`;
    this.headers = { 'content-type': 'application/json', ...headersIn(settings.OTEL_EXPORTER_OTLP_HEADERS) };
    const about = { 'service.name': settings.OTEL_SERVICE_NAME, 'service.version': VERSION };
    this.resource = { attributes: attributesOf({ ...about, 'process.pid': process.pid }) };
    this.onFailure = onFailure;
    this.timer = setInterval(() => this.flush(), SEND_MS).unref();
  }

  /** Starts a span, with the parent in `traceparent`. `undefined` if the caller wants no trace. */
  start(name: string, kind: SpanKind, traceparent?: string): Span | undefined {
    const parent = parseTraceparent(traceparent);
    if (parent && !parent.isSampled) return undefined;
    const context = { traceId: parent?.traceId ?? randomId(16), spanId: randomId(8) };
    const start = now();
    return {
      traceparent: `00-${context.traceId}-${context.spanId}-01`,
      add: (step) =>
        this.push(step, {
          context: { ...context, spanId: randomId(8) },
          parent: context.spanId,
          kind: 'internal',
        }),
      end: (attributes, isFailed = false) =>
        this.push(
          { name, start, end: now() },
          { context, parent: parent?.spanId, kind, attributes, isFailed },
        ),
    };
  }

  /** Sends the waiting spans. */
  flush(): Promise<void> {
    this.sending ??= this.send().finally(() => {
      this.sending = undefined;
    });
    return this.sending;
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.sending;
    await this.flush();
  }

  private push(
    { name, start, end }: TimedStep,
    { context, parent, kind, attributes = {}, isFailed }: SpanDetails,
  ): void {
    if (this.waiting.length >= MAX_WAITING) {
      this.lost++;
      return;
    }
    this.waiting.push({
      ...context,
      ...(parent !== undefined && { parentSpanId: parent }),
      ...{ name, kind: kinds[kind] },
      startTimeUnixNano: nanoseconds(start),
      endTimeUnixNano: nanoseconds(end),
      attributes: attributesOf(attributes),
      ...(isFailed && { status: { code: FAILED } }),
    });
  }

  private async send(): Promise<void> {
    while (this.waiting.length > 0) {
      const spans = this.waiting.splice(0, MAX_BATCH);
      const scopeSpans = [{ scope: { name: 'filewright', version: VERSION }, spans }];
      const body = JSON.stringify({ resourceSpans: [{ resource: this.resource, scopeSpans }] });
      const failure = await this.post(body);
      if (failure !== undefined) this.lost += spans.length;
      // Reported once, until the collector answers again.
      if (failure !== undefined && !this.isFailing) this.onFailure({ reason: failure, lost: this.lost });
      this.isFailing = failure !== undefined;
      if (this.isFailing) return;
      this.lost = 0;
    }
  }

  /** Sends a message. Returns the reason if the collector did not accept it. */
  private async post(body: string): Promise<string | undefined> {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const reply = await fetch(this.url, {
        method: 'POST',
        headers: this.headers,
        body,
        redirect: 'error',
        signal,
      });
      await reply.body?.cancel();
      return reply.ok ? undefined : `status ${reply.status}`;
    } catch (error) {
      return error instanceof Error ? String(error.cause ?? error.message) : String(error);
    }
  }
}

interface SpanDetails {
  readonly context: SpanContext;
  readonly parent: string | undefined;
  readonly kind: SpanKind;
  readonly attributes?: Attributes;
  readonly isFailed?: boolean;
}

const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/;

function parseTraceparent(
  text: string | undefined,
): (SpanContext & { readonly isSampled: boolean }) | undefined {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(text ?? '') ?? [];
  if (!/[^0]/.test(traceId) || !/[^0]/.test(spanId)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

function randomId(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}

function nanoseconds(ms: number): string {
  return `${Math.round(ms * 1000)}000`;
}

function attributesOf(attributes: Attributes): object[] {
  return Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined
      ? []
      : [{ key, value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value } }],
  );
}

/** Parses headers in the OpenTelemetry notation: `name=value`, separated by commas. */
function headersIn(text: string): Record<string, string> {
  const pairs = text.split(',').map((pair) => pair.split(/=(.*)/s, 2).map((part) => part.trim()));
  return Object.fromEntries(
    pairs.flatMap(([name = '', value = '']) => (name === '' ? [] : [[name, decodeURIComponent(value)]])),
  );
}
