import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { ViewerFiles } from '../service/view/saved-viewer.ts';

/** Reads the viewer for reports that are saved with it; see `tools/build-viewer.js`. */
export function readViewerFiles(): ViewerFiles {
  const packed = readFileSync(new URL('../../dist/viewer.json.gz', import.meta.url));
  return JSON.parse(gunzipSync(packed).toString());
}
