import type { RawBody } from '../client/index.ts';

/** The files of a report as a request has them; one that comes alone has its name in the query. */
export function reportBody(files: readonly File[]): { body: RawBody; query: { fileName?: string } } {
  const [first, second] = files;
  if (first && !second)
    return { body: { contentType: mediaType(first), content: first }, query: { fileName: first.name } };
  const form = new FormData();
  for (const file of files) form.append('files', file, file.name);
  return { body: { content: form }, query: {} };
}

/** A document in JSON with further members, every digit as it is written. */
export function documentBody(document: Blob | string, others: object): RawBody {
  const rest = JSON.stringify(others).slice(1);
  const content = new Blob(['{"document":', document, rest === '}' ? '' : ',', rest]);
  return { contentType: 'application/json', content };
}

/** The service looks at the bytes; the type only says that they are not a request. */
function mediaType({ name }: File): string {
  return /\.(?:zip|xbri?)$/i.test(name) ? 'application/zip' : 'application/xml';
}
