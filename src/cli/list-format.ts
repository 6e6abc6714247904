import { Option } from 'commander';

export type ListFormat = 'pretty' | 'json';

export const listFormatOption = () =>
  new Option('-f, --format <format>', 'Form of the list').choices(['pretty', 'json']).default('pretty');
