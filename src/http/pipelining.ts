import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Starts a request only after the previous answer on the same connection has been sent. Node starts all
 * pipelined requests at once, and keeps their answers in memory until the caller reads them, if ever.
 */
export function answerInTurn(server: FastifyInstance): void {
  const answers = new WeakMap<Socket, ServerResponse>();
  server.addHook('onRequest', ({ raw: { socket } }, { raw: answer }, done) => {
    const before = answers.get(socket);
    answers.set(socket, answer);
    if (!before || before.writableFinished || before.closed) done();
    else before.once('close', done);
  });
}
