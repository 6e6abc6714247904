import { useEffect, useRef } from 'preact/hooks';

export interface MenuItem {
  readonly label: string;
  readonly hint?: string;
  readonly run: () => void;
}

/** A button that opens a short list of actions. Escape, or a click elsewhere, closes it. */
export function Menu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  const element = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (element.current) element.current.open = false;
  };
  useEffect(() => {
    const elsewhere = (event: Event) => {
      if (!element.current?.contains(event.target as Node)) close();
    };
    addEventListener('pointerdown', elsewhere);
    return () => removeEventListener('pointerdown', elsewhere);
  }, []);
  return (
    <details
      class="menu"
      ref={element}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        close();
        element.current?.querySelector('summary')?.focus();
      }}
    >
      <summary class="button">
        {label}
        <svg viewBox="0 0 10 6" width="9" height="6" aria-hidden="true">
          <path d="m1 1 4 4 4-4" fill="none" stroke="currentColor" stroke-width="1.5" />
        </svg>
      </summary>
      <ul>
        {items.map(({ label: text, hint, run }) => (
          <li key={text}>
            <button
              type="button"
              onClick={() => {
                close();
                run();
              }}
            >
              <span>{text}</span>
              {hint && <small>{hint}</small>}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
