import type { RawBody } from '../client/index.ts';

/** Returns the files of a report as a request body; a single file has its name in the query. */
export function reportBody(files: readonly File[]): { body: RawBody; query: { fileName?: string } } {
  const [first, second] = files;
  if (first && !second)
    return { body: { contentType: mediaType(first), content: first }, query: { fileName: first.name } };
  const form = new FormData();
  for (const file of files) form.append('files', file, file.name);
  return { body: { content: form }, query: {} };
}

/** Returns a JSON document with additional members, keeping every digit as written. */
export function documentBody(document: Blob | string, others: object): RawBody {
  const rest = JSON.stringify(others).slice(1);
  const content = new Blob(['{"document":', document, rest === '}' ? '' : ',', rest]);
  return { contentType: 'application/json', content };
}

/** The service detects the format; the type only says that it is not a JSON request. */
function mediaType({ name }: File): string {
  return /\.(?:zip|xbri?)$/i.test(name) ? 'application/zip' : 'application/xml';
}
