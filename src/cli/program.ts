import { Command, CommanderError, Help } from 'commander';
import { visibleText } from '../core/visible-text.ts';
import { VERSION } from '../service/version.ts';
import { commands } from './commands.ts';
import { examples } from './help.ts';
import { exitCodes, styleFor, type Terminal } from './terminal.ts';

/** Runs one command line and returns the exit code; any failure is one line on standard error. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  let exitCode: number = exitCodes.ok;
  const program = buildProgram(terminal);
  try {
    await addCommands(program, args, terminal, (code) => {
      exitCode = code;
    });
    await program.parseAsync(orUnknownCommand(args), { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.failed;
    complain(terminal, error instanceof Error ? error.message : String(error));
    return exitCodes.failed;
  }
}

/** Help on a command that does not exist is refused like the command itself, which suggests the one that was meant. */
function orUnknownCommand(args: readonly string[]): readonly string[] {
  const [first, wanted] = args;
  const isHelp = first === 'help' && wanted !== undefined && !/^-|^help$/.test(wanted);
  return isHelp && !commands.some(({ name }) => name === wanted) ? [wanted] : args;
}

function complain(terminal: Terminal, message: string): void {
  terminal.err.write(`filewright: ${visibleText(onOneLine(message))}\n`);
}

/** Messages of the parser of command lines, and how they are said here. */
const plainWords: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/^option '(?:-\w, )?(--[\w-]+)[^']*' argument '([^']*)' is invalid\. /, '$1 cannot be "$2". '],
  [/^command-argument value '([^']*)' is invalid for argument '([^']*)'\. /, 'The $2 cannot be "$1". '],
  [/^missing required argument '([^']*)'/, 'The argument <$1> is missing; --help shows the command.'],
  [/^(unknown option '[^']*')\s*$/, '$1; --help lists the options'],
  [/^option '(?:-\w, )?(--[\w-]+) (<[^>]*>)' argument missing/, '$1 needs a value: $2.'],
  [/^required option '(?:-\w, )?(--[\w-]+ <[^>]*>)' not specified/, '$1 is required.'],
  [/\bAllowed choices are /, 'Allowed are '],
];

function inPlainWords(text: string): string {
  return plainWords.reduce((said, [pattern, words]) => said.replace(pattern, words), text);
}

function onOneLine(message: string): string {
  return message
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');
}

function buildProgram(terminal: Terminal): Command {
  return new Command('filewright')
    .description('Validates financial reports, converts them and builds packages for regulators.')
    .version(VERSION, '-V, --version', 'Print the version')
    .option('--no-color', 'Print without colors, as with NO_COLOR=1')
    .helpOption('-h, --help', 'Explain the command')
    .helpCommand('help [command]', 'Explain a command')
    .addHelpText('after', examples.program)
    .configureHelp({ showGlobalOptions: true, subcommandTerm })
    .configureOutput({
      writeOut: (text) => terminal.out.write(text),
      writeErr: (text) => terminal.err.write(text),
      outputError: (text) => complain(terminal, inPlainWords(text.replace(/^error: /, ''))),
      getOutHelpWidth: () => terminal.out.columns ?? 100,
      getErrHelpWidth: () => terminal.err.columns ?? 100,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .exitOverride();
}

/**
 * Adds all commands, with arguments and actions only for those that are named: only these can run or show
 * help.
 */
async function addCommands(
  program: Command,
  args: readonly string[],
  terminal: Terminal,
  end: (code: number) => void,
): Promise<void> {
  const styleOf = (command: Command) =>
    styleFor(terminal, command.optsWithGlobals<{ color: boolean }>().color);
  for (const { name, summary, load } of commands) {
    const command = program.command(name).summary(summary);
    if (!args.includes(name)) continue;
    const define = await load();
    define(command, { terminal, styleOf, end });
  }
}

/** Formats a command in a list, with its arguments. */
function subcommandTerm(command: Command): string {
  const listed = command.parent?.parent ? undefined : commands.find(({ name }) => name === command.name());
  return listed ? `${listed.name} ${listed.usage}`.trim() : new Help().subcommandTerm(command);
}
