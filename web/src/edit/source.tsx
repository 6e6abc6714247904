import { useEffect, useRef } from 'preact/hooks';
import { isImage, readText } from '../desk/content.ts';
import type { Place } from '../desk/desk.ts';
import { texts } from '../texts.ts';
import { FileChoice } from '../ui/file-choice.tsx';
import { Pieces } from '../ui/pieces.tsx';
import { useTask } from '../ui/use-task.ts';
import type { ViewProps } from '../view-props.ts';
import { excerptOf } from './excerpt.ts';

/** Shows the text of a report around the requested position. */
export function Source({ report: { content, check }, query, go }: ViewProps) {
  const { files, pages = [] } = content ?? {};
  const others = [...(files?.keys() ?? [])].filter((file) => !isImage(file) && !pages.includes(file));
  const names = [...pages, ...others];
  const asked = query.get('file') ?? '';
  const name = names.includes(asked) ? asked : (names[0] ?? '');
  const place: Place | undefined = query.has('line')
    ? { line: Number(query.get('line')), column: Number(query.get('column') ?? 1) }
    : check.state === 'failed'
      ? check.place
      : undefined;
  const task = useTask(async () => {
    if (!content || name === '') throw new Error(texts.report.noText);
    const text = await readText(content, name);
    return excerptOf(text, place);
  }, [content, name, place?.line, place?.column]);
  const lines = useRef<HTMLElement>(null);
  useEffect(() => {
    const frame = lines.current;
    const meant = frame?.querySelector('mark') ?? frame?.querySelector('.is-meant');
    if (!frame || !meant) return;
    // Not scrollIntoView, which would also move the page under its header.
    const { top } = meant.getBoundingClientRect();
    frame.scrollTop += top - frame.getBoundingClientRect().top - frame.clientHeight / 2;
  }, [task]);
  return (
    <>
      <FileChoice
        label={texts.report.file}
        names={names}
        chosen={name}
        choose={(file) => go('edit', { file })}
      />
      {check.state === 'failed' && (
        <p class="is-bad" role="alert">
          {check.message}
        </p>
      )}
      {task.state === 'failed' && <p class="quiet">{task.error.message}</p>}
      {task.state === 'done' && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        <section class="lines" tabIndex={0} aria-label={name} ref={lines}>
          {task.value.map(({ number, before, marked, after }) => (
            <span key={number} data-line={number} class={marked === undefined ? undefined : 'is-meant'}>
              <Pieces pieces={before} />
              {marked !== undefined && marked.length > 0 && (
                <mark>
                  <Pieces pieces={marked} />
                </mark>
              )}
              <Pieces pieces={after} />
            </span>
          ))}
        </section>
      )}
    </>
  );
}
