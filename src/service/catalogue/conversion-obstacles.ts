import { validationRules } from './catalogue.ts';

/**
 * Rules whose errors prevent writing a document, each with its scope: everywhere, or paths with this prefix.
 * Errors of other rules concern the accounts, and a report may contain them. The build replaces this module
 * with the list, so that using it does not load all rules.
 */
export const conversionObstacles: readonly {
  readonly code: string;
  readonly category: string;
  readonly where: string | true;
}[] = validationRules.flatMap(({ code, category, blocksConversion: where }) =>
  where ? [{ code, category, where }] : [],
);
