import type { Operations } from '../client/index.ts';

export type Comparison = Operations['POST /api/v1/compare']['answer'];
export type Difference = Comparison['statements'][number]['differences'][number];
export type Kind = Difference['kind'];
export type Finding = NonNullable<Comparison['findings']>['appeared'][number];
