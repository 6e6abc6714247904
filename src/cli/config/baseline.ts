import { createHash } from 'node:crypto';
import { dirname, relative, resolve, sep } from 'node:path';
import type { Finding } from '../../findings/finding.ts';
import { storeFiles } from '../output-file.ts';
import { isStdin } from '../read-input.ts';
import { CommandFailure } from '../terminal.ts';
import { readOwnFile } from './own-files.ts';

/** A known finding without its place, so that it stays the same when it moves within a file. */
interface KnownFinding {
  /** Relative to the folder of the baseline. */
  readonly file: string;
  readonly code: string;
  readonly message: string;
  readonly count: number;
}

type FindingText = Pick<Finding, 'code' | 'message'>;

/** The findings of a baseline by file, with the number of times each may occur. */
export class Baseline {
  readonly path: string;
  /** Identifies this version of the baseline. */
  readonly sha256: string;
  private readonly files = new Map<string, Map<string, number>>();

  constructor(path: string) {
    this.path = path;
    let bytes: Buffer;
    try {
      bytes = readOwnFile(path);
    } catch {
      throw new CommandFailure(`${path}: the baseline cannot be read; --write-baseline writes one`);
    }
    this.sha256 = createHash('sha256').update(bytes).digest('hex');
    for (const { file, code, message, count } of knownFindings(bytes, path)) {
      const known = this.files.get(file) ?? new Map<string, number>();
      this.files.set(file, known.set(knownKey({ code, message }), count));
    }
  }

  /** Returns a copy of the known findings of a file, to count down. */
  of(file: string): Map<string, number> {
    return new Map(this.files.get(file));
  }
}

function knownFindings(bytes: Buffer, path: string): readonly KnownFinding[] {
  try {
    const { findings } = JSON.parse(bytes.toString()) as { findings: readonly KnownFinding[] };
    const isKnown = ({ file, code, message, count }: KnownFinding) =>
      [file, code, message].every((text) => typeof text === 'string') && Number.isInteger(count);
    if (findings.every(isKnown)) return findings;
  } catch {
    // Reported below.
  }
  throw new CommandFailure(`${path} is not a baseline; --write-baseline writes one`);
}

/** Collects the findings of a run and writes them as a baseline. */
export class NewBaseline {
  private readonly path: string;
  private readonly cwd: string;
  private readonly known = new Map<string, KnownFinding>();

  constructor(path: string, cwd: string) {
    this.path = resolve(cwd, path);
    this.cwd = cwd;
  }

  /** Adds errors and warnings; notes never fail a run. */
  add(
    name: string,
    { errors, warnings }: { errors: readonly FindingText[]; warnings: readonly FindingText[] },
  ): void {
    const file = fileIn(this.path, name, this.cwd);
    for (const { code, message } of [...errors, ...warnings]) {
      const key = `${file}\n${knownKey({ code, message })}`;
      this.known.set(key, { file, code, message, count: (this.known.get(key)?.count ?? 0) + 1 });
    }
  }

  /** Writes the file, and returns the number of findings in it. */
  async write(): Promise<number> {
    const findings = [...this.known].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, finding]) => finding);
    const lines = findings.map((finding) => `    ${JSON.stringify(finding)}`).join(',\n');
    const text = `{\n  "findings": [${lines && `\n${lines}\n  `}]\n}\n`;
    await storeFiles(new Map([['', Buffer.from(text)]]), this.path, this.cwd, undefined);
    return findings.reduce((sum, { count }) => sum + count, 0);
  }
}

/** Returns the name of a file in a baseline, independent of the working directory. */
export function fileIn(baseline: string, name: string, cwd: string): string {
  return isStdin({ name }) ? name : relative(dirname(baseline), resolve(cwd, name)).split(sep).join('/');
}

export function knownKey({ code, message }: FindingText): string {
  return `${code} ${message}`;
}
