import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { Option } from 'commander';
import { nearestName } from '../../core/nearest-name.ts';
import { visibleText } from '../../core/visible-text.ts';
import { listWords } from '../../core/wording.ts';
import type { Config } from '../../service/config-shape.ts';
import { JsonFault, readJson } from '../../service/json-body.ts';
import { Problem } from '../../service/problems.ts';
import { MAX_SETTINGS_SHOWN } from '../limits.ts';
import { CommandFailure, type Terminal } from '../terminal.ts';
import { CONFIG_FILE, readOwnFile } from './own-files.ts';

export const configOptions = (): readonly Option[] => [
  new Option(
    '--config <file>',
    `Configuration; by default ${CONFIG_FILE} in this folder or the nearest above`,
  ),
  new Option('--no-config', 'Ignore configuration files'),
];

/** The configuration of a run; without a path if there is none. */
export type ConfigFile = Config & { readonly path?: string };

/** Reads the configuration of a run: the named file, or the nearest one from the working directory upward. */
export async function readConfigFile(
  asked: string | boolean | undefined,
  { cwd }: Pick<Terminal, 'cwd'>,
): Promise<ConfigFile> {
  if (asked === false) return {};
  const path = typeof asked === 'string' ? resolve(cwd, asked) : nearestConfig(cwd);
  if (path === undefined) return {};
  const bytes = read(path);
  try {
    const { value } = readJson(bytes);
    // Loaded here, as most runs have no configuration, and loading the schemas and rules takes time.
    const { requestCheck } = await import('../../service/request.ts');
    const { configShape } = await import('../../service/config-shape.ts');
    const config = requestCheck<Config>('config', configShape)(value);
    if (config.rules) await expectCodes(Object.keys(config.rules));
    if (config.waivers) (await import('../../service/waivers.ts')).expectWaivable(config.waivers);
    const from = (file: string | undefined) => file && resolve(dirname(path), file);
    const [baseline, taxonomyDir] = [from(config.baseline), from(config.taxonomyDir)];
    return { ...config, path, ...(baseline && { baseline }), ...(taxonomyDir && { taxonomyDir }) };
  } catch (error) {
    if (!(error instanceof JsonFault) && !(error instanceof Problem)) throw error;
    throw new CommandFailure(`${path}: ${error.message}`);
  }
}

/**
 * "Settings from filewright.config.json: profile uk-frs and QA-003 ignored": what a configuration changes in the
 * verdicts of a run, as a line; empty if nothing.
 */
export function configLine(
  { path, profile, rules = {} }: ConfigFile,
  flags: { readonly profile?: string | undefined },
  cwd: string,
): string {
  const changes = [
    ...(profile !== undefined && flags.profile === undefined ? [`profile ${profile}`] : []),
    ...Object.entries(rules).map(([code, severity]) => `${code} ${ruleWords[severity]}`),
  ];
  if (path === undefined || changes.length === 0) return '';
  const listed = changes.slice(0, MAX_SETTINGS_SHOWN);
  const others = changes.length - listed.length;
  const words = listWords([...listed, ...(others > 0 ? [`${others} more`] : [])], 'and');
  return `Settings from ${visibleText(relative(cwd, path))}: ${words}\n`;
}

const ruleWords = { off: 'ignored', info: 'as a note', warning: 'as a warning', error: 'as an error' };

function nearestConfig(cwd: string): string | undefined {
  for (let folder = cwd; ; folder = dirname(folder)) {
    const path = join(folder, CONFIG_FILE);
    if (existsSync(path)) return path;
    if (folder === dirname(folder)) return undefined;
  }
}

function read(path: string): Uint8Array {
  try {
    return readOwnFile(path);
  } catch (error) {
    const isAbsent = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new CommandFailure(
      `${path}: ${isAbsent ? 'no such configuration file' : 'the configuration cannot be read'}`,
    );
  }
}

async function expectCodes(codes: readonly string[]): Promise<void> {
  const { catalogue } = await import('../../service/catalogue/catalogue.ts');
  const known = new Set(catalogue.map(({ code }) => code));
  const unknown = codes.find((code) => !known.has(code));
  if (unknown === undefined) return;
  const nearest = nearestName(unknown, known);
  throw new Problem(
    'invalid_request',
    `/rules/${unknown}: no rule has this code; ${nearest ? `did you mean ${nearest}?` : '"filewright rules" lists them'}`,
  );
}
