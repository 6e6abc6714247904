import type { IncomingMessage } from 'node:http';
import type { Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { FastifyInstance, RequestPayload } from 'fastify';
import { Problem } from '../service/problems.ts';

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Hands JSON bodies on as bytes: an operation reads them once, here or in a worker. */
export function acceptJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.addHook('preParsing', async (request, _reply, payload) =>
    decompress(request.raw, payload, request.headers['content-encoding']),
  );
}

/** Fastify counts what comes out of here, so that the body limit holds after decompression too. */
function decompress(
  raw: IncomingMessage,
  payload: RequestPayload,
  encoding: string | undefined,
): RequestPayload {
  const name = encoding?.trim().toLowerCase();
  if (!name || name === 'identity') return payload;
  const decoder = Object.hasOwn(decoders, name) ? decoders[name]?.() : undefined;
  if (!decoder) {
    throw new Problem(
      'unsupported_media_type',
      `Content encoding "${name.slice(0, 40)}" is not accepted; use gzip, deflate or br.`,
    );
  }
  const decoded: Readable & { receivedEncodedLength?: number } = decoder;
  decoded.receivedEncodedLength = 0;
  payload.on('data', (chunk: Buffer) => {
    decoded.receivedEncodedLength = (decoded.receivedEncodedLength ?? 0) + chunk.length;
  });
  // A body over the limit is abandoned half-read; the decoder must not go on inflating it.
  raw.once('close', () => decoder.destroy());
  payload.on('error', (error) => decoder.destroy(error)).pipe(decoder);
  return decoded;
}
