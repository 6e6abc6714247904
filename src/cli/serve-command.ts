import { type Command, InvalidArgumentError } from 'commander';
import type { CommandContext } from './command-context.ts';
import { examples } from './help.ts';
import { serve } from './serve.ts';

export function defineServe(command: Command, { terminal, end }: CommandContext): void {
  command
    .description('Runs the HTTP service. Environment variables configure it; options override them.')
    .option('-p, --port <port>', 'Port to listen on; 0 for a free one', portNumber)
    .option('--host <address>', 'Address to listen on; 0.0.0.0 for every interface')
    .addHelpText('after', examples.serve)
    .action(async (flags: { port?: string; host?: string }) => {
      end(await serve(flags, terminal));
    });
}

function portNumber(text: string): string {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return text;
  throw new InvalidArgumentError('Expected a whole number from 0 to 65535.');
}
