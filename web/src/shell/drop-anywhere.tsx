import { useLayoutEffect, useState } from 'preact/hooks';
import { filesOf } from '../desk/dropped.ts';
import { pastedFile } from '../start/start.tsx';
import { texts } from '../texts.ts';

/** Opens files that are dropped anywhere on the window, or pasted outside a text field. */
export function DropAnywhere({ open }: { open: (files: readonly File[]) => void }) {
  const [isOver, setOver] = useState(false);
  // Listens before the page is painted: the browser would leave it for a file that is dropped earlier.
  useLayoutEffect(() => {
    let depth = 0;
    const isForUs = (event: DragEvent) =>
      !event.defaultPrevented && event.dataTransfer?.types.includes('Files') === true;
    const enter = (event: DragEvent) => {
      if (!isForUs(event)) return;
      depth += 1;
      setOver(true);
    };
    const leave = () => {
      depth = Math.max(0, depth - 1);
      if (depth === 0) setOver(false);
    };
    const over = (event: DragEvent) => {
      // Otherwise the browser would leave the page and show the file.
      if (isForUs(event)) event.preventDefault();
    };
    const drop = async (event: DragEvent) => {
      depth = 0;
      setOver(false);
      if (!isForUs(event) || !event.dataTransfer) return;
      event.preventDefault();
      const files = await filesOf(event.dataTransfer);
      if (files.length > 0) open(files);
    };
    const paste = async (event: ClipboardEvent) => {
      const target = event.target as Element;
      if (target.closest?.('input, textarea, [contenteditable]') || !event.clipboardData) return;
      const text = event.clipboardData.getData('text/plain');
      const files = await filesOf(event.clipboardData);
      if (files.length > 0) open(files);
      else if (/^\s*[<{[]/.test(text)) open([pastedFile(text)]);
    };
    const listeners = { dragenter: enter, dragleave: leave, dragover: over, drop, paste } as const;
    for (const [name, listener] of Object.entries(listeners))
      addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        removeEventListener(name, listener as EventListener);
    };
  }, [open]);
  if (!isOver) return null;
  return (
    <div class="drop-anywhere">
      <span>{texts.start.dropHere}</span>
    </div>
  );
}
