import type { Piece } from './markup.ts';

/** Colored markup. */
export function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return (
    <>
      {pieces.map(({ text, kind }, at) =>
        kind ? (
          <code key={at} class={`xml-${kind}`}>
            {text}
          </code>
        ) : (
          text
        ),
      )}
    </>
  );
}
