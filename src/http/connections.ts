import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Tracks the connections that wait for an answer. At shutdown, Node closes a connection only after its first
 * request, so a connection that a browser opened ahead, or a stalled caller, would delay it.
 *
 * @returns a function that closes all connections that are not waiting for an answer, or whose request has
 * not arrived, and that have sent nothing since the last call. On a busy machine, data sent long ago may
 * still be in transit.
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
