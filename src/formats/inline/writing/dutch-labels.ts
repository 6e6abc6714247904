import { texts } from '../generated/labels.ts';

/** The labels that readers of Dutch accounts are used to, by the names of their concepts. */
export const dutchLabels: ReadonlyMap<string, string> = new Map(
  texts.nl.split('\n').map((line) => {
    const end = line.indexOf(' ');
    return [line.slice(0, end), line.slice(end + 1)];
  }),
);
