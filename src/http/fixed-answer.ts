import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** How long a client may show the answer of an older version. */
const FRESH = 'public, max-age=300';

/** Sends an answer that changes only with the version, or 304 if the client has it already. */
export function sendFixed(reply: FastifyReply, type: string, answer: unknown): FastifyReply {
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
  // A weak tag, as the same answer may be sent with different encodings.
  const tag = `W/"${createHash('sha256').update(text).digest('base64url')}"`;
  reply.header('etag', tag).header('cache-control', FRESH);
  if (isKnown(reply.request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type(type).send(text);
}

/** Whether If-None-Match contains this tag, weak or not (RFC 9110, 13.1.2). */
function isKnown(header: string | undefined, tag: string): boolean {
  const given = header?.split(',').map((one) => one.trim()) ?? [];
  return given.some((one) => one === '*' || one.replace(/^W\//, '') === tag.slice(2));
}
