import type { Client } from '../client/index.ts';

/** What every page of the catalogue is given. */
export interface CatalogueProps {
  readonly client: Client;
  /** The second word of the address: the item to show. */
  readonly item: string | undefined;
  readonly query: URLSearchParams;
}
