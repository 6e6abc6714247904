import { resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { DEFAULT_MAX_FINDINGS } from '../../findings/collector.ts';
import type { Config } from '../../service/config-shape.ts';
import { MAX_WAIVED_FINDINGS } from '../../service/limits.ts';
import { countOf } from '../counts.ts';
import { waiversOption } from '../document-options.ts';
import { exitCodes, type Output, type Terminal } from '../terminal.ts';
import { readWaivers } from '../waiver-file.ts';
import { Baseline, NewBaseline } from './baseline.ts';
import { configLine, configOptions, readConfigFile } from './config-file.ts';
import { DEFAULT_BASELINE } from './own-files.ts';

/** Options of the commands that validate, which a configuration can contain as well. */
export interface RunFlags {
  readonly config?: string | boolean;
  readonly waivers?: string;
  readonly baseline?: string;
  readonly writeBaseline?: boolean;
  readonly maxWarnings?: number;
  readonly profile?: string;
  readonly authority?: string;
  readonly requireComplete?: boolean;
}

export const runOptions = (): readonly Option[] => [
  waiversOption(),
  ...configOptions(),
  new Option('--baseline <file>', 'Findings of this file are known and do not fail the run; new ones do'),
  new Option('--write-baseline', `Write what is found to the baseline, ${DEFAULT_BASELINE} by default`),
  new Option('--max-warnings <n>', 'Exit with 1 if there are more warnings in all').argParser((text) => {
    if (/^\d{1,9}$/.test(text)) return Number(text);
    throw new InvalidArgumentError('Expected a whole number.');
  }),
];

/** Returns the options of a run: those of the command line override those of the configuration. */
export async function readRunOptions(flags: RunFlags, command: Command, terminal: Terminal) {
  const config = await readConfigFile(flags.config, terminal);
  const { cwd } = terminal;
  const baseline = flags.baseline ?? config.baseline;
  const waivers = (await readWaivers(flags.waivers, terminal)) ?? config.waivers;
  const profile = flags.profile ?? config.profile;
  const authority = flags.authority ?? config.authority;
  const isFormatGiven = command.getOptionValueSource('format') === 'cli';
  return {
    asked: {
      ...(profile !== undefined && { profile }),
      ...(authority !== undefined && { authority }),
      ...(waivers && { waivers }),
      requireComplete: flags.requireComplete ?? config.requireComplete ?? false,
    },
    format: isFormatGiven ? undefined : config.format,
    rules: config.rules,
    configLine: configLine(config, flags, cwd),
    baseline:
      baseline !== undefined && !flags.writeBaseline ? new Baseline(resolve(cwd, baseline)) : undefined,
    newBaseline: flags.writeBaseline ? new NewBaseline(baseline ?? DEFAULT_BASELINE, cwd) : undefined,
    /** A baseline contains all findings. */
    findingsToList: (asked = DEFAULT_MAX_FINDINGS) =>
      flags.writeBaseline ? Math.max(asked, MAX_WAIVED_FINDINGS) : asked,
    maxWarnings: flags.maxWarnings ?? config.maxWarnings,
    terminal: withTaxonomies(terminal, config),
  };
}

/** Returns the terminal with the taxonomy folder of the configuration, unless the environment names one. */
export function withTaxonomies(terminal: Terminal, { taxonomyDir }: Config): Terminal {
  const { env } = terminal;
  if (taxonomyDir === undefined || env.TAXONOMY_DIR?.trim()) return terminal;
  return { ...terminal, env: { ...env, TAXONOMY_DIR: taxonomyDir } };
}

/** The totals of a run. */
interface RunTotals {
  /** Files that could not be validated. */
  readonly failed: number;
  /** Files with errors that the configuration does not ignore. */
  readonly failing: number;
  readonly warnings: number;
}

/** Ends a run: writes the baseline if requested, and returns the exit code. */
export async function exitCodeOf(
  { failed, failing, warnings }: RunTotals,
  maxWarnings: number | undefined,
  err: Output,
  newBaseline?: NewBaseline,
): Promise<number> {
  if (newBaseline) err.write(`${countOf(await newBaseline.write(), 'finding')} written to the baseline\n`);
  if (failed > 0) return exitCodes.failed;
  // All findings are known from now on.
  if (newBaseline) return exitCodes.ok;
  const isOver = maxWarnings !== undefined && warnings > maxWarnings;
  if (isOver) err.write(`filewright: ${countOf(warnings, 'warning')}, but at most ${maxWarnings} allowed\n`);
  return failing > 0 || isOver ? exitCodes.invalid : exitCodes.ok;
}
