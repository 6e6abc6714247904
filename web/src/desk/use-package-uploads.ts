import { useRef, useState } from 'preact/hooks';
import { Client, type InstalledTaxonomy } from '../client/index.ts';
import { counted, sizeText, texts } from '../texts.ts';
import { refusalText } from './refusals.ts';
import { uploadWith } from './upload.ts';

const words = texts.catalogue.taxonomies;

interface PackageOutcome {
  readonly isInstalled: boolean;
  readonly text: string;
}

/** Taxonomy packages on their way to the service. */
export interface PackageUploads {
  /** How much of the current package has been sent, from 0 to 1; `undefined` if there is none. */
  readonly share: number | undefined;
  readonly outcomes: readonly PackageOutcome[];
  /** Installs packages one after another. Returns whether any was installed. */
  readonly install: (files: readonly File[]) => Promise<boolean>;
  /** Stops sending. What has been sent completely is installed. */
  readonly cancel: () => void;
}

export function usePackageUploads(
  maxBytes: number,
  onInstalled?: (taxonomy: InstalledTaxonomy) => void,
): PackageUploads {
  const [share, setShare] = useState<number>();
  const [outcomes, setOutcomes] = useState<readonly PackageOutcome[]>([]);
  const work = useRef(new AbortController());
  const add = async (file: File, signal: AbortSignal): Promise<PackageOutcome> => {
    try {
      signal.throwIfAborted();
      if (file.size > maxBytes)
        throw new Error(texts.report.tooLarge(sizeText(file.size), sizeText(maxBytes)));
      const body = { contentType: 'application/zip', content: file };
      const sender = new Client({ fetch: uploadWith(setShare) });
      const options = { query: { fileName: file.name }, signal };
      const added = await sender.post('/api/v1/taxonomies', body, options);
      onInstalled?.(added);
      const entryPoints = counted(added.entryPoints.length, 'entry point');
      return { isInstalled: true, text: words.done(added.name, entryPoints) };
    } catch (error) {
      const reason = signal.aborted ? words.canceled : refusalText(error as Error);
      return { isInstalled: false, text: words.refused(file.name, reason) };
    }
  };
  const install = async (files: readonly File[]) => {
    if (share !== undefined) return false;
    work.current = new AbortController();
    const { signal } = work.current;
    const found: PackageOutcome[] = [];
    setOutcomes(found);
    for (const file of files) {
      setShare(0);
      found.push(await add(file, signal));
      setOutcomes([...found]);
    }
    setShare(undefined);
    return found.some(({ isInstalled }) => isInstalled);
  };
  return { share, outcomes, install, cancel: () => work.current.abort() };
}
