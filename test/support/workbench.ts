import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { longestTask } from '../../bench/longest-task.js';
import { openBrowser, PATIENCE_MS } from './browser.ts';
import { type ServerProcess, startProcess } from './process.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The goal is 200 (bench/workbench.js); a busy machine makes the same work take twice the processor time and more. */
const FREEZE_MS = 600;

export const desktop = { width: 1280, height: 860 };
export const phone = { width: 390, height: 844 };

/** The workbench in a browser: a new page for each test, which must not log errors or leave the server. */
export class Workbench {
  server!: ServerProcess;
  page!: Page;
  private browser!: Browser;
  private complaints: string[] = [];

  constructor(environment: Record<string, string> = {}) {
    beforeAll(async () => {
      this.server = await startProcess(environment);
      this.browser = await openBrowser();
    });
    afterAll(async () => {
      await this.browser?.close();
      await this.server?.stop();
    });
    beforeEach(async () => {
      this.complaints = [];
      this.page = await this.browser.newPage({ viewport: desktop });
      this.page.setDefaultTimeout(PATIENCE_MS);
      this.page.on('pageerror', (error) => this.complaints.push(error.message));
      this.page.on('console', (message) => {
        if (message.type() === 'error' && !isRefusal(message.text())) this.complaints.push(message.text());
      });
      this.page.on('popup', () => this.complaints.push('a window was opened'));
      this.page.on('request', (request) => {
        if (!/^(?:blob|data|about):/.test(request.url()) && !request.url().startsWith(`${this.server.url}/`))
          this.complaints.push(`asked for ${request.url()}`);
      });
    });
    afterEach(async () => {
      await this.page.close();
      expect(this.complaints).toEqual([]);
    });
  }

  async go(path = '/'): Promise<void> {
    await this.page.goto(this.server.url + path);
  }

  /** Opens files as a user who chooses them. */
  async give(...files: readonly (readonly [name: string, content: string | Uint8Array])[]): Promise<void> {
    if (!this.page.url().startsWith(this.server.url) || !(await this.page.$('#file'))) await this.go();
    const given = files.map(([name, content]) => ({ name, mimeType: '', buffer: Buffer.from(content) }));
    await this.page.setInputFiles('#file', given);
  }

  /** Returns the verdict in a word, once it is available. */
  async verdict(): Promise<string | null> {
    await this.page.waitForSelector('.banner:not(.is-stale)');
    return this.page.textContent('.banner strong');
  }

  async open(view: string): Promise<void> {
    await this.page.locator('.tabs').getByRole('link', { name: view, exact: true }).click();
  }

  /** Checks for accessibility errors with axe, and that the page is not wider than the screen. */
  async check(where: string): Promise<void> {
    await this.page.evaluate(axe);
    const run = () =>
      this.page.evaluate(
        `axe.run({ exclude: ['iframe'] }).then(({ violations }) => violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => id + ': ' + nodes.slice(0, 3).map(({ html }) => html.slice(0, 120)).join(', ')))`,
      );
    // It fails if the page changes meanwhile.
    const found = await run().catch(run).catch(run);
    expect(found, where).toEqual([]);
    await this.expectToFit(where);
  }

  async expectToFit(where: string): Promise<void> {
    const over = await this.page.evaluate(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    expect(over, `${where} is wider than the screen`).toBeLessThanOrEqual(0);
  }

  /** Expects no task of the page to take long, in processor time: waiting for a processor does not count. */
  async expectNoFreeze(work: () => Promise<void>): Promise<void> {
    const { cpu } = await longestTask(this.browser, work);
    expect(cpu, 'milliseconds of processor time of the longest task').toBeLessThan(FREEZE_MS);
  }

  /** Ignores what the browser logs when it blocks an action of a report. */
  expectComplaints(expected: RegExp): void {
    this.complaints = this.complaints.filter((complaint) => !expected.test(complaint));
  }

  /** Returns the file that a click makes the browser save. */
  async saved(click: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), click()]);
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  }
}

/** The browser itself logs every error status; tests check how the workbench handles it. */
function isRefusal(text: string): boolean {
  return /^Failed to load resource: the server responded with a status of [45]\d\d/.test(text);
}
