import { createHash } from 'node:crypto';
import { ZipFault } from '../../archive/zip-fault.ts';
import { Collector } from '../../findings/collector.ts';
import { XmlFault } from '../../xml/fault.ts';
import { SourceText } from '../../xml/source-text.ts';
import type { TaxonomyDocument } from '../document.ts';
import { eachReference } from '../document-references.ts';
import { LINKBASE_ROOT, openDocument, SCHEMA_ROOT } from '../document-root.ts';
import { readOpenLinkbase } from '../linkbase/linkbase-reader.ts';
import type { Rewrite } from '../packages/catalog.ts';
import { normalizeAddress, packageAddress } from '../packages/package-address.ts';
import { PackageSource } from '../packages/package-source.ts';
import { PackagePrefixes } from '../packages/prefix-table.ts';
import type { TaxonomyPackage } from '../packages/taxonomy-package.ts';
import { readTaxonomySchema } from '../taxonomy-schema-reader.ts';
import { type CompilableDocument, encodeDocuments } from './encode-documents.ts';

/** Returns the key of the compiled form of an archive for a version of the program. */
export function compiledKey(archive: Uint8Array, version: string): Buffer {
  return createHash('sha256').update(version).update('\0').update(archive).digest();
}

/** Compiles all documents of a package. */
export function compilePackage(taxonomy: TaxonomyPackage, key: Uint8Array): Buffer {
  return encodeDocuments(readDocuments(taxonomy), key);
}

/**
 * Reads the schemas and linkbases of a package, each under its address from the entry points, or else from
 * the catalog. Documents with findings are left out, so that their users read them again and report the
 * findings; so are schemas without a namespace, which take that of the including schema.
 */
export function readDocuments(taxonomy: TaxonomyPackage): readonly CompilableDocument[] {
  const source = new PackageSource([taxonomy], new Collector(0));
  const documents: CompilableDocument[] = [];
  const seen = new Set<string>();
  const paths = new Set<string>();
  const queue = (taxonomy.metadata?.entryPoints ?? []).flatMap(({ documents: entries }) =>
    entries.map(({ url }) => url),
  );
  const follow = () => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const url = normalizeAddress(next);
      const path = seen.has(url) ? undefined : source.locate(url)?.path;
      seen.add(url);
      if (path === undefined) continue;
      paths.add(path);
      const read = readDocument(taxonomy, path, url);
      if (read === undefined) continue;
      documents.push(read);
      eachReference(read.document, (_, target) => target && queue.push(target));
    }
  };
  follow();
  const rewrites = new PackagePrefixes(taxonomy.rewrites.map((rewrite) => [rewrite.prefix, rewrite]));
  for (const path of taxonomy.files.names) {
    if (paths.has(path) || !/\.(xsd|xml)$/i.test(path)) continue;
    queue.push(addressOf(taxonomy.file, path, rewrites));
    follow();
  }
  return documents;
}

/** Returns the catalog address of a file: from the entry with the longest prefix, of equal ones the first. */
function addressOf(file: string, path: string, rewrites: PackagePrefixes<Rewrite>): string {
  const [rewrite] = rewrites.matches(path);
  if (rewrite === undefined) return packageAddress(file, path);
  const rest = path.slice(rewrite.prefix.length).toWellFormed().split('/').map(encodeURIComponent).join('/');
  return rewrite.start + rest;
}

function readDocument(taxonomy: TaxonomyPackage, path: string, url: string): CompilableDocument | undefined {
  const collector = new Collector(1);
  try {
    const text = new SourceText(taxonomy.files.read(path) ?? '', `${taxonomy.file}/${path}`);
    const opened = openDocument(text);
    const { name, targetNamespace, schemaLocations } = opened.root;
    let document: TaxonomyDocument | undefined;
    if (name === SCHEMA_ROOT && targetNamespace !== '') document = readTaxonomySchema(text, url, collector);
    else if (name === LINKBASE_ROOT) document = readOpenLinkbase(opened, url);
    const { counts } = collector.verdict(undefined);
    const isSound = counts.error + counts.warning + counts.info === 0;
    return document && isSound ? { document, path, schemaLocations } : undefined;
  } catch (fault) {
    if (fault instanceof XmlFault || fault instanceof ZipFault) return undefined;
    throw fault;
  }
}
