import { visibleText } from '../core/visible-text.ts';
import { type Filer, leftOfExample, ownFiling, ownStatement } from '../service/catalogue/own-filing.ts';
import { starterFiling, starterStatement } from '../service/catalogue/starter-filing.ts';
import { writeDocument } from '../service/convert/filing-text.ts';
import { exampleText } from '../store/examples.ts';
import { countOf } from './counts.ts';
import { storeNewFile } from './output-file.ts';
import { CommandFailure, exitCodes, type Style, type Terminal } from './terminal.ts';

export interface InitFlags extends Filer {
  readonly profile: string;
  /** The kind of investor statement, if one is requested. */
  readonly statement?: string;
  readonly output?: string;
}

interface Starter {
  readonly bytes: Uint8Array;
  /** The default file name. */
  readonly name: string;
  readonly content: string;
  /** The command to run next on the file. */
  next(file: string): string;
  /** The parts left over from the example. */
  readonly left: readonly string[];
}

/** Writes a starter document. Never overwrites an existing file. */
export async function startDocument(flags: InitFlags, style: Style, terminal: Terminal): Promise<number> {
  const starter = flags.statement === undefined ? filingOf(flags) : statementOf(flags.statement, flags);
  const { output = starter.name } = flags;
  if (output === '-') {
    terminal.out.writeBytes(starter.bytes);
    return exitCodes.ok;
  }
  const place = await storeNewFile(starter.name, starter.bytes, output, terminal.cwd);
  const shown = visibleText(place);
  terminal.out.write(
    `${style('green', '✔')} ${shown}  ${starter.content}, an example\n` +
      `  Replace the figures with yours, then: filewright ${starter.next(shown)}\n` +
      starter.left.map((part, at) => `  ${at === 0 ? 'Replace' : '       '} ${part}\n`).join(''),
  );
  return exitCodes.ok;
}

function filingOf({ profile, ...filer }: InitFlags): Starter {
  const example = starterFiling(profile, new Date().toISOString(), (name) =>
    JSON.parse(exampleText(name).toString()),
  );
  const filing = ownFiling(example, filer);
  return {
    bytes: writeDocument(filing),
    name: 'filing.json',
    content: `${countOf(filing.facts.length, 'fact')} of ${visibleText(filing.entity.name)}`,
    next: (file) => `package ${file}`,
    left: leftOfExample(filing, example),
  };
}

function statementOf(kind: string, { name, lei, cik, prefix, domain }: Filer): Starter {
  if ([lei, cik, prefix, domain].some((value) => value !== undefined))
    throw new CommandFailure(
      'an investor statement takes a name only, not --lei, --cik, --prefix or --domain',
    );
  const example = exampleText(starterStatement(kind));
  const { statement, left } = ownStatement(JSON.parse(example.toString()), name);
  const bytes = name === undefined ? example : writeDocument(statement);
  const { fund } = statement;
  return {
    bytes,
    name: 'statement.json',
    content: fund ? `a statement of ${visibleText(fund.name)}` : 'a statement',
    next: (file) => `convert --to ixbrl ${file} -o ${file.replace(/\.json$/i, '')}.xhtml`,
    left,
  };
}
