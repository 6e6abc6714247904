import { Client } from '../client/index.ts';
import { refusalText } from '../desk/refusals.ts';
import { documentBody, reportBody } from '../desk/request.ts';

import { type Piece, piecesOf } from './pieces.ts';

/** The request to the service. */
export interface LoadRequest {
  readonly given: readonly File[];
  readonly isDocument: boolean;
  readonly profile: string;
}

export type LoadAnswer = Piece | { readonly kind: 'failed'; readonly message: string };

/**
 * Loads the view of a report and passes it on in pieces: processing all of it at once would block the page.
 */
addEventListener('message', async ({ data }: MessageEvent<LoadRequest>) => {
  const tell = (answer: LoadAnswer) => postMessage(answer);
  const { given, isDocument, profile } = data;
  const others = profile === '' ? {} : { profile };
  try {
    const { body, query } = isDocument
      ? { body: documentBody(given[0] as File, others), query: {} }
      : reportBody(given);
    const asked = isDocument ? query : { ...query, ...others };
    const view = await new Client().post('/api/v1/view', body, { query: asked as object });
    for (const piece of piecesOf(view)) tell(piece);
  } catch (error) {
    tell({ kind: 'failed', message: refusalText(error as Error) });
  }
});
