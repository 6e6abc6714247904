import { useMemo } from 'preact/hooks';
import { colorMarkup, isMarkup } from './markup.ts';
import { Pieces } from './pieces.tsx';

/** The length of markup to color: beyond that, a page would have too many elements. */
const MAX_COLORED = 20_000;

/** A text as written, in a scrolling frame. */
export function Sample({ label, text }: { label: string; text: string }) {
  const [colored = []] = useMemo(
    () => (isMarkup(text) ? colorMarkup('', [text.slice(0, MAX_COLORED)]) : []),
    [text],
  );
  const rest = colored.length > 0 ? text.slice(MAX_COLORED) : text;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section class="sample" tabIndex={0} aria-label={label}>
      <pre>
        <Pieces pieces={colored} />
        {rest}
      </pre>
    </section>
  );
}
