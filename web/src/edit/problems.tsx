import { useEffect, useState } from 'preact/hooks';
import { cataloguePath } from '../router.ts';
import { counted, texts } from '../texts.ts';
import { InlineCode } from '../ui/inline-code.tsx';
import { Unbroken } from '../ui/unbroken.tsx';
import type { ViewProps } from '../view-props.ts';
import type { EditSession, Marked } from './session.ts';

const MANY = 100;

/** Lists the findings of the document, each linked to its place. */
export function Problems({
  session,
  report,
  pick,
}: ViewProps & { session: EditSession; pick: (from: number, to: number) => void }) {
  const [most, setMost] = useState(MANY);
  const cursor = useCursor(session);
  const { marked } = session;
  const { check } = report;
  const shown = marked.slice(0, most);
  const left = marked.length - shown.length;
  return (
    <aside class="problems" aria-label={texts.edit.findings}>
      {check.state === 'failed' && (
        <div class="problem error">
          <p role="alert">{check.message}</p>
          {check.place && (
            <button
              type="button"
              class="link"
              onClick={() => {
                const at = session.offsetOf(check.place as { line: number });
                pick(at, at);
              }}
            >
              {texts.edit.place(check.place.line)}
            </button>
          )}
        </div>
      )}
      {check.state === 'done' && marked.length === 0 && <p class="quiet">{texts.edit.noFindings}</p>}
      <ul>
        {shown.map((one, index) => (
          <Problem
            key={`${one.finding.code} ${one.finding.path} ${index}`}
            marked={one}
            session={session}
            pick={pick}
            isHere={isAt(session, one, cursor)}
          />
        ))}
      </ul>
      {left > 0 && (
        <button type="button" class="more" onClick={() => setMost(most + MANY)}>
          {texts.edit.more(counted(left, 'more', 'more'))}
        </button>
      )}
    </aside>
  );
}

function Problem({
  marked,
  session,
  pick,
  isHere,
}: {
  marked: Marked;
  session: EditSession;
  pick: (from: number, to: number) => void;
  isHere: boolean;
}) {
  const { finding, fix: change } = marked;
  const { severity, code, message, fix } = finding;
  const line = session.lineOf(marked);
  return (
    <li class={`problem ${severity}${isHere ? ' is-here' : ''}`}>
      <p>
        <span class={`severity ${severity}`}>{texts.severities[severity]}</span> <Unbroken text={message} />
      </p>
      {isHere && fix && (
        <p class="quiet">
          <InlineCode text={fix} />
        </p>
      )}
      <footer>
        {change && (
          <button type="button" class="fix-button" onClick={() => session.fix(marked)}>
            {texts.edit.fix(change)}
          </button>
        )}
        <button
          type="button"
          class="link"
          onClick={() => {
            const { from, to } = session.rangeOf(marked);
            pick(from, to);
          }}
        >
          {texts.edit.place(line)}
        </button>
        <a class="code" href={cataloguePath('rules', code)} title={texts.verdict.explain}>
          {code}
        </a>
      </footer>
    </li>
  );
}

function useCursor(session: EditSession): number {
  const [cursor, setCursor] = useState(() => session.view.state.selection.main.head);
  useEffect(() => {
    const update = () => setCursor(session.view.state.selection.main.head);
    session.addEventListener('cursor', update);
    return () => session.removeEventListener('cursor', update);
  }, [session]);
  return cursor;
}

function isAt(session: EditSession, marked: Marked, cursor: number): boolean {
  const { from, to } = session.rangeOf(marked);
  return to > 0 && from <= cursor && cursor <= to;
}
