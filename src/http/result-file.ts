import { pipeline, type Readable, Transform } from 'node:stream';
import { json } from 'node:stream/consumers';
import type { FastifyReply } from 'fastify';
import { Problem } from '../service/problems.ts';
import type { ByteRange } from '../store/jobs/blob-store.ts';
import { memberRanges } from './json-members.ts';

/** Members of results that contain files, in base64. */
const fileMembers = ['archive', 'xlsx'];

interface FileName {
  readonly fileName: string;
  readonly mediaType: string;
}

/** Sends the file in the result of a job, which is in base64, as bytes; streams it, however large it is. */
export async function sendResultFile(
  open: (range?: ByteRange) => Promise<Readable>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const ranges = await memberRanges(await open());
  const [start = 0, end = 0] = fileMembers.map((name) => ranges.get(name)).find(Boolean) ?? [];
  if (end === start)
    throw new Problem(
      'not_found',
      'The result holds no file. A package has one if it was requested with options.archive, a workbook always.',
    );
  const readMember = async (name: string) => json(await open(ranges.get(name)));
  const { fileName, mediaType } = ranges.has('manifest')
    ? ((await readMember('manifest')) as { readonly package: FileName }).package
    : ({ fileName: await readMember('fileName'), mediaType: await readMember('mediaType') } as FileName);
  // Excludes the surrounding quotes.
  const encoded = await open([start + 1, end - 1]);
  return reply
    .type(mediaType)
    .header('content-disposition', attachment(fileName))
    .send(pipeline(encoded, fromBase64(), () => undefined));
}

/** Names a file for clients that read the encoded name, and for those that do not, such as `curl -OJ`. */
function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\w .()+,=@~-]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}

/** Decodes base64 in chunks of any length. */
function fromBase64(): Transform {
  let rest = '';
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const text = rest + chunk.toString('latin1');
      const whole = text.length - (text.length % 4);
      rest = text.slice(whole);
      done(null, Buffer.from(text.slice(0, whole), 'base64'));
    },
  });
}
