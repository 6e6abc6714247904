import './start.css';
import { useEffect, useState } from 'preact/hooks';
import type { Desk } from '../desk/desk.ts';
import { filesOfFolder } from '../desk/dropped.ts';
import { type ExampleGroup, groupExamples } from '../desk/example-lines.ts';
import { forgetRecent, listRecent, type RecentReport } from '../desk/recent.ts';
import { navigate, viewPath } from '../router.ts';
import { sizeText, texts } from '../texts.ts';
import { NewFiling } from './new-filing.tsx';

type Open = (files: readonly File[]) => void;

/** The start page, where a report is opened. */
export function Start({ desk, open }: { desk: Desk; open: Open }) {
  const [groups, setGroups] = useState<readonly ExampleGroup[]>([]);
  useEffect(() => {
    desk.listExamples().then((names) => setGroups(groupExamples(names)));
  }, [desk]);
  return (
    <div class="start">
      <header class="hero">
        <h1>{texts.start.title}</h1>
        <p>{texts.start.line}</p>
      </header>
      <OpenFiles desk={desk} open={open} />
      <div class="start-columns">
        <Recent />
        <NewFiling desk={desk} groups={groups} />
        <section aria-labelledby="examples">
          <header>
            <h2 id="examples">{texts.start.examples}</h2>
          </header>
          <div class="example-groups">
            {groups.map(({ title, examples }) => (
              <div key={title}>
                <h3>{title}</h3>
                <ul class="cards">
                  {examples.map(({ name, title: label, line }) => (
                    <li key={name}>
                      <a href={viewPath(name, 'verdict')} title={`${name}.json`}>
                        <b>{label}</b>
                        <span>{line}</span>
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </section>
      </div>
    </div>
  );
}

function OpenFiles({ desk, open }: { desk: Desk; open: Open }) {
  const [isPasting, setPasting] = useState(false);
  const [maxBytes, setMaxBytes] = useState<number>();
  useEffect(() => {
    desk.limits().then(
      (limits) => setMaxBytes(limits.maxBodyBytes),
      () => undefined,
    );
  }, [desk]);
  const choose = (input: HTMLInputElement, isFolder: boolean) => {
    const files = isFolder ? filesOfFolder(input.files as FileList) : [...(input.files ?? [])];
    // Allows choosing the same file again once it has been corrected.
    input.value = '';
    if (files.length > 0) open(files);
  };
  return (
    <section class="drop" aria-label={texts.start.open}>
      <strong class="wide-only">{texts.start.drop}</strong>
      <strong class="narrow-only">{texts.start.open}</strong>
      <p class="quiet">{texts.start.formats}</p>
      <div class="drop-actions">
        <label class="button is-main">
          <input
            id="file"
            type="file"
            multiple
            onChange={({ currentTarget }) => choose(currentTarget, false)}
          />
          {texts.start.chooseFiles}
        </label>
        <FolderButton choose={(input) => choose(input, true)} />
        <button type="button" aria-expanded={isPasting} onClick={() => setPasting(!isPasting)}>
          {texts.start.paste}
        </button>
      </div>
      {isPasting && <Paste open={open} />}
      {maxBytes !== undefined && <p class="quiet">{texts.start.limit(sizeText(maxBytes))}</p>}
    </section>
  );
}

function FolderButton({ choose }: { choose: (input: HTMLInputElement) => void }) {
  const pick = () => {
    const input = document.createElement('input');
    input.type = 'file';
    input.webkitdirectory = true;
    input.onchange = () => choose(input);
    input.click();
  };
  return (
    <button type="button" onClick={pick}>
      {texts.start.chooseFolder}
    </button>
  );
}

function Paste({ open }: { open: Open }) {
  const [text, setText] = useState('');
  return (
    <form
      class="paste"
      onSubmit={(event) => {
        event.preventDefault();
        open([pastedFile(text)]);
      }}
    >
      <textarea
        aria-label={texts.start.pasteHere}
        placeholder={texts.start.pasteHere}
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div class="drop-actions">
        <button type="submit" class="is-main" disabled={text.trim() === ''}>
          {texts.start.validate}
        </button>
      </div>
    </form>
  );
}

/** Returns text from the clipboard as a file, with the type that its beginning suggests. */
export function pastedFile(text: string): File {
  const start = text.trimStart();
  const ending = start.startsWith('<')
    ? /<(?:\w+:)?html[\s>]/i.test(start.slice(0, 2000))
      ? 'xhtml'
      : 'xml'
    : 'json';
  return new File([text], `pasted.${ending}`);
}

function Recent() {
  const [recent, setRecent] = useState<readonly RecentReport[]>([]);
  const load = () => listRecent().then(setRecent);
  useEffect(() => {
    load();
  }, []);
  if (recent.length === 0) return null;
  const forget = (id?: string) => forgetRecent(id).then(load);
  return (
    <section aria-labelledby="recent">
      <header>
        <h2 id="recent">{texts.start.recent}</h2>
        <button type="button" class="link" onClick={() => forget()}>
          {texts.start.forgetAll}
        </button>
      </header>
      <ul class="rows">
        {recent.map(({ id, name, entity, bytes, time }) => (
          <li key={id}>
            <a
              href={viewPath(id, 'verdict')}
              onClick={(event) => {
                event.preventDefault();
                navigate(viewPath(id, 'verdict'));
              }}
            >
              {name}
            </a>
            <span class="quiet wide-only">{entity}</span>
            <span class="quiet wide-only">{sizeText(bytes)}</span>
            <time class="quiet" dateTime={new Date(time).toISOString()}>
              {new Date(time).toLocaleDateString('en', { day: 'numeric', month: 'short' })}
            </time>
            <button
              type="button"
              class="icon-button"
              title={texts.start.forget(name)}
              onClick={() => forget(id)}
            >
              <span aria-hidden="true">×</span>
              <span class="heard">{texts.start.forget(name)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p class="quiet small">{texts.start.recentNote}</p>
    </section>
  );
}
