import type { Command } from 'commander';
import type { CommandContext } from './command-context.ts';
import { examples } from './help.ts';
import { type ListFormat, listFormatOption } from './list-format.ts';
import { printSchemas } from './schemas.ts';

export function defineSchemas(command: Command, { terminal, styleOf, end }: CommandContext): void {
  command
    .description('Lists the JSON Schemas of the documents, or prints one, for example for an editor.')
    .argument('[id]', 'Schema to print')
    .addOption(listFormatOption())
    .addHelpText('after', examples.schemas)
    .action((id: string | undefined, { format }: { format: ListFormat }, command: Command) => {
      end(printSchemas(id, { format, style: styleOf(command) }, terminal));
    });
}
