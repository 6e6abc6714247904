import { createHash } from 'node:crypto';
import { readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../findings/finding.ts';
import { namesIn, removeIfThere, writeWhole } from './compiled-file.ts';
import { MAX_KEPT_FINDINGS } from './limits.ts';

const ENDING = '.findings';

/**
 * Keeps what was found in a taxonomy, as it takes longer to check one than to load it. A file belongs to the packages
 * it was made from, all of them, and to our version; one that is damaged counts as none. There are at most
 * `MAX_KEPT_FINDINGS`, here and in the folder; the least recently used goes first.
 */
export class RememberedFindings {
  private readonly folder: string;
  private readonly packages: string;
  private readonly known = new Map<string, readonly Finding[]>();

  /** The hashes of the packages, one after the other, identify them. */
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

/** A folder that cannot be written to keeps its files as they are. */
function markUsed(path: string): void {
  try {
    const now = new Date();
    utimesSync(path, now, now);
  } catch {
    // Then it may be removed sooner than others.
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
