import { useState } from 'preact/hooks';
import type { Desk, OpenReport } from '../desk/desk.ts';
import { refusalText } from '../desk/refusals.ts';
import { documentBody } from '../desk/request.ts';
import { texts } from '../texts.ts';
import { bytesOfBase64, download } from '../ui/download.ts';
import { Menu } from '../ui/menu.tsx';

type Format = keyof typeof texts.report.formats;
interface Written {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: BlobPart;
}

/** Saves the report in another format. The service reads each back and compares it before it answers. */
export function SaveAs({ report, desk }: { report: OpenReport; desk: Desk }) {
  const [state, setState] = useState<{ text: string; isBad?: boolean }>({ text: '' });
  const { verdict, content, isEdited } = report;
  if (!content || (!verdict && !isEdited)) return null;
  const save = async (format: Format) => {
    setState({ text: texts.report.saving(texts.report.formats[format]) });
    try {
      const written = await write(format, report, desk);
      download(written.fileName, written.content, written.mediaType);
      setState({ text: texts.report.saved(written.fileName) });
    } catch (error) {
      setState({ text: refusalText(error as Error), isBad: true });
    }
  };
  return (
    <>
      <Menu
        label={texts.report.saveAs}
        items={formatsFor(report).map((format) => ({
          label: texts.report.formats[format],
          run: () => save(format),
        }))}
      />
      {state.text !== '' && (
        <p class={state.isBad ? 'bar-note is-bad' : 'bar-note quiet'} role={state.isBad ? 'alert' : 'status'}>
          {state.text}
        </p>
      )}
    </>
  );
}

function formatsFor({ verdict }: OpenReport): readonly Format[] {
  if (verdict?.documentType === 'investor-statement') return ['inline', 'xlsx', 'document'];
  return verdict?.modelVersion === 'v1'
    ? ['inline', 'document']
    : ['inline', 'xml', 'json', 'csv', 'document'];
}

async function write(format: Format, report: OpenReport, desk: Desk): Promise<Written> {
  const { client } = desk;
  const document = await desk.document(report);
  const profile = report.profile !== '' && { profile: report.profile };
  switch (format) {
    case 'document':
      return { fileName: `${baseOf(report)}.json`, mediaType: 'application/json', content: document };
    case 'inline': {
      const body = documentBody(document, { options: { ...profile } });
      const { ixbrl, ...written } = await client.post('/api/v1/convert/to-ixbrl', body);
      return { ...written, content: ixbrl };
    }
    case 'xlsx': {
      const { xlsx, ...written } = await client.post('/api/v1/convert/to-xlsx', documentBody(document, {}));
      return { ...written, content: bytesOfBase64(xlsx) };
    }
    case 'csv': {
      // Several files, so they are saved as a report package with nothing else.
      const options = { profile: 'generic', include: ['csv'], archive: true };
      const { archive = '', manifest } = await client.post(
        '/api/v1/package',
        documentBody(document, { options }),
      );
      return { ...manifest.package, content: bytesOfBase64(archive) };
    }
    default: {
      const body = documentBody(document, { options: { format } });
      const { xbrl, ...written } = await client.post('/api/v1/convert/to-xbrl', body);
      return { ...written, content: xbrl };
    }
  }
}

function baseOf({ name }: OpenReport): string {
  return name.slice(name.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
}
