import type { Command } from 'commander';
import type { CommandContext } from './command-context.ts';
import { examples } from './help.ts';
import { type ListFormat, listFormatOption } from './list-format.ts';
import { printProfiles } from './profiles.ts';

export function defineProfiles(command: Command, { terminal, styleOf, end }: CommandContext): void {
  command
    .description(
      'Lists the profiles, or shows what one requires and which codes of the regulator are checked.',
    )
    .argument('[id]', 'Profile to show')
    .addOption(listFormatOption())
    .addHelpText('after', examples.profiles)
    .action((id: string | undefined, { format }: { format: ListFormat }, command: Command) => {
      end(printProfiles(id, { format, style: styleOf(command) }, terminal));
    });
}
