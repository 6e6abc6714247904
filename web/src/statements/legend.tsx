/** Explains the colors of a chart. */
export function Legend({ labels, isLine }: { labels: readonly string[]; isLine?: readonly boolean[] }) {
  return (
    <ul class="legend" aria-hidden="true">
      {labels.map((label, at) => (
        <li key={label}>
          <span class={isLine?.[at] ? 'swatch is-line' : `swatch color-${at % 7}`} />
          {label}
        </li>
      ))}
    </ul>
  );
}
