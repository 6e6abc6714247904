/** A text as written, in a scrolling frame. */
export function Sample({ label, text }: { label: string; text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section class="sample" tabIndex={0} aria-label={label}>
      <pre>{text}</pre>
    </section>
  );
}
