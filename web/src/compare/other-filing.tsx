import { useEffect, useState } from 'preact/hooks';
import type { Desk, OpenReport } from '../desk/desk.ts';
import { groupExamples } from '../desk/example-lines.ts';
import { listRecent, type RecentReport } from '../desk/recent.ts';
import { texts } from '../texts.ts';

/** The choice of the other filing: files, an open report, or an example. */
export function OtherFiling({
  report,
  desk,
  chosen,
  choose,
}: {
  report: OpenReport;
  desk: Desk;
  chosen: string;
  choose: (id: string) => void;
}) {
  const [examples, setExamples] = useState<readonly string[]>([]);
  const [recent, setRecent] = useState<readonly RecentReport[]>([]);
  useEffect(() => {
    desk.listExamples().then(setExamples);
    listRecent().then(setRecent, () => undefined);
  }, []);
  const open = desk.list().filter(({ id, isExample }) => id !== report.id && !isExample);
  const kept = recent.filter(({ id }) => id !== report.id && !open.some((other) => other.id === id));
  const groups = groupExamples(examples.filter((id) => id !== report.id));
  return (
    <div class="form compare-with">
      <label class="field">
        <span>{texts.compare.with}</span>
        <select value={chosen} onChange={({ currentTarget }) => choose(currentTarget.value)}>
          <option value="">{texts.compare.nothing}</option>
          {open.length + kept.length > 0 && (
            <optgroup label={texts.compare.open}>
              {[...open, ...kept].map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          )}
          {groups.map(({ title, examples: ones }) => (
            <optgroup key={title} label={texts.compare.examples(title)}>
              {ones.map(({ name, title: label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <label class="button compare-file">
        <input
          type="file"
          class="heard"
          multiple
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            currentTarget.value = '';
            if (files.length > 0) choose(desk.open(files));
          }}
        />
        {texts.compare.file}
      </label>
    </div>
  );
}
