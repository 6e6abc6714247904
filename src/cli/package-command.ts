import { type Command, InvalidArgumentError, Option } from 'commander';
import { isMoment } from '../core/universal-time.ts';
import { type PackagePart, packageParts } from '../service/package/packaging-shapes.ts';
import { profileIds } from '../service/validate/rule-selection.ts';
import type { CommandContext } from './command-context.ts';
import { configOptions } from './config/config-file.ts';
import { languageOption, profileOption, waiversOption } from './document-options.ts';
import { examples } from './help.ts';
import { type PackageFlags, packageFile } from './package.ts';

export function definePackage(command: Command, { terminal, styleOf, end }: CommandContext): void {
  const [configFile, noConfig] = configOptions() as readonly [Option, Option];
  command
    .description(
      'Builds the package of a v2 filing: the report, the extension taxonomy and their metadata, with the names and folders that the profile requires.\n' +
        'Reads the package back, validates it with the profile and compares it with the filing before writing.\n' +
        'Exits with 0 if the package was built, 1 if the filing has errors that prevent it, 2 if it failed.',
    )
    .argument('[file]', 'A v2 filing; - for standard input')
    .option(
      '-o, --output <path>',
      'Archive to write (.xbri, .zip), or a directory for its files; by default the archive under its own name in the current directory',
    )
    .addOption(profileOption('Use this profile instead of the one in the filing', profileIds))
    .option(
      '--authority <country>',
      "Authority that receives the package, if several share the profile; the filing's jurisdiction by default",
    )
    .addOption(
      new Option(
        '--base <name>',
        'The name that file names start with, such as acme; the identifier of the entity by default',
      ).argParser(parseBase),
    )
    .addOption(languageOption('Language of labels and number formats'))
    .addOption(
      new Option(
        '--created-at <time>',
        'Creation time in the manifest; that of the filing by default',
      ).argParser(parseTime),
    )
    .addOption(
      new Option(
        '--include <parts>',
        `Parts of the package, instead of those that the profile requires: ${packageParts.join(', ')}`,
      ).argParser(parseParts),
    )
    .option('--manifest <file>', 'Write the manifest as JSON as well; - for standard output')
    .addOption(waiversOption())
    .addOption(configFile)
    .addOption(noConfig)
    .option('--verbose', 'Show notes as well as errors and warnings')
    .option('--strict', 'Treat warnings as errors: build only without warnings')
    .addHelpText('after', examples.package)
    .action(async (file: string | undefined, flags: PackageFlags, command: Command) => {
      end(await packageFile(file, flags, styleOf(command), terminal));
    });
}

function parseParts(text: string): PackagePart[] {
  const names = text.split(',').map((name) => name.trim());
  const isPart = (name: string): name is PackagePart => packageParts.some((part) => part === name);
  if (names.every(isPart)) return names;
  throw new InvalidArgumentError(`Allowed are ${packageParts.join(', ')}, separated by commas.`);
}

/** Refuses a name that no package can have. */
function parseBase(text: string): string {
  if (/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(text)) return text;
  throw new InvalidArgumentError('Use letters, digits, periods, hyphens and underscores only, such as acme.');
}

/** Parses a time as filings have it: a date and a time of day with its zone. */
function parseTime(text: string): string {
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/.test(text) && isMoment(text))
    return text;
  throw new InvalidArgumentError('Expected a time such as "2026-03-27T08:00:00Z".');
}
