/** What is cut into pieces: a view, of which this knows no more, as the workbench has types of its own for it. */
interface Cuttable {
  readonly facts: readonly unknown[];
  readonly pages: readonly { readonly parts: readonly unknown[] }[];
}

/** What a view has besides its facts and the parts of its pages. */
export type ViewHead<View extends Cuttable> = Omit<View, 'facts' | 'pages'> & {
  readonly pages: readonly (Omit<View['pages'][number], 'parts'> & { readonly partCount: number })[];
};

/** A view in pieces that are each quick to take in, as a browser must not stop for long. */
export type ViewPiece<View extends Cuttable> =
  | { readonly kind: 'head'; readonly head: ViewHead<View> }
  | { readonly kind: 'facts'; readonly facts: View['facts'] }
  | { readonly kind: 'parts'; readonly page: number; readonly parts: View['pages'][number]['parts'] }
  | { readonly kind: 'end' };

const FACTS = 1000;
const PARTS = 8;

export function* piecesOf<View extends Cuttable>(view: View): Generator<ViewPiece<View>> {
  const { facts, pages, ...rest } = view;
  const heads = pages.map(({ parts, ...page }) => ({ ...page, partCount: parts.length }));
  yield { kind: 'head', head: { ...rest, pages: heads as unknown as ViewHead<View>['pages'] } };
  for (let at = 0; at < facts.length; at += FACTS)
    yield { kind: 'facts', facts: facts.slice(at, at + FACTS) };
  for (const [page, { parts }] of pages.entries())
    for (let at = 0; at < parts.length; at += PARTS)
      yield { kind: 'parts', page, parts: parts.slice(at, at + PARTS) };
  yield { kind: 'end' };
}
