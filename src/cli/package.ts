import { basename, join, resolve } from 'node:path';
import { visibleText } from '../core/visible-text.ts';
import { dateWords, sizeWords } from '../core/wording.ts';
import { containerOfEdition } from '../service/catalogue/profile-listing.ts';
import { type AssembledPackage, assemblePackage, expectPackageable } from '../service/package/package.ts';
import type { PackagePart } from '../service/package/packaging-shapes.ts';
import { Problem } from '../service/problems.ts';
import type { Waiver } from '../service/waivers.ts';
import { Baseline } from './config/baseline.ts';
import { type ConfigFile, configLine, readConfigFile } from './config/config-file.ts';
import { type ConfiguredRules, configuredResult } from './config/configured.ts';
import { withTaxonomies } from './config/run-options.ts';
import { countOf, listCounts } from './counts.ts';
import { locateFindings, showFindings } from './finding-lines.ts';
import type { Input } from './input.ts';
import { taxonomiesForValidation } from './kept-taxonomies.ts';
import { findingsOf, verdictMark, verdictWords } from './outcome.ts';
import { isFolder, storeFiles } from './output-file.ts';
import { createStages } from './progress.ts';
import { findInputs, isStdin } from './read-input.ts';
import { orShowRefusal, type Refusal } from './refusal.ts';
import { readRequestFile } from './request-file.ts';
import { formatTable } from './table.ts';
import { CommandFailure, exitCodes, type Style, type Terminal } from './terminal.ts';
import { readWaivers } from './waiver-file.ts';

export interface PackageFlags {
  readonly output?: string;
  /** The folder for an archive under its own name; the current one by default. */
  readonly folder?: string;
  readonly profile?: string | undefined;
  readonly authority?: string | undefined;
  readonly base?: string;
  readonly language?: string | undefined;
  readonly include?: readonly PackagePart[];
  readonly createdAt?: string | undefined;
  /** The path for a copy of the manifest. */
  readonly manifest?: string;
  /** The path of the waiver file. */
  readonly waivers?: string;
  /** The path of the configuration, or false for none. */
  readonly config?: string | boolean;
  /** Whether a warning prevents the package. */
  readonly strict?: boolean;
  /** Whether to show notes. */
  readonly verbose?: boolean;
}

type Manifest = AssembledPackage['manifest'];

const STDOUT = '-';

/** Builds the package of a filing and writes the archive, or its files into a directory. */
export async function packageFile(
  file: string | undefined,
  flags: PackageFlags,
  style: Style,
  terminal: Terminal,
): Promise<number> {
  const config = await readConfigFile(flags.config, terminal);
  const [input] = await findInputs(file === undefined ? [] : [file], 'a filing to package', terminal);
  const refusal: Refusal = { done: 'packaged', style, verbose: flags.verbose };
  return orShowRefusal(input, refusal, terminal, async (bytes) => {
    const configured: ConfiguredPackage = {
      ...{ profile: config.profile, authority: config.authority, rules: config.rules, config },
      waivers: (await readWaivers(flags.waivers, terminal)) ?? config.waivers,
      baseline: config.baseline === undefined ? undefined : new Baseline(config.baseline),
    };
    return packageInput(input, bytes, flags, configured, style, withTaxonomies(terminal, config));
  });
}

/** What a configuration says about packages. */
interface ConfiguredPackage extends ConfiguredRules {
  readonly profile?: string | undefined;
  readonly authority?: string | undefined;
  readonly waivers?: readonly Waiver[] | undefined;
  /** The configuration, if the output says what it changes. */
  readonly config?: ConfigFile;
}

/** The same for one input; throws the `Problem` that prevents the package. */
export async function packageInput(
  input: Input,
  bytes: Uint8Array,
  flags: PackageFlags,
  configured: ConfiguredPackage,
  style: Style,
  terminal: Terminal,
): Promise<number> {
  const { err } = terminal;
  const stages = createStages(err);
  try {
    stages.show(`reading ${input.name}`);
    const { exact, options } = readRequestFile(bytes);
    expectPackageable(exact);
    const profile = flags.profile ?? options.profile;
    stages.show('building the package, reading it back and validating it');
    const built = assemblePackage(exact, {
      profile: profile ?? configured.profile,
      authority: flags.authority ?? configured.authority,
      fileNameBase: flags.base,
      language: flags.language,
      createdAt: flags.createdAt,
      include: flags.include,
      waivers: [...(options.waivers ?? []), ...(configured.waivers ?? [])],
      onWarnings: flags.strict ? 'reject' : 'allow',
      taxonomies: taxonomiesForValidation(terminal),
    });
    const result = configuredResult(built.validation, input.name, configured, terminal.cwd);
    if (result.errors.length > 0)
      throw new Problem('unprocessable_document', 'The configuration does not allow the package.', {
        validation: result,
      });
    stages.show('writing');
    const stored = await store(built, input, flags, terminal);
    stages.clear();
    const findings = findingsOf(result);
    const positions = locateFindings(bytes, findings);
    showFindings(findings, { file: input.name, positions }, { style, verbose: flags.verbose }, err);
    const isPiped = flags.output === STDOUT || flags.manifest === STDOUT;
    const shown = describe({ ...built, validation: result }, stored, declaredConcepts(exact), style);
    const { config = {} } = configured;
    (isPiped ? err : terminal.out).write(shown + configLine(config, { profile }, terminal.cwd));
    return exitCodes.ok;
  } finally {
    stages.clear();
  }
}

/** Where a package was written. */
interface StoredPackage {
  /** The path of the archive, or of the report in a directory. */
  readonly place: string;
  /** Whether its files were written instead of the archive. */
  readonly isUnpacked: boolean;
}

async function store(
  built: AssembledPackage,
  input: Input,
  { output, folder, manifest }: PackageFlags,
  terminal: Terminal,
): Promise<StoredPackage> {
  const { archive } = built;
  const { fileName } = built.manifest.package;
  const source = isStdin(input) ? undefined : input.name;
  if (output === STDOUT && manifest === STDOUT)
    throw new CommandFailure('Only the package or its manifest can go to standard output, not both.');
  const stored = await storePackage();
  const text = Buffer.from(`${JSON.stringify(built.manifest, null, 2)}\n`);
  if (manifest === STDOUT) terminal.out.writeBytes(text);
  else if (manifest !== undefined)
    await storeFiles(new Map([['manifest.json', text]]), manifest, terminal.cwd, source);
  return stored;

  async function storePackage(): Promise<StoredPackage> {
    if (output === STDOUT) {
      terminal.out.writeBytes(archive);
      return { place: fileName, isUnpacked: false };
    }
    if (output !== undefined && !(await isContainer(output, built.manifest, terminal.cwd))) {
      const files = built.files.map(({ path, content }) => [path, content] as const);
      const place = /[\\/]$/.test(output) ? output : `${output}/`;
      await storeFiles(new Map(files), place, terminal.cwd, source);
      return { place: join(output, built.manifest.primaryDocument), isUnpacked: true };
    }
    const path = output ?? join(folder ?? '', fileName);
    const place = await storeFiles(new Map([[fileName, archive]]), path, terminal.cwd, source);
    return { place, isUnpacked: false };
  }
}

const EXTENSION = /[^\\/]\.([a-z][a-z0-9]{0,4})$/i;
const PAGE = /^(?:x?html?|ixbrl)$/i;

/** Whether a name is that of the archive, not of a directory; its extension must fit the content. */
async function isContainer(output: string, manifest: Manifest, cwd: string): Promise<boolean> {
  const { fileName } = manifest.package;
  const asked = EXTENSION.exec(output)?.[1]?.toLowerCase();
  if (asked === undefined || (await isFolder(resolve(cwd, output)))) return false;
  const own = EXTENSION.exec(fileName)?.[1] ?? '';
  if (asked === own || (PAGE.test(asked) && PAGE.test(own))) {
    checkName(output, manifest);
    return true;
  }
  const what = PAGE.test(own) ? 'file' : 'package';
  throw new CommandFailure(`the package is a .${own} ${what}; give -o that extension or a directory`);
}

/** Refuses a file name that the regulator would not accept. */
function checkName(output: string, { profile, package: { fileName } }: Manifest): void {
  if (basename(output) === fileName) return;
  const { exactName, namedAsFolder } = containerOfEdition(profile.id, profile.version) ?? {};
  if (exactName)
    throw new CommandFailure(
      `${profile.authority} accepts the name ${fileName} only; use it with -o, or name a directory`,
    );
  if (namedAsFolder)
    throw new CommandFailure(
      `by the rules of ${profile.version} a package has the name of the folder in it, ${fileName}; use it with -o, or name a directory`,
    );
}

/** Whether a package was written under a name that differs from the profile's. */
function isRenamed(place: string, { profile, package: { fileName } }: Manifest): boolean {
  const isArchive = EXTENSION.exec(place)?.[1] === EXTENSION.exec(fileName)?.[1];
  const container = containerOfEdition(profile.id, profile.version);
  // With flat archives the regulator receives only the files, and without a regulator any name is fine.
  const isNamed = container?.kind === 'report-package' && profile.authority !== 'none';
  return isArchive && isNamed && basename(place) !== fileName;
}

/** Describes the verdict and the main parts of the manifest. */
function describe(
  { manifest, validation }: AssembledPackage,
  { place, isUnpacked }: StoredPackage,
  declared: number,
  style: Style,
): string {
  const { profile, document, counts, primaryDocument, entryPoint, files } = manifest;
  const { entity, period } = document;
  const found = listCounts(validation.summary);
  const verdict = `${verdictWords(validation, style)}${found === '' ? '' : `  (${found})`}`;
  const rows = [
    ['profile', `${profile.id} ${profile.version}, ${profile.authority}`],
    ['entity', `${entity.name}, ${entity.identifier}`],
    ...(period
      ? [
          [
            'period',
            period.start ? `${dateWords(period.start)} to ${dateWords(period.end)}` : dateWords(period.end),
          ],
        ]
      : []),
    ['report', `${primaryDocument}, ${countOf(counts.facts, 'fact')}`],
    ['taxonomy', `${entryPoint}, ${extensionWords(counts.extensionConcepts, declared)}`],
    [
      'package',
      isUnpacked
        ? `${countOf(files.length, 'file')}, not archived`
        : `${manifest.package.fileName}, ${countOf(files.length, 'file')}, ${sizeWords(manifest.package.bytes)}`,
    ],
    ...(isRenamed(place, manifest)
      ? [['name', `${basename(place)} is your choice; ${profile.id} names it ${manifest.package.fileName}`]]
      : []),
    ...(manifest.validation.waived
      ? [['waived', countOf(manifest.validation.waived.length, 'finding')]]
      : []),
    ...(isUnpacked ? [] : [['sha256', manifest.package.sha256]]),
  ];
  const lines = formatTable(rows).map((line) => `  ${visibleText(line)}`);
  return `${verdictMark(validation.summary, style)} ${visibleText(place)}  ${verdict}\n${lines.join('\n')}\n`;
}

function declaredConcepts(filing: Readonly<Record<string, unknown>>): number {
  const { extensions } = filing as { readonly extensions?: { readonly concepts?: readonly unknown[] } };
  return extensions?.concepts?.length ?? 0;
}

/**
 * Returns the number of concepts in the extension, and how many of them the filing does not declare, such as
 * those of tables.
 */
function extensionWords(count: number, declared: number): string {
  const added = count - declared;
  const words = countOf(count, 'extension concept');
  return added > 0 && declared > 0 ? `${words}: ${declared} declared, ${added} added to complete it` : words;
}
