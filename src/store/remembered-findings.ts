import { createHash } from 'node:crypto';
import { readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../findings/finding.ts';
import { namesIn, removeIfThere, writeWhole } from './compiled-file.ts';
import { MAX_KEPT_FINDINGS } from './limits.ts';

const ENDING = '.findings';

/**
 * Caches the findings on taxonomies, as checking one takes longer than loading it. A file is valid for
 * exactly its packages and our version; a damaged one is ignored. There are at most `MAX_KEPT_FINDINGS`, in
 * memory and in the folder; the least recently used is dropped first.
 */
export class RememberedFindings {
  private readonly folder: string;
  private readonly packages: string;
  private readonly known = new Map<string, readonly Finding[]>();

  /** @param packages the concatenated hashes of the packages, which identify them */
  constructor(folder: string, packages: Uint8Array) {
    this.folder = folder;
    this.packages = Buffer.from(packages).toString('hex');
  }

  recall(entries: string): readonly Finding[] | undefined {
    const findings = this.known.get(entries) ?? this.read(entries);
    if (findings) this.keep(entries, findings);
    return findings;
  }

  remember(entries: string, findings: readonly Finding[]): void {
    this.keep(entries, findings);
    const text = JSON.stringify(findings);
    writeWhole(this.path(entries), Buffer.from(`${hashOf(text)}\n${text}\n`));
    this.removeOldest();
  }

  private keep(entries: string, findings: readonly Finding[]): void {
    this.known.delete(entries);
    this.known.set(entries, findings);
    const [oldest] = this.known.keys();
    if (this.known.size > MAX_KEPT_FINDINGS) this.known.delete(oldest as string);
  }

  private read(entries: string): readonly Finding[] | undefined {
    const path = this.path(entries);
    try {
      const [hash, text = ''] = readFileSync(path, 'utf8').split('\n');
      if (hash !== hashOf(text)) return undefined;
      const findings = JSON.parse(text) as readonly Finding[];
      markUsed(path);
      return findings;
    } catch {
      return undefined;
    }
  }

  private removeOldest(): void {
    const names = namesIn(this.folder).filter((name) => name.endsWith(ENDING));
    if (names.length <= MAX_KEPT_FINDINGS) return;
    const files = names
      .map((name) => join(this.folder, name))
      .map((path) => ({ path, used: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
      .sort((a, b) => a.used - b.used);
    for (const { path } of files.slice(0, names.length - MAX_KEPT_FINDINGS)) removeIfThere(path);
  }

  private path(entries: string): string {
    return join(this.folder, `${hashOf(`${this.packages}\n${entries}`)}${ENDING}`);
  }
}

/** Files in a read-only folder keep their times. */
function markUsed(path: string): void {
  try {
    const now = new Date();
    utimesSync(path, now, now);
  } catch {
    // It may then be removed sooner than others.
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
