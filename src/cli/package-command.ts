import { type Command, InvalidArgumentError, Option } from 'commander';
import { toUniversalTime } from '../core/universal-time.ts';
import { type PackagePart, packageParts } from '../service/package/packaging-shapes.ts';
import { profileIds } from '../service/validate/rule-selection.ts';
import type { CommandContext } from './command-context.ts';
import { languageOption, waiversOption } from './document-options.ts';
import { examples } from './help.ts';
import { type PackageFlags, packageFile } from './package.ts';

export function definePackage(command: Command, { terminal, styleOf, end }: CommandContext): void {
  command
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
    .option(
      '--authority <country>',
      "Whom it goes to, where authorities share the profile; the filing's jurisdiction by default",
    )
    .option('--base <name>', 'What files are named by; the identifier of the entity by default')
    .addOption(languageOption('Language of labels and numbers'))
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
    .addOption(waiversOption())
    .option('--strict', 'Build only without warnings: one ends it with 1')
    .addHelpText('after', examples.package)
    .action(async (file: string | undefined, flags: PackageFlags, command: Command) => {
      end(await packageFile(file, flags, styleOf(command), terminal));
    });
}

function parseParts(text: string): PackagePart[] {
  const names = text.split(',').map((name) => name.trim());
  const isPart = (name: string): name is PackagePart => packageParts.some((part) => part === name);
  if (names.every(isPart)) return names;
  throw new InvalidArgumentError(`Allowed are ${packageParts.join(', ')}, with commas between them.`);
}

/** A time as filings have it: a date and a time of day with its zone. */
function parseTime(text: string): string {
  if (
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/.test(text) &&
    toUniversalTime(text) !== undefined
  )
    return text;
  throw new InvalidArgumentError('Expected a time such as "2026-03-27T08:00:00Z".');
}
