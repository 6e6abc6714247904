import type { FilingV2 } from '../filing-v2.ts';

/** The visible content of a filing. */
export type Section = NonNullable<FilingV2['sections']>[number];
export type Content = NonNullable<Section['content']>[number];
export type Row = NonNullable<Content['rows']>[number];
export type Cell = Row['cells'][number];
