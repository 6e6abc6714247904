import { useEffect, useState } from 'preact/hooks';
import type { InstalledTaxonomy } from '../client/index.ts';
import { filesOf } from '../desk/dropped.ts';
import { usePackageUploads } from '../desk/use-package-uploads.ts';
import { sizeText, texts } from '../texts.ts';
import { PackageChoice } from '../ui/package-choice.tsx';

const words = texts.catalogue.taxonomies;

/** Installs packages that are chosen, or dropped anywhere on the page. */
export function Install({
  maxBytes,
  onInstalled,
}: {
  maxBytes: number;
  onInstalled: (taxonomy: InstalledTaxonomy) => void;
}) {
  const uploads = usePackageUploads(maxBytes, onInstalled);
  const isOver = useDrop(uploads.install);
  return (
    <section class={isOver ? 'drop is-over' : 'drop'} aria-label={words.install}>
      <strong class="wide-only">{words.drop}</strong>
      <strong class="narrow-only">{words.install}</strong>
      <p class="quiet">
        {words.asPublished} {words.atMost(sizeText(maxBytes))}
      </p>
      <PackageChoice text={words.choose} uploads={uploads} take={uploads.install} />
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
