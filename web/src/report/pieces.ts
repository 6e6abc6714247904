import type { ViewResult } from '../client/generated/api.ts';

export type Fact = ViewResult['facts'][number];
export type Concept = ViewResult['concepts'][number];
type Page = ViewResult['pages'][number];
export type PagePart = Page['parts'][number];

/** A view without its facts and the parts of its pages. */
export type Head = Omit<ViewResult, 'facts' | 'pages'> & {
  readonly pages: readonly (Omit<Page, 'parts'> & { readonly partCount: number })[];
};

/** A view in pieces that are each fast to process, so that the page never blocks for long. */
export type Piece =
  | { readonly kind: 'head'; readonly head: Head }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | { readonly kind: 'parts'; readonly page: number; readonly parts: readonly PagePart[] }
  | { readonly kind: 'end' };

const FACTS = 1000;
const PARTS = 8;

export function* piecesOf({ facts, pages, ...rest }: ViewResult): Generator<Piece> {
  const heads = pages.map(({ parts, ...page }) => ({ ...page, partCount: parts.length }));
  yield { kind: 'head', head: { ...rest, pages: heads } };
  for (let at = 0; at < facts.length; at += FACTS)
    yield { kind: 'facts', facts: facts.slice(at, at + FACTS) };
  for (const [page, { parts }] of pages.entries())
    for (let at = 0; at < parts.length; at += PARTS)
      yield { kind: 'parts', page, parts: parts.slice(at, at + PARTS) };
  yield { kind: 'end' };
}
