import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { texts } from '../texts.ts';
import { type FrameScript, frameDocument } from './frame.ts';
import type { FromFrame, ToFrame } from './frame-messages.ts';
import type { Reading } from './reading.ts';

interface Props {
  readonly reading: Reading;
  readonly page: number;
  readonly script: FrameScript;
  /** Receives the function that sends messages to the frame, and `undefined` when the frame is gone. */
  readonly link: (tell: ((message: ToFrame) => void) | undefined) => void;
  readonly hear: (message: FromFrame) => void;
}

/** Shows a page of the report in a frame without an origin, in which only our script runs. */
export function ReportFrame({ reading, page, script, link, hear }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const heard = useRef(hear);
  heard.current = hear;
  const head = reading.book?.head.pages[page];
  const content = useMemo(() => head && frameDocument(head, script), [head, script]);
  // Before the frame can load: it says once that it is ready, often before the page is painted.
  useLayoutEffect(() => {
    const target = frame.current?.contentWindow;
    if (!target || content === undefined) return;
    let isReady = false;
    let sent = 0;
    const tell = (message: ToFrame) => {
      if (isReady) target.postMessage(message, '*');
    };
    const sendParts = () => {
      const parts = reading.parts[page]?.slice(sent) ?? [];
      sent += parts.length;
      if (parts.length > 0) tell({ kind: 'parts', parts });
      if (reading.isComplete) tell({ kind: 'end' });
    };
    const sendKinds = () => tell({ kind: 'kinds', kinds: reading.kinds });
    const onMessage = ({ data, source }: MessageEvent<FromFrame>) => {
      if (source !== target) return;
      if (data.kind === 'ready') {
        isReady = true;
        tell({ kind: 'begin', partCount: head?.partCount ?? 0 });
        sendKinds();
        link(tell);
        sendParts();
      }
      heard.current(data);
    };
    const onPiece = ({ detail }: Event & { detail?: { kind: string } }) => {
      if (!isReady) return;
      if (detail?.kind === 'parts' && sent === 0) sendKinds();
      if (detail?.kind === 'parts' || detail?.kind === 'end') sendParts();
    };
    addEventListener('message', onMessage);
    reading.addEventListener('piece', onPiece);
    reading.addEventListener('findings', sendKinds);
    return () => {
      removeEventListener('message', onMessage);
      reading.removeEventListener('piece', onPiece);
      reading.removeEventListener('findings', sendKinds);
      link(undefined);
    };
  }, [reading, page, content]);
  return (
    <iframe
      key={page}
      ref={frame}
      class="paper"
      sandbox="allow-scripts allow-modals"
      title={texts.viewer.frame}
      srcdoc={content}
    />
  );
}
