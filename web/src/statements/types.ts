import type { Operations } from '../client/index.ts';

type Answer = Operations['POST /api/v1/statements']['answer'];

export type Block = Answer['statements'][number]['blocks'][number];
export type Row = NonNullable<Block['rows']>[number];
export type ChartData = Answer['charts'][number];
