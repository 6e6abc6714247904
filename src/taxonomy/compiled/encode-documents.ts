import { crc32 } from '../../archive/crc32.ts';
import { arcKinds } from '../base-sets.ts';
import type { TaxonomyDocument } from '../document.ts';
import { targetsOfLocators } from '../document-references.ts';
import type { Linkbase } from '../linkbase/links.ts';
import { encodeBlock } from './block-encoder.ts';
import {
  type CompiledDocument,
  FORMAT,
  HEADER_BYTES,
  type IndexEntry,
  KEY_BYTES,
  MAGIC,
} from './compiled-format.ts';

/** A document with its path in the package. */
export interface CompilableDocument extends CompiledDocument {
  readonly path: string;
}

/**
 * Encodes documents in compiled form. The key identifies their source, so that an outdated form is detected.
 */
export function encodeDocuments(documents: Iterable<CompilableDocument>, key: Uint8Array): Buffer {
  if (key.length !== KEY_BYTES) throw new RangeError(`A key has ${KEY_BYTES} bytes.`);
  const blocks: Buffer[] = [];
  const index: IndexEntry[] = [];
  let start = HEADER_BYTES;
  for (const { document, path, schemaLocations } of documents) {
    const block = encodeBlock({ document: prepare(document), schemaLocations });
    index.push({ url: document.url, path, start, length: block.length, crc: crc32(block) });
    blocks.push(block);
    start += block.length;
  }
  const list = encodeBlock(index);
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32LE(MAGIC, 0);
  header.writeUInt32LE(FORMAT, 4);
  header.set(key, 8);
  header.writeUInt32LE(start + list.length, 40);
  header.writeUInt32LE(start, 44);
  header.writeUInt32LE(list.length, 48);
  header.writeUInt32LE(crc32(list), 52);
  header.writeUInt32LE(crc32(header.subarray(0, 56)), 56);
  return Buffer.concat([header, ...blocks, list]);
}

/**
 * Converts a document to plain data, with indexes that avoid reading all locators and arcs of its linkbases.
 */
function prepare({ text: _, ...document }: TaxonomyDocument): object {
  const { url } = document;
  return document.kind === 'linkbase'
    ? prepareLinkbase(document, url)
    : { ...document, linkbases: document.linkbases.map((linkbase) => prepareLinkbase(linkbase, url)) };
}

function prepareLinkbase<T extends Linkbase>(linkbase: T, url: string): T {
  const links = linkbase.links.map((link) => ({ ...link, arcKinds: arcKinds(link) }));
  return { ...linkbase, links, targets: targetsOfLocators(linkbase, url) };
}
