import { useEffect, useRef, useState } from 'preact/hooks';
import type { Desk, OpenReport } from '../desk/desk.ts';
import { navigate, type Query, queryText, type ViewName, viewNames, viewPath } from '../router.ts';
import { texts } from '../texts.ts';
import { Empty } from '../ui/empty.tsx';
import { Lazy } from '../ui/lazy.tsx';
import type { ViewProps } from '../view-props.ts';
import { loadView } from '../views.ts';
import { ReportBar } from './report-bar.tsx';

/** Shows an open report: its bar, its tabs, and the view in the URL. */
export function ReportPage({
  desk,
  id,
  view,
  query,
}: {
  desk: Desk;
  id: string;
  view: ViewName;
  query: URLSearchParams;
}) {
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    desk.reopen(id).then((state) => setGone(state === 'gone'));
  }, [id]);
  const report = desk.get(id);
  // A text that is not JSON while people type has no verdict.
  const type = useRef<string | undefined>(undefined);
  type.current = report?.verdict?.documentType ?? type.current;
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the tabs are wider than the screen.
    const current = tabs.current?.querySelector<HTMLElement>('[aria-current]');
    if (tabs.current && current) tabs.current.scrollLeft = current.offsetLeft - tabs.current.offsetLeft - 48;
  }, [view, report?.id]);
  useEffect(() => {
    if (report) document.title = `${report.name} · ${viewTitle(view, report)} · ${texts.app.name}`;
  }, [report?.name, report?.content?.isJson, view]);
  if (!report) {
    if (!isGone) return <p class="waiting">{texts.app.loading}</p>;
    return (
      <Empty title={texts.report.gone} isPage>
        <p>{texts.report.goneMore}</p>
        <a class="button is-main" href="/">
          {texts.missing.home}
        </a>
      </Empty>
    );
  }
  const go = (to: ViewName, asked: Query = {}) => navigate(viewPath(id, to, asked));
  const remember = (asked: Query) => navigate(location.pathname + queryText(asked), { replace: true });
  const props: ViewProps = { report, desk, query, go, remember };
  return (
    <>
      <ReportBar report={report} desk={desk} />
      <nav class="tabs" ref={tabs} aria-label={texts.report.views}>
        {viewNames
          .filter((name) => isOffered(name, report, type.current))
          .map((name) => (
            <a key={name} href={viewPath(id, name)} aria-current={name === view ? 'page' : undefined}>
              {viewTitle(name, report)}
            </a>
          ))}
      </nav>
      <div class={`view view-${view}`}>
        {report.content ? (
          <Lazy key={view} name={view} load={loadView[view]} props={props} />
        ) : (
          <Unread report={report} />
        )}
      </div>
    </>
  );
}

/**
 * Investor statements have no packages; a text that is not JSON can only be corrected; other files, nothing. Tabs do not
 * come and go while people type.
 */
function isOffered(
  view: ViewName,
  { content, check, isEdited }: OpenReport,
  type: string | undefined,
): boolean {
  if (!content && check.state === 'failed') return view === 'verdict';
  if (content?.kind === 'broken' && !isEdited) return view === 'verdict' || view === 'edit';
  return view !== 'package' || type !== 'investor-statement';
}

/** Only JSON can be edited; other reports are shown as source. */
function viewTitle(view: ViewName, { content }: OpenReport): string {
  return view === 'edit' && content && !content.isJson ? texts.report.source : texts.views[view];
}

/** Shows a file that is still being read, or cannot be. */
function Unread({ report: { check } }: { report: OpenReport }) {
  if (check.state !== 'failed') return <p class="waiting">{texts.report.reading}</p>;
  return (
    <Empty title={texts.report.unreadable}>
      <p class="is-bad" role="alert">
        {check.message}
      </p>
      <a class="button is-main" href="/">
        {texts.report.open}
      </a>
    </Empty>
  );
}
