import type { PagePart } from './pieces.ts';

/** What the viewer tells the frame that shows a page. */
export type ToFrame =
  | { readonly kind: 'begin'; readonly partCount: number }
  | { readonly kind: 'parts'; readonly parts: readonly PagePart[] }
  | { readonly kind: 'end' }
  /** For each fact, the index of its kind. */
  | { readonly kind: 'kinds'; readonly kinds: Uint8Array }
  | { readonly kind: 'select'; readonly fact: number | undefined; readonly move: boolean }
  | { readonly kind: 'mode'; readonly highlight: boolean; readonly untagged: boolean }
  | { readonly kind: 'go'; readonly anchor: string }
  | { readonly kind: 'untagged'; readonly step: 1 | -1 }
  | { readonly kind: 'print' };

/** What the frame tells the viewer. */
export type FromFrame =
  | { readonly kind: 'ready' }
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'height'; readonly height: number }
  /** The facts at a place that was chosen, the innermost first; by the keyboard it keeps the focus. */
  | { readonly kind: 'facts'; readonly facts: readonly number[]; readonly byKey: boolean }
  | { readonly kind: 'step'; readonly step: 1 | -1 }
  | { readonly kind: 'link'; readonly href: string }
  | { readonly kind: 'page'; readonly page: number; readonly anchor: string }
  | { readonly kind: 'leave' };
