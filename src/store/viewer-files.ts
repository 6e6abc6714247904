import { readFileSync } from 'node:fs';
import type { ViewerFiles } from '../service/view/saved-viewer.ts';

/** Reads the viewer for reports that are saved with it. */
export function readViewerFiles(): ViewerFiles {
  const read = (name: string) => readFileSync(new URL(`../../dist/viewer/${name}`, import.meta.url), 'utf8');
  return { script: read('viewer.js'), styles: read('viewer.css'), frame: read('frame.js') };
}
