import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How often to find out whether a caller still reads. */
const ASK_INTERVAL_MS = 500;

/**
 * Answers callers that end their side of the connection after the request and wait for the answer. A caller
 * that is gone looks the same until something sent to it is refused, so interim responses are sent: work for
 * callers that are gone stops.
 */
export function answerHalfClosed(server: Server): void {
  // Not documented. Without it, Node ends its side as well, before the answer.
  Object.assign(server, { httpAllowHalfOpen: true });
  /** What each connection waits for: one listener for all, as callers may send any number of requests at once. */
  const awaited = new WeakMap<Socket, Set<ServerResponse>>();
  server.on('connection', (socket) => {
    const responses = new Set<ServerResponse>();
    awaited.set(socket, responses);
    socket.once('end', () => {
      const timer = setInterval(() => {
        for (const response of responses) askWhetherRead(response);
      }, ASK_INTERVAL_MS);
      socket.once('close', () => clearInterval(timer));
    });
  });
  server.on('request', ({ socket, httpVersion }, response) => {
    // HTTP 1.0 has no interim responses.
    if (httpVersion === '1.0') return;
    const responses = awaited.get(socket);
    responses?.add(response);
    response.once('close', () => responses?.delete(response));
  });
}

function askWhetherRead(response: ServerResponse): void {
  // A pipelined answer has no connection before its turn.
  if (response.socket && !response.headersSent) response.writeContinue();
}
