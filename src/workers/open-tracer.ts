import type { Tracer, TraceSettings } from './tracing.ts';

/** Opens the tracer if the operator has configured a collector; otherwise loads none of its code. */
export async function openTracer(
  settings: TraceSettings,
  onFailure: (facts: object) => void,
): Promise<Tracer | undefined> {
  if (settings.OTEL_EXPORTER_OTLP_ENDPOINT === '') return undefined;
  const tracing = await import('./tracing.ts');
  return new tracing.Tracer(settings, onFailure);
}
