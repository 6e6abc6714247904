import { useState } from 'preact/hooks';
import { texts } from '../texts.ts';

/** Copies a text to the clipboard, and confirms it. */
export function Copy({ text, label = '' }: { text: string; label?: string }) {
  const [isDone, setDone] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setDone(true);
    setTimeout(() => setDone(false), 1500);
  };
  const said = isDone ? texts.app.copied : texts.app.copy;
  return (
    <button type="button" class="copy" title={`${said} ${label}`.trim()} onClick={copy}>
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
        {isDone ? (
          <path d="m3.5 8.5 3 3 6-7" fill="none" stroke="currentColor" stroke-width="1.6" />
        ) : (
          <path
            d="M5.5 5.5h7v7h-7zM3.5 10.5v-7h7"
            fill="none"
            stroke="currentColor"
            stroke-width="1.4"
            stroke-linejoin="round"
          />
        )}
      </svg>
      <span class="heard" role="status">
        {`${said} ${label}`.trim()}
      </span>
    </button>
  );
}

/** A text to copy, with the button beside it, also where the text has several lines. */
export function Copyable({ text }: { text: string }) {
  return (
    <span class="copyable">
      <code>{text}</code>
      <Copy text={text} />
    </span>
  );
}
