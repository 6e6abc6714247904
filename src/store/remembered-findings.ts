import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../findings/finding.ts';
import { writeWhole } from './compiled-file.ts';

/**
 * Keeps what was found in a taxonomy, as it takes longer to judge one than to load it. A file belongs to the packages
 * it was made from, all of them, and to our version; one that is damaged counts as none.
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
    if (findings) this.known.set(entries, findings);
    return findings;
  }

  remember(entries: string, findings: readonly Finding[]): void {
    this.known.set(entries, findings);
    const text = JSON.stringify(findings);
    writeWhole(this.path(entries), Buffer.from(`${hashOf(text)}\n${text}\n`));
  }

  private read(entries: string): readonly Finding[] | undefined {
    try {
      const [hash, text = ''] = readFileSync(this.path(entries), 'utf8').split('\n');
      return hash === hashOf(text) ? JSON.parse(text) : undefined;
    } catch {
      return undefined;
    }
  }

  private path(entries: string): string {
    return join(this.folder, `${hashOf(`${this.packages}\n${entries}`)}.findings`);
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
