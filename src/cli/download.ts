import { createHash } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_DOWNLOAD_BYTES, MAX_DOWNLOAD_MS, MAX_REDIRECTS } from './limits.ts';
import { CommandFailure } from './terminal.ts';

/** The only module that downloads, and only URLs that an operator gives with a hash. */
export interface Download {
  readonly path: string;
  discard(): void;
}

export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text);
}

/** Downloads a file with a known hash; refuses and deletes anything else. */
export async function download(address: string, sha256: string): Promise<Download> {
  const url = new URL(address);
  expectSafe(url);
  const folder = mkdtempSync(join(tmpdir(), 'filewright-download-'));
  const discard = () => rmSync(folder, { recursive: true, force: true });
  try {
    const path = join(folder, nameOf(url));
    const found = await fetchInto(path, url);
    if (found !== sha256.toLowerCase())
      throw new CommandFailure(`${address}: the SHA-256 is ${found}, not ${sha256.toLowerCase()}`);
    return { path, discard };
  } catch (error) {
    discard();
    if (error instanceof CommandFailure) throw error;
    const reason =
      error instanceof DOMException && error.name === 'TimeoutError'
        ? `takes longer than ${MAX_DOWNLOAD_MS / 60_000} minutes`
        : 'cannot be reached';
    throw new CommandFailure(`${address}: ${reason}`);
  }
}

function expectSafe({ protocol, hostname, href }: URL): void {
  const isLoopback = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
  if (protocol !== 'https:' && !isLoopback)
    throw new CommandFailure(`${href}: only https addresses are used`);
}

/** Downloads a URL to a file, and returns its hash. */
async function fetchInto(path: string, first: URL): Promise<string> {
  const signal = AbortSignal.timeout(MAX_DOWNLOAD_MS);
  let url = first;
  for (let redirects = 0; ; redirects++) {
    const reply = await fetch(url, {
      redirect: 'manual',
      signal,
      headers: { 'accept-encoding': 'identity' },
    });
    const location = reply.headers.get('location');
    if (reply.status >= 300 && reply.status < 400 && location !== null) {
      await reply.body?.cancel();
      const next = new URL(location, url);
      expectSafe(next);
      if (next.host !== first.host)
        throw new CommandFailure(
          `${first.href}: leads to ${next.href} on another host; use that address if you trust it`,
        );
      if (redirects >= MAX_REDIRECTS) throw new CommandFailure(`${first.href}: leads in a circle`);
      url = next;
      continue;
    }
    if (!reply.ok || !reply.body) {
      await reply.body?.cancel();
      throw new CommandFailure(`${first.href}: the server answers ${reply.status}`);
    }
    return store(path, reply.body, first);
  }
}

async function store(path: string, body: AsyncIterable<Uint8Array>, { href }: URL): Promise<string> {
  const hash = createHash('sha256');
  const file = openSync(path, 'wx');
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.length;
      if (bytes > MAX_DOWNLOAD_BYTES)
        throw new CommandFailure(`${href}: is larger than ${MAX_DOWNLOAD_BYTES / 1_000_000} MB`);
      hash.update(chunk);
      for (let at = 0; at < chunk.length; ) at += writeSync(file, chunk, at);
    }
  } finally {
    closeSync(file);
  }
  return hash.digest('hex');
}

/** Returns the name of the package in the taxonomy folder. */
function nameOf({ pathname }: URL): string {
  const last = pathname.split('/').at(-1) ?? '';
  return last.replaceAll(/[^\w.-]/g, '_').replace(/^\.+/, '') || 'taxonomy.zip';
}
