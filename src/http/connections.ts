import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Watches which connections wait for an answer. Node closes a connection at the end only after its first request, so one
 * that a browser opened ahead would hold up the end; so would a caller that stalls.
 *
 * @returns what closes all connections that wait for no answer, or whose request has not arrived, and that have
 * sent nothing since the last call. On a busy machine what was sent long ago may still be on its way to us.
 */
export function watchConnections(server: Server): () => void {
  const open = new Set<Socket>();
  const unanswered = new Map<ServerResponse, IncomingMessage>();
  const bytesSeen = new WeakMap<Socket, number>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', (request, response) => {
    unanswered.set(response, request);
    response.once('close', () => unanswered.delete(response));
  });
  return () => {
    const arrived = [...unanswered.values()].filter(({ complete }) => complete);
    const waiting = new Set(arrived.map(({ socket }) => socket));
    for (const socket of open) {
      if (waiting.has(socket)) continue;
      if (bytesSeen.get(socket) === socket.bytesRead) socket.destroy();
      else bytesSeen.set(socket, socket.bytesRead);
    }
  };
}
