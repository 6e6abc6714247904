import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Finding } from '../client/index.ts';
import { cataloguePath } from '../router.ts';
import { texts } from '../texts.ts';
import { Empty } from '../ui/empty.tsx';
import type { ViewProps } from '../view-props.ts';
import type { FactPlace } from './book.ts';
import frameScript from './frame-script.ts?worker&url';
import type { LoadAnswer, LoadRequest } from './load.worker.ts';
import { Reading } from './reading.ts';
import { Viewer } from './viewer.tsx';

const script = { src: frameScript };
const none: readonly Finding[] = [];

/** Shows the report as people read it, with all data on each fact, even if it has errors. */
export default function ReportView({ report, query, go, remember }: ViewProps) {
  const { content, profile, verdict } = report;
  const [failed, setFailed] = useState<string>();
  const reading = useMemo(() => new Reading(), [content, profile, failed]);
  useEffect(() => {
    if (!content || failed !== undefined) return;
    const worker = new Worker(new URL('./load.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<LoadAnswer>) => {
      if (data.kind === 'failed') setFailed(data.message);
      else reading.take(data);
    });
    const { given, kind } = content;
    const request: LoadRequest = { given, isDocument: kind !== 'report', profile };
    worker.postMessage(request);
    return () => worker.terminate();
  }, [reading]);
  const findings = useMemo(
    () => (verdict ? [...verdict.errors, ...verdict.warnings, ...verdict.info] : none),
    [verdict],
  );
  useEffect(() => reading.useFindings(findings), [reading, findings]);
  const openSource = ({ path, file, line, column }: FactPlace) =>
    go('edit', path === undefined ? { file, line, column } : { path });
  if (failed !== undefined)
    return (
      <Empty title={texts.viewer.failed}>
        <p role="alert">{failed}</p>
        <button type="button" onClick={() => setFailed(undefined)}>
          {texts.app.retry}
        </button>
      </Empty>
    );
  return (
    <Viewer
      reading={reading}
      script={script}
      asked={askedFor(query)}
      remember={(fact) => remember({ fact })}
      openSource={openSource}
      rulePath={(code) => cataloguePath('rules', code)}
    />
  );
}

/** Returns the fact in the URL. */
function askedFor(query: URLSearchParams): (FactPlace & { id?: string }) | undefined {
  const [id, path, line] = [query.get('fact'), query.get('path'), query.get('line')];
  if (id !== null) return { id };
  if (path !== null) return { path };
  if (line === null) return undefined;
  return { file: query.get('file') ?? '', line: Number(line), column: Number(query.get('column') ?? 1) };
}
