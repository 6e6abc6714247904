import { spawnSync } from 'node:child_process';
import { type Browser, chromium } from 'playwright-core';

const program = ['chromium', 'chromium-browser', 'google-chrome']
  .map((name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim())
  .find((path) => path);

export const hasBrowser = program !== undefined;
if (!hasBrowser) console.warn('Skipped: no Chromium is there to open the workbench in.');

/** How long a page may take, on a machine with a load of 20. */
export const PATIENCE_MS = Number(process.env.BROWSER_TIMEOUT_MS ?? 120_000);

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: program as string, args: ['--no-sandbox'] });
}
