import { detectFormat, isInstance } from '../../formats/detection.ts';
import { IX, IX10 } from '../../formats/inline/reading/names.ts';
import { ReceivedContent } from '../../formats/received-content.ts';
import { searchableBytes } from '../../xml/encodings.ts';

/**
 * The role of a file among others side by side: a report on its own; a complete page of a report, or a page
 * that needs others; a page without tags; or a file that belongs to a report, such as a schema or an image.
 */
export type LooseRole = 'report' | 'page' | 'part' | 'untagged' | 'beside';

export function looseRole(name: string, content: Uint8Array): LooseRole {
  const format = detectFormat(content);
  if (format === 'inline' || (format === 'unknown' && /\.x?html?$/i.test(name)))
    return !isTagged(content) ? 'untagged' : isWhole(content) ? 'page' : 'part';
  if (format === 'package') return holdsTaxonomyAlone(content) ? 'beside' : 'report';
  if (format === 'xml') return isInstance(content) ? 'report' : 'beside';
  return format === 'unknown' ? 'beside' : 'report';
}

/** Whether a page has tags; exhibits have none and need not be XML. */
export function isTagged(content: Uint8Array | string): boolean {
  const text = typeof content === 'string' ? content : searchableBytes(content);
  return text.includes(IX) || text.includes(IX10);
}

/** Whether an archive is a taxonomy package without reports. */
function holdsTaxonomyAlone(content: Uint8Array): boolean {
  const names = [...(new ReceivedContent(content).files?.names ?? [])];
  const isTaxonomy = names.some((name) => /^[^/]+\/META-INF\/taxonomyPackage\.xml$/.test(name));
  return isTaxonomy && !names.some((name) => /^[^/]+\/reports\//.test(name));
}

const SCHEMA_REF = /<(?:[\w.-]+:)?schemaRef[\s/>]/;
const CONTEXT = /<(?:[\w.-]+:)?context\s[^<>]*?\bid\s?=\s?["']([^"'<>]*)["']/g;
const CONTEXT_REF = /\scontextRef\s?=\s?["']([^"'<>]*)["']/g;

/** Whether a page names a taxonomy and contains every context that its facts refer to. */
function isWhole(content: Uint8Array): boolean {
  const text = searchableBytes(content).toString('latin1');
  if (!SCHEMA_REF.test(text)) return false;
  const contexts = new Set<string | undefined>();
  for (const [, id] of text.matchAll(CONTEXT)) contexts.add(id);
  for (const [, id] of text.matchAll(CONTEXT_REF)) if (!contexts.has(id)) return false;
  return true;
}

/** Groups files side by side into reports, each with its further pages; the main file comes first. */
export function reportsAmong<File>(
  files: readonly (readonly [file: File, role: LooseRole])[],
): readonly (readonly [File, ...File[]])[] {
  const having = (role: LooseRole): File[] => files.flatMap(([file, own]) => (own === role ? [file] : []));
  const pages = having('page');
  const parts = having('part');
  const sets = parts.length > 0 ? [[...pages, ...parts]] : pages.map((page) => [page]);
  const reports = [...sets, ...having('report').map((report) => [report])] as [File, ...File[]][];
  // Pages without tags are exhibits of a report, or reports if there is nothing else.
  return reports.length > 0 ? reports : having('untagged').map((page): [File] => [page]);
}
