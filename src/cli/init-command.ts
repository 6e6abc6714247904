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
    .option('--name <name>', 'Name of the entity, in place of that of the example')
    .option('--lei <code>', 'LEI of the entity, for a profile that identifies it by LEI')
    .addOption(new Option('--cik <number>', 'CIK of the entity, for a profile of the SEC').conflicts('lei'))
    .option('--prefix <prefix>', 'Prefix of the extension, such as acme')
    .option('--domain <host>', 'Host of the namespace of the extension, such as www.acme.com')
    .option('-o, --output <file>', 'File to write, which must not exist yet; - for standard output')
    .addHelpText('after', examples.init)
    .action(async (flags: InitFlags, command: Command) => {
      end(await startDocument(flags, styleOf(command), terminal));
    });
}
