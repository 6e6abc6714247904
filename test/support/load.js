/**
 * Sends a file to a URL repeatedly, several at a time, until it is stopped. A separate process, so that the
 * sender does not affect measurements.
 */
import { readFileSync } from 'node:fs';

const [url = '', file = '', type = '', count = '1'] = process.argv.slice(2);
const body = readFileSync(file);
const client = async () => {
  for (;;) {
    const reply = await fetch(url, { method: 'POST', headers: { 'content-type': type }, body }).catch(
      () => undefined,
    );
    await reply?.arrayBuffer().catch(() => undefined);
    if (reply?.status !== 200) await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
for (let n = 0; n < Number(count); n++) client();
