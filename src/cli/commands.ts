import type { Command } from 'commander';
import type { CommandContext } from './command-context.ts';

/** Defines the arguments, options and action of a command. */
type Define = (command: Command, context: CommandContext) => void;

/** A command in the list of the program. Its code is loaded only when it is used. */
interface ListedCommand {
  readonly name: string;
  /** Its arguments in the list. */
  readonly usage: string;
  readonly summary: string;
  readonly load: () => Promise<Define>;
}

export const commands: readonly ListedCommand[] = [
  {
    name: 'validate',
    usage: '[options] [file...]',
    summary: 'Validate documents, reports and packages',
    load: async () => (await import('./validate-command.ts')).defineValidate,
  },
  {
    name: 'convert',
    usage: '[options] [file...]',
    summary: 'Convert a document or report',
    load: async () => (await import('./convert-command.ts')).defineConvert,
  },
  {
    name: 'diff',
    usage: '[options] <left> <right>',
    summary: 'Compare two filings',
    load: async () => (await import('./diff-command.ts')).defineDiff,
  },
  {
    name: 'view',
    usage: '[options] [file...]',
    summary: 'Write a report with a viewer as one file',
    load: async () => (await import('./view-command.ts')).defineView,
  },
  {
    name: 'rules',
    usage: '[options] [words...]',
    summary: 'List the rules',
    load: async () => (await import('./rules-command.ts')).defineRules,
  },
  {
    name: 'explain',
    usage: '<code>',
    summary: 'Explain a rule',
    load: async () => (await import('./explain-command.ts')).defineExplain,
  },
  {
    name: 'schemas',
    usage: '[options] [id]',
    summary: 'List or print the JSON Schemas',
    load: async () => (await import('./schemas-command.ts')).defineSchemas,
  },
  {
    name: 'init',
    usage: '[options]',
    summary: 'Write a filing to start from',
    load: async () => (await import('./init-command.ts')).defineInit,
  },
  {
    name: 'package',
    usage: '[options] [file]',
    summary: 'Build the package for a regulator',
    load: async () => (await import('./package-command.ts')).definePackage,
  },
  {
    name: 'batch',
    usage: '[options] <operation> <source...>',
    summary: 'Work on many files: validate, convert or package them, or list their facts',
    load: async () => (await import('./batch-command.ts')).defineBatch,
  },
  {
    name: 'profiles',
    usage: '[options] [id]',
    summary: 'List the profiles, or show one',
    load: async () => (await import('./profiles-command.ts')).defineProfiles,
  },
  {
    name: 'taxonomy',
    usage: '',
    summary: 'Install and browse taxonomies',
    load: async () => (await import('./taxonomy-command.ts')).defineTaxonomy,
  },
  {
    name: 'serve',
    usage: '[options]',
    summary: 'Run the HTTP service',
    load: async () => (await import('./serve-command.ts')).defineServe,
  },
  {
    name: 'worker',
    usage: '[options]',
    summary: 'Run jobs from a shared queue',
    load: async () => (await import('./worker-command.ts')).defineWorker,
  },
];
