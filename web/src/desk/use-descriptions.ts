import { useEffect, useState } from 'preact/hooks';
import type { Content } from './content.ts';
import { inWorker } from './reader.ts';
import type { Described } from './reader.worker.ts';

type Descriptions = Readonly<Record<string, Described>>;
const NONE: Descriptions = {};

/** Returns descriptions of values in a JSON document, by pointer; empty until they are known. */
export function useDescriptions(content: Content | undefined, pointers: readonly string[]): Descriptions {
  const [descriptions, setDescriptions] = useState(NONE);
  const key = pointers.join('\n');
  useEffect(() => {
    let isCurrent = true;
    const [file] = content?.given ?? [];
    if (!content?.isJson || !file || pointers.length === 0) return undefined;
    inWorker({ task: 'describe', file, pointers }).then(
      (found) => isCurrent && setDescriptions(found),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [content, key]);
  return descriptions;
}
