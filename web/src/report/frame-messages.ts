import type { PagePart } from './pieces.ts';

/** Messages from the viewer to the frame that shows a page. */
export type ToFrame =
  | { readonly kind: 'begin'; readonly partCount: number }
  | { readonly kind: 'parts'; readonly parts: readonly PagePart[] }
  | { readonly kind: 'end' }
  /** The index of the kind, for each fact. */
  | { readonly kind: 'kinds'; readonly kinds: Uint8Array }
  | { readonly kind: 'select'; readonly fact: number | undefined; readonly move: boolean }
  | { readonly kind: 'mode'; readonly highlight: boolean; readonly untagged: boolean }
  | { readonly kind: 'go'; readonly anchor: string }
  | { readonly kind: 'untagged'; readonly step: 1 | -1 }
  | { readonly kind: 'print' };

/** Messages from the frame to the viewer. */
export type FromFrame =
  | { readonly kind: 'ready' }
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'height'; readonly height: number }
  /** The facts at a chosen place, innermost first; if chosen by keyboard, it keeps the focus. */
  | { readonly kind: 'facts'; readonly facts: readonly number[]; readonly byKey: boolean }
  | { readonly kind: 'step'; readonly step: 1 | -1 }
  | { readonly kind: 'link'; readonly href: string }
  | { readonly kind: 'page'; readonly page: number; readonly anchor: string }
  | { readonly kind: 'leave' };
