import { Option } from 'commander';

export type ListFormat = 'pretty' | 'json';

export const listFormatOption = () =>
  new Option('-f, --format <format>', 'Output format').choices(['pretty', 'json']).default('pretty');
