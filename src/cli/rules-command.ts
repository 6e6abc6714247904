import { type Command, Option } from 'commander';
import { severities } from '../findings/finding.ts';
import type { RuleFilter } from '../service/catalogue/rule-listing.ts';
import { profileIds, ruleFamilies } from '../service/validate/rule-selection.ts';
import type { CommandContext } from './command-context.ts';
import { documentTypeOption, modelVersionOption, profileOption } from './document-options.ts';
import { examples } from './help.ts';
import { type ListFormat, listFormatOption } from './list-format.ts';
import { printRules } from './rules.ts';

interface RulesFlags extends RuleFilter {
  readonly format: ListFormat;
}

export function defineRules(command: Command, { terminal, styleOf, end }: CommandContext): void {
  command
    .description('Lists the validation rules.')
    .argument('[words...]', 'Only rules with all these words in code, title, description or formula')
    .addOption(documentTypeOption())
    .addOption(modelVersionOption())
    .addOption(profileOption('Only rules that run under this profile', profileIds))
    .addOption(new Option('--severity <severity>', 'Only rules of this severity').choices(severities))
    .addOption(new Option('--category <family>', 'Only rules of this family').choices(ruleFamilies))
    .addOption(listFormatOption())
    .addHelpText('after', examples.rules)
    .action((words: string[], flags: RulesFlags, command: Command) => {
      const { format, ...filter } = flags;
      end(printRules({ ...filter, q: words.join(' ') }, { format, style: styleOf(command) }, terminal));
    });
}
