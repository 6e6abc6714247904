import { InvalidArgumentError, Option } from 'commander';
import { isLanguage } from '../core/language.ts';
import { nearestNames } from '../core/nearest-name.ts';
import { listWords } from '../core/wording.ts';

export const documentTypeOption = () =>
  new Option('--document-type <type>', 'Type of the documents; detected by default').choices([
    'filing',
    'investor-statement',
    'auto',
  ]);

export const modelVersionOption = () =>
  new Option('--model-version <version>', 'Model version of the documents; detected by default').choices([
    'v1',
    'v2',
    'auto',
  ]);

export const waiversOption = () =>
  new Option(
    '--waivers <file>',
    'File of waivers, a JSON list of { code, path?, reason }: findings of business rules that become notes',
  );

/** The option for a profile by its id; suggests the nearest id for a misspelled one. */
export const profileOption = (description: string, ids: readonly string[]) =>
  new Option('--profile <id>', description).choices(ids).argParser((text) => {
    if (ids.includes(text)) return text;
    const near = nearestNames(text, ids);
    throw new InvalidArgumentError(
      near.length > 0 ? `Did you mean ${listWords(near, 'or')}?` : `Choose one of ${listWords(ids, 'or')}.`,
    );
  });

export const languageOption = (description: string) =>
  new Option('--language <tag>', description).argParser((text) => {
    if (isLanguage(text)) return text;
    throw new InvalidArgumentError('Expected a language tag such as "en" or "de-AT".');
  });
