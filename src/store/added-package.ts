import { mkdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { Collector } from '../findings/collector.ts';
import type { Finding } from '../findings/finding.ts';
import { PackageSource } from '../taxonomy/packages/package-source.ts';
import { openTaxonomyPackage, type TaxonomyPackage } from '../taxonomy/packages/taxonomy-package.ts';
import { XmlFault } from '../xml/fault.ts';
import { addXmlFault } from '../xml/findings.ts';
import { END, XmlScanner } from '../xml/scanner.ts';
import { SourceText } from '../xml/source-text.ts';
import { writeWhole } from './compiled-file.ts';

const MOST_FINDINGS = 100;

export interface AddedPackage {
  readonly findings: readonly Finding[];
  /** The name of the package in the folder; `undefined` where it was refused. */
  readonly added?: string;
  /** Why the file could not be read or written. */
  readonly fault?: string;
}

/** Checks a taxonomy package and copies it into a folder; one with errors is refused. */
export function addPackage(file: string, cwd: string, folder: string): AddedPackage {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(resolve(cwd, file));
  } catch (error) {
    const code = codeOf(error);
    return { findings: [], fault: code === 'ENOENT' ? 'no such file' : `cannot be read (${code})` };
  }
  const collector = new Collector(MOST_FINDINGS);
  const name = archiveName(file);
  const taxonomy = openTaxonomyPackage(bytes, name, collector);
  if (taxonomy) checkEntryPoints(taxonomy, collector);
  const { errors, warnings, info } = collector.verdict({});
  const findings = [...errors, ...warnings, ...info];
  if (!taxonomy?.metadata || errors.length > 0) return { findings };
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    return { findings, fault: `${folder} cannot be made (${codeOf(error)})` };
  }
  return writeWhole(join(folder, name), bytes)
    ? { findings, added: name }
    : { findings, fault: `cannot be written to ${folder}` };
}

/** Entry points that cannot be read would leave every report without its taxonomy. */
function checkEntryPoints(taxonomy: TaxonomyPackage, collector: Collector): void {
  const source = new PackageSource([taxonomy], collector);
  for (const { documents } of taxonomy.metadata?.entryPoints ?? [])
    for (const { url } of documents) {
      const found = source.find(url);
      if (!found) continue;
      let text: SourceText | undefined;
      try {
        text = new SourceText(found.bytes, found.file);
        const scanner = new XmlScanner(text);
        while (scanner.next() !== END);
      } catch (fault) {
        if (!(fault instanceof XmlFault)) throw fault;
        addXmlFault(collector, text, fault);
      }
    }
}

/** Names by which the folder knows an archive. */
function archiveName(file: string): string {
  const name = basename(file);
  return /\.(zip|xbri|xbr)$/i.test(name) ? name : `${name}.zip`;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
}
