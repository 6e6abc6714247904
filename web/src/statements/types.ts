import type { Operations } from '../client/index.ts';

/** The answer of the service. */
export type Laid = Operations['POST /api/v1/statements']['answer'];

type WholeBlock = Laid['statements'][number]['blocks'][number];

/** The statements of a report, without their rows. */
export type Statements = Omit<Laid, 'statements'> & { readonly titles: readonly string[] };
/** A part of a statement with its first rows. */
export type Block = WholeBlock & { readonly rowCount: number };
export type Row = NonNullable<WholeBlock['rows']>[number];
export type ChartData = Laid['charts'][number];
