import { useEffect, useState } from 'preact/hooks';
import type { Desk, OpenReport } from '../desk/desk.ts';
import { documentBody } from '../desk/request.ts';

type Labels = ReadonlyMap<string, string>;
const NONE: Labels = new Map();
/** Longer documents are not sent again for the labels of their lines. */
const MAX_BYTES = 2_000_000;

/** Returns the labels of a filing's concepts, by name; empty until they are known. */
export function useLabels(desk: Desk, { id, content }: OpenReport): Labels {
  const [labels, setLabels] = useState(NONE);
  useEffect(() => {
    const [file] = content?.given ?? [];
    if (!file || content?.kind !== 'document' || content.bytes > MAX_BYTES) return;
    desk.client.post('/api/v1/statements', documentBody(file, {})).then(
      ({ statements }) => {
        const rows = statements.flatMap(({ blocks }) => blocks.flatMap((block) => block.rows ?? []));
        setLabels(
          new Map(rows.flatMap(({ concept, label }) => (concept ? [[concept, label] as const] : []))),
        );
      },
      () => undefined,
    );
  }, [desk, id]);
  return labels;
}
