import '../theme.css';
import { render } from 'preact';
import type { ValidationResult, ViewResult } from '../client/index.ts';
import { tallyText, texts } from '../texts.ts';
import { piecesOf } from './pieces.ts';
import { pause, Reading } from './reading.ts';
import { Viewer } from './viewer.tsx';

/** A report saved with its viewer: everything is in the file, and nothing is loaded from elsewhere. */
const reading = new Reading();
const textIn = (id: string) => document.getElementById(id)?.textContent ?? '';
const verdict = JSON.parse(textIn('verdict')) as ValidationResult;
const about = JSON.parse(textIn('about')) as { readonly name: string };
const script = { text: textIn('frame') };

function App() {
  const { summary, valid, complete, profile } = verdict;
  const word = valid ? (complete ? 'valid' : 'incomplete') : 'invalid';
  return (
    <main class="saved">
      <header class="saved-bar">
        <h1>{about.name}</h1>
        <p class={`saved-verdict is-${word}`}>
          {[texts.viewer.verdicts[word], tallyText(summary), profile].filter(Boolean).join(' · ')}
        </p>
      </header>
      <Viewer reading={reading} script={script} />
    </main>
  );
}

render(<App />, document.getElementById('app') as HTMLElement);
reading.useFindings([...verdict.errors, ...verdict.warnings, ...verdict.info]);
takeIn();

async function takeIn(): Promise<void> {
  for (const piece of piecesOf(JSON.parse(textIn('view')) as ViewResult)) {
    reading.take(piece);
    await pause();
  }
}
