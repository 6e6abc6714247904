import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** How long a client may show the answer of an older version. */
const FRESH = 'public, max-age=300';

interface FixedAnswer {
  readonly text: string;
  readonly tag: string;
}

/** Answers by URL, as creating one takes far longer than sending it. */
const known = new Map<string, FixedAnswer>();
/** A URL can be written in many ways, so the number of cached ones is limited. */
const MAX_KNOWN = 1000;

/** Sends an answer that changes only with the version, or 304 if the client has it already. */
export function sendFixed(reply: FastifyReply, type: string, make: () => unknown): FastifyReply {
  const { url, headers } = reply.request;
  const { text, tag } = known.get(url) ?? made(url, make());
  const vary = [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', ');
  reply.header('etag', tag).header('cache-control', FRESH).header('vary', vary);
  if (isKnown(headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type(type).send(text);
}

function made(url: string, answer: unknown): FixedAnswer {
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
  // A weak tag, as the same answer may be sent with different encodings.
  const fixed = { text, tag: `W/"${createHash('sha256').update(text).digest('base64url')}"` };
  if (!url.includes('?') && known.size < MAX_KNOWN) known.set(url, fixed);
  return fixed;
}

/** Whether If-None-Match contains this tag, weak or not (RFC 9110, 13.1.2). */
function isKnown(header: string | undefined, tag: string): boolean {
  const given = header?.split(',').map((one) => one.trim()) ?? [];
  return given.some((one) => one === '*' || one.replace(/^W\//, '') === tag.slice(2));
}
