import type { Command } from 'commander';
import type { CommandContext } from './command-context.ts';
import { explainCode } from './explain.ts';
import { examples } from './help.ts';

export function defineExplain(command: Command, { terminal, styleOf, end }: CommandContext): void {
  command
    .description('Explains what a rule requires, why and how to comply, and shows a document that breaks it.')
    .argument('<code>', 'Code of the rule, as in findings')
    .addHelpText('after', examples.explain)
    .action((code: string, _: object, command: Command) => {
      end(explainCode(code, styleOf(command), terminal));
    });
}
