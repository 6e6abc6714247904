import type { RawBody } from '../client/index.ts';

/** Returns the files of a report as a request body; a single file has its name in the query. */
export function reportBody(files: readonly File[]): { body: RawBody; query: { fileName?: string } } {
  const sent = withoutExtracts(files);
  const [first, second] = sent;
  if (first && !second)
    return { body: { contentType: mediaType(first), content: first }, query: { fileName: first.name } };
  const form = new FormData();
  for (const file of sent) form.append('files', file, file.name);
  return { body: { content: form }, query: {} };
}

/** Leaves out instances that EDGAR extracts from inline reports and lists beside them: `a_htm.xml` for `a.htm`. */
function withoutExtracts(files: readonly File[]): readonly File[] {
  const names = new Set(files.map(({ name }) => name));
  return files.filter(
    ({ name }) => !names.has(name.replace(/_htm\.xml$/, '.htm')) || !name.endsWith('_htm.xml'),
  );
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
