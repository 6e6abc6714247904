import { Option } from 'commander';

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
