import type { Layer } from '../findings/layer.ts';

/** The extent to which one layer of a verdict was checked. */
export interface LayerVerdict {
  readonly layer: Layer;
  readonly status: 'checked' | 'partly' | 'not_checked';
  /** Why the rest was not checked. */
  readonly why?: string;
  /** Documents that were missing. */
  readonly missing?: readonly string[];
}

/** Whether every layer that applies was checked in full. */
export function isComplete(layers: readonly LayerVerdict[]): boolean {
  return layers.every(({ status }) => status === 'checked');
}

export const UNREAD = 'The report could not be read.';

/** Layers that could not run because an earlier layer failed. */
export const unreadable: readonly LayerVerdict[] = [
  { layer: 'form', status: 'checked' },
  ...(['model', 'taxonomy', 'business'] as const).map(
    (layer): LayerVerdict => ({ layer, status: 'not_checked', why: UNREAD }),
  ),
];

/** Describes what a verdict leaves unchecked, in one sentence; empty if nothing. */
export function describeGaps(layers: readonly LayerVerdict[]): string {
  const reasons = new Set(layers.flatMap(({ status, why }) => (status === 'checked' || !why ? [] : [why])));
  return [...reasons].join(' ');
}
