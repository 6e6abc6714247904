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
  /** The unanswered requests of each connection, removed with it: not every response emits `close`. */
  const open = new Map<Socket, Map<ServerResponse, IncomingMessage>>();
  const bytesSeen = new WeakMap<Socket, number>();
  server.on('connection', (socket) => {
    open.set(socket, new Map());
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', (request, response) => {
    const unanswered = open.get(request.socket);
    unanswered?.set(response, request);
    response.once('close', () => unanswered?.delete(response));
  });
  return () => {
    for (const [socket, unanswered] of open) {
      if ([...unanswered.values()].some(({ complete }) => complete)) continue;
      if (bytesSeen.get(socket) === socket.bytesRead) socket.destroy();
      else bytesSeen.set(socket, socket.bytesRead);
    }
  };
}
