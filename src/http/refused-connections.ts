import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { Problem, type ProblemCode, problemBody, problems } from '../service/problems.ts';
import { securityHeaders } from './security-headers.ts';

/** Node's error codes for requests that it cannot read. */
const codes: Readonly<Record<string, readonly [code: ProblemCode, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', 'The request did not arrive in time.'],
  HPE_HEADER_OVERFLOW: ['headers_too_large', 'The headers of the request are too large.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['payload_too_large', 'The chunk extensions of the body are too large.'],
  CONNECT: ['invalid_request', 'The service is no proxy, so it does not support CONNECT.'],
};

/** The last answer on a connection. */
const answers = new WeakMap<Socket, ServerResponse>();

/** Remembers the answers on a server's connections, so that nothing is written after the last of them. */
export function watchAnswers(server: Server): void {
  const remember = ({ socket }: IncomingMessage, answer: ServerResponse) => answers.set(socket, answer);
  server.on('request', remember).on('checkExpectation', remember);
}

/**
 * Answers a request that is not HTTP or does not arrive with the standard error body, and ends the
 * connection.
 */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  const answer = answers.get(socket);
  if (answer?.headersSent && !(answer.writableFinished && answer.shouldKeepAlive)) {
    answer.once('close', () => socket.destroySoon());
    return;
  }
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [code, message] = codes[error.code ?? ''] ?? ['invalid_request', 'The request is not valid HTTP.'];
  const body = JSON.stringify(problemBody(new Problem(code, message)));
  const { status } = problems[code];
  const isHead = (error as { rawPacket?: Buffer }).rawPacket?.subarray(0, 5).toString() === 'HEAD ';
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      ...Object.entries(securityHeaders('')).map(([name, value]) => `${name}: ${value}`),
      'connection: close',
      '',
      isHead ? '' : body,
    ].join('\r\n'),
  );
}

/** Answers CONNECT requests; Node would close the connection. */
export function refuseTunnel(_request: IncomingMessage, socket: Duplex): void {
  // Node no longer listens for errors of this connection.
  socket.on('error', () => socket.destroy());
  refuseConnection(Object.assign(new Error('CONNECT'), { code: 'CONNECT' }), socket as Socket);
}

/** Answers `Expect` headers other than 100-continue. */
export function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const problem = new Problem('expectation_failed', 'The only expectation supported is 100-continue.');
  const body = JSON.stringify(problemBody(problem));
  response.shouldKeepAlive = false;
  response
    .writeHead(problems.expectation_failed.status, {
      ...securityHeaders(''),
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    })
    .end(body);
}
