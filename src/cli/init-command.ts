import { type Command, Option } from 'commander';
import { starterProfiles, starterStatements } from '../service/catalogue/starter-filing.ts';
import type { CommandContext } from './command-context.ts';
import { profileOption } from './document-options.ts';
import { examples } from './help.ts';
import { type InitFlags, startDocument } from './init.ts';

export function defineInit(command: Command, { terminal, styleOf, end }: CommandContext): void {
  command
    .description(
      'Writes an example to start from: a filing that packages without errors, or an investor statement. Replace its figures with yours.',
    )
    .addOption(profileOption('Profile of the filing', starterProfiles).default('generic'))
    .addOption(
      new Option('--statement <kind>', 'An investor statement of this kind instead of a filing')
        .choices(starterStatements)
        .conflicts('profile'),
    )
    .option('-o, --output <file>', 'File to write, which must not exist yet; - for standard output')
    .addHelpText('after', examples.init)
    .action(async (flags: InitFlags, command: Command) => {
      end(await startDocument(flags, styleOf(command), terminal));
    });
}
