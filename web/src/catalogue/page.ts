import type { Client } from '../client/index.ts';

/** The properties of every catalogue page. */
export interface CatalogueProps {
  readonly client: Client;
  /** The second segment of the path: the item to show. */
  readonly item: string | undefined;
  readonly query: URLSearchParams;
}
