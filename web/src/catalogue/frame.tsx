import './catalogue.css';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { texts } from '../texts.ts';

/** The frame of a catalogue page, with its heading. */
export function Frame({
  title,
  line,
  back,
  children,
}: {
  title: string;
  line?: string | undefined;
  back?: { readonly href: string; readonly label: string };
  children: ComponentChildren;
}) {
  useEffect(() => {
    document.title = `${title} · ${texts.app.name}`;
  }, [title]);
  return (
    <article class="catalogue">
      <header>
        {back && (
          <a href={back.href}>
            <span aria-hidden="true">← </span>
            {back.label}
          </a>
        )}
        <h1>{title}</h1>
        {line && <p>{line}</p>}
      </header>
      {children}
    </article>
  );
}
