import { openSearchPanel } from '@codemirror/search';
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks';
import type { OpenReport } from '../desk/desk.ts';
import { tallyText, texts } from '../texts.ts';
import { download } from '../ui/download.ts';
import type { ViewProps } from '../view-props.ts';
import { FactGrid } from './fact-grid.tsx';
import { Problems } from './problems.tsx';
import { type EditSession, sessionOf } from './session.ts';
import { useLabels } from './use-labels.ts';

export { sessionOf };

/** Shows the document as text, with its findings beside it. */
export default function Workspace(props: ViewProps) {
  const { report, desk } = props;
  const [session, setSession] = useState<EditSession>();
  const [error, setError] = useState<Error>();
  useEffect(() => {
    let isCurrent = true;
    sessionOf(desk, report).then((opened) => isCurrent && setSession(opened), setError);
    return () => {
      isCurrent = false;
    };
  }, [report.id]);
  // Makes the last edits available to the other views.
  useEffect(() => () => session?.flush(), [session]);
  if (error) return <p class="is-bad">{error.message}</p>;
  if (!session) return <p class="waiting">{texts.edit.loading}</p>;
  return <OpenWorkspace {...props} session={session} />;
}

function OpenWorkspace({ session, ...props }: ViewProps & { session: EditSession }) {
  const { report, desk, query, remember } = props;
  const isTable = query.get('as') === 'table';
  const wanted = useRef<Range | undefined>(undefined);
  const [place, setPlace] = useState<{ readonly from: number }>();
  const [, update] = useReducer((count: number) => count + 1, 0);
  // Before the page is painted: people wait for the findings.
  useLayoutEffect(() => {
    session.addEventListener('text', update as () => void);
    session.addEventListener('marks', update as () => void);
    return () => {
      session.removeEventListener('text', update as () => void);
      session.removeEventListener('marks', update as () => void);
    };
  }, [session]);
  useLayoutEffect(() => {
    session.show(report);
  }, [session, report.check, report.verdict]);
  const asked = askedFor(query, report);
  const askedKey = JSON.stringify(asked);
  useEffect(() => {
    if (asked && !isTable) session.goTo(asked).then(() => session.view.focus());
  }, [session, askedKey]);
  const showText = (from: number, to: number) => {
    if (!isTable) return session.select(from, to, true);
    // The editor must be mounted before it can scroll.
    wanted.current = { from, to };
    remember({});
  };
  const pick = (from: number, to: number) => {
    if (isTable && session.table?.cellAt(from)) setPlace({ from });
    else showText(from, to);
  };
  useLeaveWarning(report.isEdited && report.isExample);
  const save = async () => {
    session.flush();
    const name = report.name.slice(report.name.lastIndexOf('/') + 1);
    download(name, await session.file(), 'application/json');
    desk.markSaved(report.id);
  };
  return (
    <div class="workspace">
      <div class="edit-bar" role="toolbar" aria-label={texts.edit.tools}>
        <fieldset class="segments">
          <legend class="heard">{texts.edit.shownAs}</legend>
          <button type="button" aria-pressed={!isTable} onClick={() => remember({})}>
            {texts.edit.asText}
          </button>
          <button type="button" aria-pressed={isTable} onClick={() => remember({ as: 'table' })}>
            {texts.edit.asTable}
          </button>
        </fieldset>
        <Tally report={report} />
        <button type="button" disabled={!session.canUndo} onClick={() => session.undo()}>
          {texts.edit.undo}
        </button>
        <button type="button" disabled={!session.canRedo} onClick={() => session.redo()}>
          {texts.edit.redo}
        </button>
        {!isTable && (
          <>
            <button
              type="button"
              onClick={() => {
                session.view.focus();
                openSearchPanel(session.view);
              }}
            >
              {texts.edit.find}
            </button>
            <button type="button" onClick={() => session.format()}>
              {texts.edit.format}
            </button>
          </>
        )}
        <button
          type="button"
          class={report.isEdited ? 'is-main' : ''}
          title={texts.edit.saveHint}
          onClick={save}
        >
          {texts.edit.save}
        </button>
      </div>
      {isTable ? (
        <TablePane session={session} place={place} showText={showText} {...props} />
      ) : (
        <TextPane session={session} wanted={wanted} />
      )}
      <Problems session={session} pick={pick} {...props} />
    </div>
  );
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Shows the editor of the session, with the requested range selected. */
function TextPane({ session, wanted }: { session: EditSession; wanted: { current: Range | undefined } }) {
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    holder.current?.append(session.view.dom);
    session.view.requestMeasure();
    if (wanted.current) session.select(wanted.current.from, wanted.current.to, true);
    wanted.current = undefined;
    return () => session.view.dom.remove();
  }, [session]);
  return <div class="text-pane" ref={holder} />;
}

/** Shows the values of the document as a table, updated after each pause. */
function TablePane({
  session,
  place,
  showText,
  report,
  desk,
}: ViewProps & {
  session: EditSession;
  place: { readonly from: number } | undefined;
  showText: (from: number, to: number) => void;
}) {
  const [, update] = useReducer((count: number) => count + 1, 0);
  const labels = useLabels(desk, report);
  useEffect(() => {
    const load = () => session.loadTable();
    load();
    session.addEventListener('snapshot', load);
    session.addEventListener('table', update as () => void);
    return () => {
      session.removeEventListener('snapshot', load);
      session.removeEventListener('table', update as () => void);
    };
  }, [session]);
  if (session.isTableBehind) return <p class="grid-pane waiting">{texts.edit.notATable}</p>;
  if (!session.table) return <p class="grid-pane waiting">{texts.edit.layingOut}</p>;
  return <FactGrid model={session.table} {...{ session, labels, place, showText }} />;
}

/** Shows the verdict on the current text. */
function Tally({ report: { verdict, check } }: { report: OpenReport }) {
  if (check.state === 'failed')
    return (
      <p class="tally-line is-error" role="status">
        <b>{check.place ? texts.edit.notJson : texts.edit.failed}</b>
      </p>
    );
  if (!verdict) return <p class="tally-line quiet">{texts.edit.validating}</p>;
  const { valid, complete, summary } = verdict;
  const tone = !valid ? 'is-error' : complete ? 'is-good' : 'is-open';
  const word = !valid ? texts.verdict.notValid : complete ? texts.verdict.valid : texts.verdict.open;
  return (
    <p class={`tally-line ${tone}`} role="status" aria-busy={check.state !== 'done'}>
      <b>{word}</b> <span>{tallyText(summary)}</span>
    </p>
  );
}

/** The browser does not store examples, so edits of one would be lost. */
function useLeaveWarning(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isOn]);
}

function askedFor(query: URLSearchParams, { check, isEdited }: OpenReport) {
  const path = query.get('path') ?? '';
  if (path !== '') return { path };
  if (query.has('line')) return { line: Number(query.get('line')), column: Number(query.get('column') ?? 1) };
  // While people type, the text is not JSON from time to time, and the cursor stays where it is.
  return query.size === 0 && !isEdited && check.state === 'failed' ? check.place : undefined;
}
