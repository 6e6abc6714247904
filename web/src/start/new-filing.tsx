import { useState } from 'preact/hooks';
import type { Desk } from '../desk/desk.ts';
import type { ExampleGroup } from '../desk/example-lines.ts';
import { navigate, viewPath } from '../router.ts';
import { texts } from '../texts.ts';

/** Starts a filing or a statement from the example of its kind, in the editor. */
export function NewFiling({ desk, groups }: { desk: Desk; groups: readonly ExampleGroup[] }) {
  const [chosen, setChosen] = useState('');
  const starters = groups
    .map(({ title, examples }) => ({ title, examples: examples.filter(({ name }) => isStarter(name)) }))
    .filter(({ examples }) => examples.length > 0);
  if (starters.length === 0) return null;
  const start = async () => {
    const text = await desk.exampleText(chosen);
    const name = chosen.startsWith('filing') ? 'new-filing.json' : 'new-statement.json';
    const id = desk.open([new File([withTime(text)], name)]);
    navigate(viewPath(id, 'edit'));
  };
  return (
    <section aria-labelledby="new-filing">
      <header>
        <h2 id="new-filing">{texts.start.newFiling}</h2>
      </header>
      <div class="new-filing">
        <select
          aria-label={texts.start.newKind}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        >
          <option value="">{texts.start.newKind}</option>
          {starters.map(({ title, examples }) => (
            <optgroup key={title} label={title}>
              {examples.map(({ name, title: label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <button type="button" disabled={chosen === ''} onClick={start}>
          {texts.start.create}
        </button>
      </div>
      <p class="quiet small">{texts.start.newNote}</p>
    </section>
  );
}

const isStarter = (name: string) => !/-broken$|-v1-/.test(name);

/** Returns the text unchanged except for the creation time. */
function withTime(text: string): string {
  return text.replace(/("createdAt"\s*:\s*")[^"]*/, `$1${new Date().toISOString().slice(0, 19)}Z`);
}
