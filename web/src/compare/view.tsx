import './compare.css';
import { useEffect, useState } from 'preact/hooks';
import type { OpenReport } from '../desk/desk.ts';
import { refusalText } from '../desk/refusals.ts';
import { texts } from '../texts.ts';
import { download } from '../ui/download.ts';
import { Empty } from '../ui/empty.tsx';
import { useTask } from '../ui/use-task.ts';
import type { ViewProps } from '../view-props.ts';
import { OtherFiling } from './other-filing.tsx';
import { Result } from './result.tsx';
import type { Comparison } from './types.ts';

/** Compares this report with another one. */
export default function CompareView({ report, desk, query, remember }: ViewProps) {
  const otherId = query.get('with') ?? '';
  const isFirst = query.get('order') === 'first';
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    setGone(false);
    if (otherId !== '') desk.reopen(otherId).then((state) => setGone(state === 'gone'));
  }, [otherId]);
  const other = otherId === '' ? undefined : desk.get(otherId);
  const choose = (id: string) => remember({ with: id, order: query.get('order') ?? undefined });
  return (
    <div class="compare">
      <OtherFiling report={report} desk={desk} chosen={otherId} choose={choose} />
      {other && (
        <Compared
          key={`${otherId} ${isFirst}`}
          {...(isFirst ? { left: report, right: other } : { left: other, right: report })}
          compare={(form, signal) => desk.client.post('/api/v1/compare', { content: form }, { signal })}
          swap={() => remember({ with: otherId, order: isFirst ? undefined : 'first' })}
        />
      )}
      {isGone && <Empty title={texts.report.gone} />}
      {otherId === '' && (
        <Empty title={texts.compare.choose}>
          <p>{texts.compare.chooseMore}</p>
        </Empty>
      )}
    </div>
  );
}

function Compared({
  left,
  right,
  compare,
  swap,
}: {
  left: OpenReport;
  right: OpenReport;
  compare: (form: FormData, signal: AbortSignal) => Promise<Comparison>;
  swap: () => void;
}) {
  const [names] = useState({ left: left.name, right: right.name });
  const task = useTask(
    async (signal) => {
      // The files of the other report may still be loading.
      if (!left.content || !right.content) return undefined;
      const form = new FormData();
      for (const file of left.content.given) form.append('left', file, file.name);
      for (const file of right.content.given) form.append('right', file, file.name);
      return compare(form, signal);
    },
    [left.content, right.content],
  );
  if (task.state === 'failed')
    return (
      <Empty title={texts.compare.failed}>
        <p>{readable(task.error, names)}</p>
        <button type="button" onClick={task.retry}>
          {texts.app.retry}
        </button>
      </Empty>
    );
  if (task.state === 'waiting' || !task.value) return <p class="waiting">{texts.compare.comparing}</p>;
  const { value } = task;
  const save = () => download('comparison.json', JSON.stringify(value, null, 2), 'application/json');
  return <Result comparison={value} names={names} swap={swap} save={save} />;
}

/** Replaces the sides in messages of the service with the file names that people know. */
function readable(error: Error, names: { readonly left: string; readonly right: string }): string {
  return refusalText(error).replace(/^\/(left|right)/, (_, side: 'left' | 'right') => names[side]);
}
