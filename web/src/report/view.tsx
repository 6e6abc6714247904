import { useEffect, useState } from 'preact/hooks';
import { readText } from '../desk/content.ts';
import { documentBody } from '../desk/request.ts';
import { texts } from '../texts.ts';
import { FileChoice } from '../ui/file-choice.tsx';
import { useTask } from '../ui/use-task.ts';
import type { ViewProps } from '../views.ts';
import { markPage, offsetOf } from './marked-page.ts';
import { withImages } from './page-images.ts';

/**
 * Shows a report as people read it. What somebody else wrote may hold anything: it is shown without scripts, forms and
 * network, in a frame without an origin.
 */
export default function ReportView({ report, desk, query, go }: ViewProps) {
  const { content } = report;
  const [showsFacts, setShowsFacts] = useState(true);
  const names = content?.pages ?? [];
  const asked = query.get('file') ?? '';
  const name = names.includes(asked) ? asked : (names[0] ?? '');
  const place = {
    line: Number(query.get('line') ?? Number.NaN),
    column: Number(query.get('column') ?? 1),
  };
  const task = useTask(async () => {
    if (!content) throw new Error(texts.report.gone);
    const text = name === '' ? await laidOut() : await readText(content, name);
    const at = asked === name && !Number.isNaN(place.line) ? offsetOf(text, place) : undefined;
    const marked = markPage(text, { showsFacts, at });
    const page = await withImages(marked.page, name, content.files);
    const address = URL.createObjectURL(new Blob([page], { type: `${typeOf(page)};charset=utf-8` }));
    return { address, id: marked.id };
  }, [content, name, showsFacts, place.line, place.column, report.profile]);
  const address = task.state === 'done' ? task.value.address : undefined;
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address]);

  async function laidOut(): Promise<string> {
    const options = { ...(report.profile !== '' && { profile: report.profile }), allowLoss: true };
    const body = documentBody(await desk.document(report), { options });
    return (await desk.client.post('/api/v1/convert/to-ixbrl', body)).ixbrl;
  }

  return (
    <>
      <div class="form">
        <FileChoice
          label={texts.report.file}
          names={names}
          chosen={name}
          choose={(file) => go('report', { file })}
        />
        <label class="check">
          <input
            type="checkbox"
            checked={showsFacts}
            onChange={({ currentTarget }) => setShowsFacts(currentTarget.checked)}
          />
          {texts.report.highlight}
        </label>
      </div>
      {task.state === 'waiting' && <p class="waiting">{texts.report.opening}</p>}
      {task.state === 'failed' && (
        <p class="is-bad" role="alert">
          {task.error.message}
        </p>
      )}
      {task.state === 'done' && (
        <iframe
          class="preview"
          sandbox=""
          title={texts.report.frame}
          src={task.value.id === undefined ? address : `${address}#${encodeURIComponent(task.value.id)}`}
        />
      )}
    </>
  );
}

/** What is not XML is shown as browsers have always shown such pages, not only up to the first error. */
function typeOf(page: string): string {
  const type = 'application/xhtml+xml';
  return new DOMParser().parseFromString(page, type).querySelector('parsererror') ? 'text/html' : type;
}
