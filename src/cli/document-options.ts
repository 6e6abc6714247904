import { InvalidArgumentError, Option } from 'commander';
import { isLanguageTag } from '../core/language.ts';

export const documentTypeOption = () =>
  new Option('--document-type <type>', 'What the documents are; found out by default').choices([
    'filing',
    'investor-statement',
    'auto',
  ]);

export const modelVersionOption = () =>
  new Option('--model-version <version>', 'Their model version; found out by default').choices([
    'v1',
    'v2',
    'auto',
  ]);

export const waiversOption = () =>
  new Option(
    '--waivers <file>',
    'Waive findings of business rules: JSON, a list of { code, path?, reason }; they become information',
  );

export const languageOption = (description: string) =>
  new Option('--language <tag>', description).argParser((text) => {
    if (isLanguageTag(text)) return text;
    throw new InvalidArgumentError('Expected a language tag such as "en" or "de-AT".');
  });
