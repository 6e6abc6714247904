import { useEffect, useState } from 'preact/hooks';
import type { Desk } from '../desk/desk.ts';
import { viewPath } from '../router.ts';

/** Where a report is opened. */
export function Start({ open }: { desk: Desk; open: (files: readonly File[]) => void }) {
  const [examples, setExamples] = useState<readonly string[]>([]);
  useEffect(() => {
    fetch('/examples/index.json')
      .then((answer) => answer.json())
      .then((listing) => setExamples(listing.examples));
  }, []);
  return (
    <div class="start">
      <label class="drop">
        <input
          type="file"
          id="file"
          multiple
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            currentTarget.value = '';
            if (files.length > 0) open(files);
          }}
        />
        <strong>Drop a report here or choose its files</strong>
      </label>
      <ul>
        {examples.map((name) => (
          <li key={name}>
            <a href={viewPath(name.replace(/\.json$/, ''), 'verdict')}>{name}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
