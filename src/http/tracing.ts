import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Span, Tracer } from '../workers/tracing.ts';

const spans = new WeakMap<FastifyRequest, Span>();

/** Returns the span of a request, if requests are traced. */
export function spanOf(request: FastifyRequest): Span | undefined {
  return spans.get(request);
}

/** Returns the trace data that a job keeps from its request, to continue the same trace. */
export function traceOf(request: FastifyRequest): { readonly trace?: string } {
  const span = spans.get(request);
  return span ? { trace: span.traceparent } : {};
}

/** Creates a span for each request except monitoring. */
export function traceRequests(server: FastifyInstance, tracer: Tracer): void {
  server.addHook('onRequest', async (request) => {
    const { method, headers, routeOptions, url } = request;
    if (/^\/(?:health|metrics)(?:[/?]|$)/.test(url)) return;
    const { traceparent } = headers;
    const given = typeof traceparent === 'string' ? traceparent : undefined;
    const span = tracer.start(`${method} ${routeOptions.url ?? ''}`.trim(), 'server', given);
    if (span) spans.set(request, span);
  });
  server.addHook('onResponse', async (request, { statusCode }) => {
    const { method, routeOptions, id } = request;
    spans.get(request)?.end(
      {
        'http.request.method': method,
        'http.route': routeOptions.url,
        'http.response.status_code': statusCode,
        'filewright.request_id': id,
      },
      statusCode >= 500,
    );
  });
}
