import type { Server, ServerResponse } from 'node:http';

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
  server.on('request', ({ socket, httpVersion }, response) => {
    // HTTP 1.0 has no interim responses.
    if (httpVersion === '1.0') return;
    const ask = () => {
      const timer = setInterval(() => askWhetherRead(response), ASK_INTERVAL_MS);
      response.once('close', () => clearInterval(timer));
    };
    socket.once('end', ask);
    response.once('close', () => socket.off('end', ask));
  });
}

function askWhetherRead(response: ServerResponse): void {
  // A pipelined answer has no connection before its turn.
  if (response.socket && !response.headersSent) response.writeContinue();
}
