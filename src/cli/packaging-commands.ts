import { type Command, InvalidArgumentError, Option } from 'commander';
import { isLanguageTag } from '../core/language.ts';
import { type PackagePart, packageParts } from '../service/package.ts';
import { profileIds } from '../service/rule-listing.ts';
import { starterProfiles } from '../service/starter-filing.ts';
import { examples } from './help.ts';
import { type InitFlags, startFiling } from './init.ts';
import { type PackageFlags, packageFile } from './package.ts';
import { printProfiles } from './profiles.ts';
import { type ListFormat, listFormatOption } from './rules.ts';
import type { Style, Terminal } from './terminal.ts';

interface Circumstances {
  readonly terminal: Terminal;
  readonly styleOf: (command: Command) => Style;
  readonly end: (code: number) => void;
}

/** Adds the commands that lead from a filing to what a regulator takes. */
export function addPackagingCommands(program: Command, { terminal, styleOf, end }: Circumstances): void {
  program
    .command('init')
    .summary('Write a filing to start from')
    .description('Writes a filled filing that packages cleanly, to put figures of your own in.')
    .addOption(
      new Option('--profile <id>', 'Profile of the filing').choices(starterProfiles).default('generic'),
    )
    .option('-o, --output <file>', 'File to write, which must not be there yet; - for standard output')
    .addHelpText('after', examples.init)
    .action(async (flags: InitFlags, command: Command) => {
      end(await startFiling(flags, styleOf(command), terminal));
    });

  program
    .command('package')
    .summary('Build what a regulator takes')
    .description(
      'Builds the package of a canonical filing (v2): the report, the taxonomy of the filer and what describes them, named and laid out as the profile says.\n' +
        'All of it is read back, judged by the profile and compared with the filing first.\n' +
        'Exits with 0 if it was built, 1 if the filing has errors that forbid it, 2 if it failed.',
    )
    .argument('[file]', 'A canonical filing; - for standard input')
    .option(
      '-o, --output <path>',
      'Archive to write (.xbri, .zip), or a directory for its files; by default the archive under its own name here',
    )
    .addOption(
      new Option('--profile <id>', 'Use this profile, whatever the filing names').choices(profileIds),
    )
    .option('--base <name>', 'What files are named by; the identifier of the entity by default')
    .addOption(new Option('--language <tag>', 'Language of labels and numbers').argParser(parseLanguage))
    .addOption(
      new Option('--created-at <time>', 'Time the manifest states; that of the filing by default').argParser(
        parseTime,
      ),
    )
    .addOption(
      new Option(
        '--include <parts>',
        `What it holds, in place of what the profile asks for: ${packageParts.join(', ')}`,
      ).argParser(parseParts),
    )
    .option('--manifest <file>', 'Write the manifest as JSON too; - for standard output')
    .option('--strict', 'Build only without warnings: one ends it with 1')
    .addHelpText('after', examples.package)
    .action(async (file: string | undefined, flags: PackageFlags, command: Command) => {
      end(await packageFile(file, flags, styleOf(command), terminal));
    });

  program
    .command('profiles')
    .summary('List the profiles, or tell about one')
    .description(
      'Lists the profiles, or tells what one asks for and which codes of the regulator are checked.',
    )
    .argument('[id]', 'Profile to tell about')
    .addOption(listFormatOption())
    .addHelpText('after', examples.profiles)
    .action((id: string | undefined, { format }: { format: ListFormat }, command: Command) => {
      end(printProfiles(id, { format, style: styleOf(command) }, terminal));
    });
}

function parseParts(text: string): PackagePart[] {
  const names = text.split(',').map((name) => name.trim());
  const isPart = (name: string): name is PackagePart => packageParts.some((part) => part === name);
  if (names.every(isPart)) return names;
  throw new InvalidArgumentError(`Allowed are ${packageParts.join(', ')}, with commas between them.`);
}

function parseLanguage(text: string): string {
  if (isLanguageTag(text)) return text;
  throw new InvalidArgumentError('Expected a language tag such as "en" or "de-AT".');
}

/** A time as filings have it: a date and a time of day with its zone. */
function parseTime(text: string): string {
  if (
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/.test(text) &&
    !Number.isNaN(Date.parse(text))
  )
    return text;
  throw new InvalidArgumentError('Expected a time such as "2026-03-27T08:00:00Z".');
}
