import { useEffect, useState } from 'preact/hooks';
import { Client, type InstalledTaxonomy } from '../client/index.ts';
import { filesOf } from '../desk/dropped.ts';
import { refusalText } from '../desk/refusals.ts';
import { uploadWith } from '../desk/upload.ts';
import { counted, sizeText, texts } from '../texts.ts';

const words = texts.catalogue.taxonomies;

interface Outcome {
  readonly isInstalled: boolean;
  readonly text: string;
}

/** Installs packages that are chosen, or dropped anywhere on the page. */
export function Install({
  maxBytes,
  onInstalled,
}: {
  maxBytes: number;
  onInstalled: (taxonomy: InstalledTaxonomy) => void;
}) {
  const [share, setShare] = useState<number>();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const isBusy = share !== undefined;
  const add = async (file: File): Promise<Outcome> => {
    try {
      if (file.size > maxBytes)
        throw new Error(texts.report.tooLarge(sizeText(file.size), sizeText(maxBytes)));
      const body = { contentType: 'application/zip', content: file };
      const sender = new Client({ fetch: uploadWith(setShare) });
      const added = await sender.post('/api/v1/taxonomies', body, { query: { fileName: file.name } });
      onInstalled(added);
      return {
        isInstalled: true,
        text: words.done(added.name, counted(added.entryPoints.length, 'entry point')),
      };
    } catch (error) {
      return { isInstalled: false, text: words.refused(file.name, refusalText(error as Error)) };
    }
  };
  const install = async (files: readonly File[]) => {
    if (isBusy) return;
    setOutcomes([]);
    for (const file of files) {
      setShare(0);
      const outcome = await add(file);
      setOutcomes((before) => [...before, outcome]);
    }
    setShare(undefined);
  };
  const isOver = useDrop(install);
  const progress = isBusy && (share < 1 ? texts.report.sending(share) : words.compiling);
  return (
    <section class={isOver ? 'drop is-over' : 'drop'} aria-label={words.install}>
      <strong class="wide-only">{words.drop}</strong>
      <strong class="narrow-only">{words.install}</strong>
      <p class="quiet">
        {words.asPublished} {words.atMost(sizeText(maxBytes))}
      </p>
      <div class="drop-actions">
        <label class="button is-main">
          <input
            type="file"
            accept=".zip,.xbri,.xbr"
            multiple
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])];
              // Allows choosing the same file again once it has been renamed.
              currentTarget.value = '';
              install(files);
            }}
          />
          {words.choose}
        </label>
      </div>
      <div class="stack" role="status">
        {progress && (
          <p class="progress">
            <progress max={1} {...(share < 1 && { value: share })} aria-label={progress} />
            <span>{progress}</span>
          </p>
        )}
        {outcomes.map(({ isInstalled, text }) => (
          <p key={text} class={isInstalled ? 'is-installed' : 'is-refused'}>
            {text}
          </p>
        ))}
      </div>
    </section>
  );
}

/** Receives files that are dropped on the page, before they are opened as a report. Returns whether some are above it. */
function useDrop(take: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const hold = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      setOver(event.type !== 'drop');
      if (event.type === 'drop') filesOf(event.dataTransfer).then((files) => files.length > 0 && take(files));
    };
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false);
    const names = ['dragenter', 'dragover', 'drop'] as const;
    for (const name of names) addEventListener(name, hold, true);
    addEventListener('dragleave', leave);
    return () => {
      for (const name of names) removeEventListener(name, hold, true);
      removeEventListener('dragleave', leave);
    };
  }, [take]);
  return isOver;
}
