import { validationRules } from './catalogue.ts';

/**
 * Rules whose errors forbid to write a document, each with where: everywhere, or at paths that start so. The others are
 * about accounts, and a report can be wrong there. The build puts the list in the place of this module, so that
 * asking for it does not load all rules.
 */
export const conversionObstacles: readonly {
  readonly code: string;
  readonly category: string;
  readonly where: string | true;
}[] = validationRules.flatMap(({ code, category, blocksConversion: where }) =>
  where ? [{ code, category, where }] : [],
);
