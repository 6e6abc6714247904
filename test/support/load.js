/**
 * Sends a file to an address over and over, so many at a time, until it is ended. A process of its own, so that
 * what is measured beside it is not the sender.
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
