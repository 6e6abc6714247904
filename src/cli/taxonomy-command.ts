import { type Command, Option } from 'commander';
import { type TreeKind, treeKinds } from '../service/catalogue/taxonomy-listing.ts';
import type { CommandContext } from './command-context.ts';
import { examples } from './help.ts';
import { type ListFormat, listFormatOption } from './list-format.ts';
import { printConcept } from './taxonomy-concept.ts';
import { addTaxonomies, compileTaxonomies, listTaxonomies } from './taxonomy-packages.ts';
import { showTree } from './taxonomy-tree.ts';

interface TaxonomyFlags {
  readonly format: ListFormat;
  readonly entryPoint?: string;
}

/** The commands that keep taxonomy packages and look into them. */
export function defineTaxonomy(taxonomy: Command, { terminal, styleOf, end }: CommandContext): void {
  taxonomy
    .description(
      'Keeps taxonomy packages and looks into them. They lie in the folder that TAXONOMY_DIR names, ~/.filewright/taxonomies by default.\n' +
        'Reports are judged with the taxonomies that are there; nothing is ever fetched.',
    )
    .addHelpText('after', examples.taxonomy);

  taxonomy
    .command('list')
    .description('Lists the packages there are, with their entry points, and what is wrong with them.')
    .addOption(listFormatOption())
    .action(({ format }: TaxonomyFlags, command: Command) => {
      end(listTaxonomies({ format, style: styleOf(command) }, terminal));
    });

  taxonomy
    .command('add')
    .description('Checks taxonomy packages, copies them into the folder and compiles them.')
    .argument('<file...>', 'Taxonomy packages (.zip)')
    .action((files: string[], _: object, command: Command) => {
      end(addTaxonomies(files, styleOf(command), terminal));
    });

  taxonomy
    .command('compile')
    .description('Compiles packages that are new or have changed, which any use does as well.')
    .action((_: object, command: Command) => {
      end(compileTaxonomies(styleOf(command), terminal));
    });

  taxonomy
    .command('show')
    .description('Tells what a taxonomy says about a concept: type, labels, references and where it stands.')
    .argument('<concept>', 'Its name, with the prefix the taxonomy itself uses or without: ifrs-full:Assets')
    .addOption(entryPointOption())
    .addOption(listFormatOption())
    .action((concept: string, flags: TaxonomyFlags, command: Command) => {
      end(printConcept(concept, flags, styleOf(command), terminal));
    });

  taxonomy
    .command('tree')
    .description(
      'Draws the network of a link role as a tree; lists the roles where none is named or several fit.',
    )
    .argument('[role...]', 'Its address, or words of its address or definition')
    .addOption(
      new Option('-k, --kind <kind>', 'Kind of network')
        .choices(Object.keys(treeKinds))
        .default('presentation'),
    )
    .addOption(entryPointOption())
    .addOption(listFormatOption())
    .action((words: string[], flags: TaxonomyFlags & { kind: TreeKind }, command: Command) => {
      end(showTree(words.join(' ') || undefined, flags, styleOf(command), terminal));
    });
}

const entryPointOption = () =>
  new Option(
    '-e, --entry-point <entry>',
    'Look into this one: a name or address of an entry point or package, or a part of it; any by default',
  );
