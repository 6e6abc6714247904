import { openSearchPanel } from '@codemirror/search';
import { useEffect, useReducer, useRef, useState } from 'preact/hooks';
import type { OpenReport } from '../desk/desk.ts';
import { counted, texts } from '../texts.ts';
import { download } from '../ui/download.ts';
import type { ViewProps } from '../view-props.ts';
import { Problems } from './problems.tsx';
import { type EditSession, sessionOf } from './session.ts';

/** The document as text, with its findings beside it. */
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
  // What was typed last counts in the other views too.
  useEffect(() => () => session?.flush(), [session]);
  if (error) return <p class="is-bad">{error.message}</p>;
  if (!session) return <p class="waiting">{texts.edit.loading}</p>;
  return <OpenWorkspace {...props} session={session} />;
}

function OpenWorkspace({ session, ...props }: ViewProps & { session: EditSession }) {
  const { report, desk, query } = props;
  const [, update] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    session.addEventListener('text', update as () => void);
    session.addEventListener('marks', update as () => void);
    return () => {
      session.removeEventListener('text', update as () => void);
      session.removeEventListener('marks', update as () => void);
    };
  }, [session]);
  useEffect(() => {
    session.show(report);
  }, [session, report.check, report.verdict]);
  const asked = askedFor(query, report);
  const askedKey = JSON.stringify(asked);
  useEffect(() => {
    if (asked) session.goTo(asked).then(() => session.view.focus());
  }, [session, askedKey]);
  useLeaveWarning(report.isEdited && report.isExample);
  const save = () => {
    session.flush();
    const name = report.name.slice(report.name.lastIndexOf('/') + 1);
    download(name, session.text(), 'application/json');
    desk.markSaved(report.id);
  };
  return (
    <div class="workspace">
      <div class="edit-bar" role="toolbar" aria-label={texts.edit.tools}>
        <Tally report={report} />
        <button type="button" disabled={!session.canUndo} onClick={() => session.undo()}>
          {texts.edit.undo}
        </button>
        <button type="button" disabled={!session.canRedo} onClick={() => session.redo()}>
          {texts.edit.redo}
        </button>
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
        <button
          type="button"
          class={report.isEdited ? 'is-main' : ''}
          title={texts.edit.saveHint}
          onClick={save}
        >
          {texts.edit.save}
        </button>
      </div>
      <TextPane session={session} />
      <Problems session={session} {...props} />
    </div>
  );
}

/** Shows the one editor of the session. */
function TextPane({ session }: { session: EditSession }) {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    holder.current?.append(session.view.dom);
    session.view.requestMeasure();
    return () => session.view.dom.remove();
  }, [session]);
  return <div class="text-pane" ref={holder} />;
}

/** The verdict on the text as it is. */
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
  const counts = [
    summary.errorCount > 0 && counted(summary.errorCount, 'error'),
    summary.warningCount > 0 && counted(summary.warningCount, 'warning'),
    summary.infoCount > 0 && counted(summary.infoCount, 'note'),
  ].filter(Boolean);
  return (
    <p class={`tally-line ${tone}${check.state === 'done' ? '' : ' is-stale'}`} role="status">
      <b>{word}</b> <span>{counts.join(' · ')}</span>
    </p>
  );
}

/** Examples are not kept by the browser, so edits of one would be lost. */
function useLeaveWarning(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isOn]);
}

function askedFor(query: URLSearchParams, { check }: OpenReport) {
  const path = query.get('path') ?? '';
  if (path !== '') return { path };
  if (query.has('line')) return { line: Number(query.get('line')), column: Number(query.get('column') ?? 1) };
  return query.size === 0 && check.state === 'failed' && check.place ? check.place : undefined;
}
