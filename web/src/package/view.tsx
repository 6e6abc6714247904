import { useState } from 'preact/hooks';
import { documentBody } from '../desk/request.ts';
import { bytesOfBase64, download } from '../ui/download.ts';
import type { ViewProps } from '../views.ts';

export default function PackageView({ report, desk }: ViewProps) {
  const [message, setMessage] = useState('');
  const build = async () => {
    try {
      const options = { ...(report.profile !== '' && { profile: report.profile }), archive: true };
      const body = documentBody(await desk.document(report), { options });
      const { archive = '', manifest } = await desk.client.post('/api/v1/package', body);
      const { fileName, mediaType } = manifest.package;
      download(fileName, bytesOfBase64(archive), mediaType);
      setMessage(fileName);
    } catch (error) {
      setMessage((error as Error).message);
    }
  };
  return (
    <div class="form">
      <button type="button" class="is-main" onClick={build}>
        Build the package
      </button>
      <p role="status">{message}</p>
    </div>
  );
}
