import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long a refused body may go on arriving before it is cut off. */
const LINGER_MS = 5000;

/** Lets callers see the answer that closes their connection, even while their request is still arriving. */
export function closeAfterAnswers(server: FastifyInstance, isClosing: () => boolean): void {
  server.addHook('onSend', async ({ raw: request }, reply) => {
    const { raw: answer } = reply;
    // A connection kept alive would outlive the last answer and delay the shutdown.
    if (isClosing()) answer.shouldKeepAlive = false;
    // A connection that closes with its answer would break off a body that is still arriving, and a proxy would
    // report that instead of the answer.
    const refusesBody = reply.getHeader('connection') === 'close';
    if (request.complete || (answer.shouldKeepAlive && !refusesBody)) return;
    const arrived = Promise.race([arrival(request), setTimeout(LINGER_MS, undefined, { ref: false })]);
    if (isClosing() || request.httpVersion !== '1.1') return void (await arrived);
    reply.removeHeader('connection');
    closeAfter(arrived, request, answer);
  });
}

/** Reads a request to its end, or until its caller disconnects. */
export async function arrival(request: IncomingMessage): Promise<void> {
  await finished(request.resume()).catch(() => undefined);
}

/**
 * Answers now, but closes the connection only after the body has arrived, and keeps it if the caller did not
 * ask to close it.
 */
function closeAfter(arrived: Promise<unknown>, request: IncomingMessage, answer: ServerResponse): void {
  const keepsWhole = answer.shouldKeepAlive;
  answer.shouldKeepAlive = true;
  // Otherwise Node says that the connection is kept alive.
  answer.removeHeader('connection');
  const { socket } = answer;
  answer.once('finish', async () => {
    await arrived;
    if (!keepsWhole || !request.complete) socket?.end(() => socket.destroy());
  });
}
