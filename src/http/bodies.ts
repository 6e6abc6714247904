import { finished, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify';
import { Problem } from '../service/problems.ts';
import { overloaded } from '../workers/refusals.ts';
import type { BodyBudget, BodyHold } from './body-budget.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a route streams its body, so that it is never in memory as a whole. */
    readonly streamsBody?: boolean;
  }
}

const archiveTypes = ['application/zip', 'application/x-zip-compressed'];

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Content types of bodies that are a report itself, as `curl --data-binary` sends it. */
export const reportTypes = [
  'application/xml',
  'text/xml',
  'application/xhtml+xml',
  'text/html',
  ...archiveTypes,
];

/** Content types of a taxonomy package. */
export const packageTypes = [...archiveTypes, 'application/octet-stream'];

export const FORM_TYPE = 'multipart/form-data';

export function holdsReport(request: Pick<FastifyRequest, 'headers'>): boolean {
  return reportTypes.includes(mediaType(request));
}

export function holdsArchive(request: Pick<FastifyRequest, 'headers'>): boolean {
  return archiveTypes.includes(mediaType(request));
}

function mediaType({ headers }: Pick<FastifyRequest, 'headers'>): string {
  return headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
}

/** Returns the boundary of a form; `undefined` for any other body. */
export function boundaryOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  if (mediaType({ headers }) !== FORM_TYPE) return undefined;
  const written = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(headers['content-type'] ?? '');
  const boundary = written?.[1] ?? written?.[2];
  if (boundary === undefined)
    throw new Problem(
      'invalid_request',
      'The content type multipart/form-data has no boundary. Leave out the header, so that the client that writes the form adds it.',
    );
  return boundary;
}

/** Bodies up to this size are counted by their announced length, larger ones as they arrive. */
const SMALL_BODY_BYTES = 64 * 1024;

/** Passes bodies on as bytes: an operation reads them once, here or in a worker. */
export function acceptBodies(app: FastifyInstance, budget: BodyBudget): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(request.headers['content-type'] ?? '')?.[1];
    if (charset === undefined || /^(utf-?8|us-ascii)$/i.test(charset)) return done(null, body);
    const message = `JSON is UTF-8; the charset "${charset.slice(0, 40)}" is not accepted. Send the text in UTF-8, as application/json without a charset.`;
    done(new Problem('unsupported_media_type', message));
  });
  app.addContentTypeParser([...reportTypes, FORM_TYPE], { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.addHook('preParsing', async (request, reply, payload) => {
    // Bodies of other methods are not read.
    if (request.method !== 'POST') return payload;
    reply.raw.once('close', () => discardRest(request));
    const decoded = decompress(payload, request.headers['content-encoding']);
    if (request.routeOptions.config.streamsBody) return decoded;
    const hold = budget.open();
    reply.raw.once('close', () => hold.end());
    const announced = announcedBytes(request);
    if (decoded !== payload || announced === undefined || announced > SMALL_BODY_BYTES)
      return counted(decoded, hold, request);
    if (!hold.take(announced)) throw overloaded();
    return payload;
  });
}

/**
 * Reads and discards what is left of a body that was refused before all of it was read. The next request on the
 * connection comes after it, and would wait forever.
 */
function discardRest({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}

/** Returns the announced length of a body; `undefined` if there is none. */
export function announcedBytes({ headers }: Pick<FastifyRequest, 'headers'>): number | undefined {
  const length = headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

/** Passes a body through while there is room for it. */
function counted(body: RequestPayload, hold: BodyHold, request: FastifyRequest): RequestPayload {
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (hold.take(chunk.length)) return done(null, chunk);
      // The caller reads the answer after sending the body.
      discardRest(request);
      done(overloaded());
    },
  });
  // A refused body has no reader any more; an error in its rest must not end the process.
  counter.on('error', () => undefined);
  body.on('error', (error) => {
    // A body that contradicts its encoding may still be arriving; see above.
    discardRest(request);
    finished(request.raw, { writable: false }, () => counter.destroy(error));
  });
  body.pipe(counter);
  return Object.defineProperty(counter as RequestPayload, 'receivedEncodedLength', {
    get: () => body.receivedEncodedLength,
  });
}

/** Fastify counts the output, so the body limit also applies after decompression. */
function decompress(payload: RequestPayload, encoding: string | undefined): RequestPayload {
  const name = encoding?.trim().toLowerCase();
  if (!name || name === 'identity') return payload;
  const decoder = Object.hasOwn(decoders, name) ? decoders[name]?.() : undefined;
  if (!decoder) {
    throw new Problem(
      'unsupported_media_type',
      `Content encoding "${name.slice(0, 40)}" is not accepted; use gzip, deflate or br.`,
    );
  }
  const decoded: RequestPayload = Object.assign(decoder, { receivedEncodedLength: 0 });
  payload.on('data', (chunk: Buffer) => {
    decoded.receivedEncodedLength = (decoded.receivedEncodedLength ?? 0) + chunk.length;
  });
  // After a body was refused as too large nothing listens any more; an error in its rest must not end the
  // process.
  decoder.on('error', () => undefined);
  // If the caller disconnects midway, the reader must not keep waiting for the rest.
  payload.once('close', () => {
    if (!payload.readableEnded) decoder.destroy(new Error('unexpected end of file'));
  });
  payload.on('error', (error) => decoder.destroy(error)).pipe(decoder);
  return decoded;
}
