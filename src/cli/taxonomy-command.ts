import { type Command, Option } from 'commander';
import { type TreeKind, treeKinds } from '../service/catalogue/taxonomy-listing.ts';
import type { CommandContext } from './command-context.ts';
import { examples } from './help.ts';
import { type ListFormat, listFormatOption } from './list-format.ts';
import { printConcept } from './taxonomy-concept.ts';
import { addTaxonomies, compileTaxonomies, listTaxonomies, removeTaxonomies } from './taxonomy-packages.ts';
import { showTree } from './taxonomy-tree.ts';

interface TaxonomyFlags {
  readonly format: ListFormat;
  readonly entryPoint?: string;
}

/** Defines the commands that manage and search taxonomy packages. */
export function defineTaxonomy(taxonomy: Command, { terminal, styleOf, end }: CommandContext): void {
  taxonomy
    .description(
      'Installs taxonomy packages and shows their content. The folder is TAXONOMY_DIR, by default ~/.filewright/taxonomies.\n' +
        'Reports are validated with the installed taxonomies. Nothing is downloaded except packages that you add by address and hash.',
    )
    .addHelpText('after', examples.taxonomy);

  taxonomy
    .command('list')
    .description('Lists the installed packages with their entry points and problems.')
    .addOption(listFormatOption())
    .action(({ format }: TaxonomyFlags, command: Command) => {
      end(listTaxonomies({ format, style: styleOf(command) }, terminal));
    });

  taxonomy
    .command('add')
    .description('Checks taxonomy packages, copies them into the folder and compiles them.')
    .argument('<file...>', 'Taxonomy packages (.zip), or the https address of one with --sha256')
    .option('--sha256 <hash>', 'Hash that the downloaded package must have')
    .action(async (files: string[], { sha256 }: { sha256?: string }, command: Command) => {
      end(await addTaxonomies(files, sha256, styleOf(command), terminal));
    });

  taxonomy
    .command('remove')
    .description('Removes packages from the folder. A running service notices within seconds.')
    .argument('<name...>', 'File or name of a package, as "filewright taxonomy list" shows them')
    .action((names: string[], _: object, command: Command) => {
      end(removeTaxonomies(names, styleOf(command), terminal));
    });

  taxonomy
    .command('compile')
    .description('Compiles new and changed packages, as every use does.')
    .action((_: object, command: Command) => {
      end(compileTaxonomies(styleOf(command), terminal));
    });

  taxonomy
    .command('show')
    .description('Shows a concept of a taxonomy: type, labels, references and relationships.')
    .argument('<concept>', 'Name of the concept, with or without the usual prefix: ifrs-full:Assets')
    .addOption(entryPointOption())
    .addOption(listFormatOption())
    .action((concept: string, flags: TaxonomyFlags, command: Command) => {
      end(printConcept(concept, flags, styleOf(command), terminal));
    });

  taxonomy
    .command('tree')
    .description(
      'Draws the network of a link role as a tree, or lists the roles if none is named or several match.',
    )
    .argument('[role...]', 'URI of the role, or words of its URI or definition')
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
    'Only this entry point or package: its name or address, or part of it; any by default',
  );
