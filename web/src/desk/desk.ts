import { Client, type Limits, ServiceError, type ValidationResult, type Waiver } from '../client/index.ts';
import { sizeText, texts } from '../texts.ts';
import { type Content, NotAReport, openContent, withText } from './content.ts';
import { inWorker } from './reader.ts';
import { findRecent, keepRecent } from './recent.ts';
import { refusalText } from './refusals.ts';
import { documentBody, reportBody } from './request.ts';
import { uploadWith } from './upload.ts';

/** The state of the validation of a report. */
type Check =
  | { readonly state: 'reading' }
  | { readonly state: 'sending'; readonly share: number }
  | { readonly state: 'checking' }
  | { readonly state: 'done' }
  | { readonly state: 'failed'; readonly message: string; readonly place?: Place };

/** A position in a file, counted from 1. */
export interface Place {
  readonly line: number;
  readonly column?: number;
}

/**
 * An open report. It is immutable: for every change, the desk has a new one with the same id. `verdict` is
 * the latest available, even while the next is pending or has failed.
 */
export interface OpenReport {
  readonly id: string;
  readonly name: string;
  readonly isExample: boolean;
  /** Whether the text was edited since it was opened or saved. */
  readonly isEdited: boolean;
  readonly check: Check;
  /** Absent until the files have been read, or if they could not be. */
  readonly content?: Content;
  readonly verdict?: ValidationResult;
  /** The name of the entity that the pages of a report state, once it is known. */
  readonly entity?: string;
  /** The profile that the user chose for this report; empty for that of the report itself. */
  readonly profile: string;
  readonly waivers: readonly Waiver[];
}

/** The open reports, and all operations on them. Views receive one report and this object. */
export class Desk extends EventTarget {
  readonly client: Client;
  private readonly reports = new Map<string, OpenReport>();
  private readonly work = new Map<string, AbortController>();
  /** The requests in flight, which may be for texts that have changed since. */
  private readonly asked = new Map<string, Promise<unknown>>();
  private readonly documents = new WeakMap<Content, Promise<Blob>>();
  private known: Promise<Limits> | undefined;

  constructor(client: Client) {
    super();
    this.client = client;
  }

  get(id: string): OpenReport | undefined {
    return this.reports.get(id);
  }

  list(): readonly OpenReport[] {
    return [...this.reports.values()];
  }

  /** Returns the limits of the service. */
  limits(): Promise<Limits> {
    this.known ??= this.client.get('/api/v1/limits');
    this.known.catch(() => {
      this.known = undefined;
    });
    return this.known;
  }

  /** Returns the names of the service's examples, without `.json`. */
  async listExamples(): Promise<readonly string[]> {
    const answer = await fetch('/examples/index.json').catch(() => undefined);
    if (!answer?.ok) return [];
    const { examples } = (await answer.json()) as { examples: readonly string[] };
    return examples.map((name) => name.replace(/\.json$/, ''));
  }

  async exampleText(name: string): Promise<string> {
    const answer = await fetch(`/examples/${encodeURIComponent(name)}.json`).catch(() => undefined);
    if (!answer?.ok) throw new NotAReport(texts.report.noExample(name));
    return answer.text();
  }

  /** Opens the files of one report and validates it. Returns the id, with which it can be shown at once. */
  open(files: readonly File[]): string {
    const id = newId();
    this.add(id, nameOf(files), false);
    this.read(id, files);
    return id;
  }

  /** Opens the report in a URL: an example of the service, or a report that this browser stores. */
  async reopen(id: string): Promise<'open' | 'gone'> {
    if (this.reports.has(id)) return 'open';
    if (id.startsWith(OWN)) {
      const kept = await findRecent(id);
      if (!kept) return 'gone';
      this.add(id, kept.name, false, kept.profile);
      this.read(id, kept.files);
      return 'open';
    }
    const name = `${id}.json`;
    this.add(id, name, true);
    try {
      await this.read(id, [new File([await this.exampleText(id)], name)]);
    } catch (error) {
      this.fail(id, error as Error);
    }
    return 'open';
  }

  close(id: string): void {
    this.work.get(id)?.abort();
    this.reports.delete(id);
    this.dispatchEvent(new Event('change'));
  }

  /** Cancels the pending validation. */
  cancel(id: string): void {
    this.work.get(id)?.abort();
    const report = this.reports.get(id);
    if (report) this.set({ ...report, check: { state: 'failed', message: texts.report.canceled } });
  }

  chooseProfile(id: string, profile: string): void {
    this.change(id, { profile });
    this.keep(id);
    this.validate(id);
  }

  setWaivers(id: string, waivers: readonly Waiver[]): void {
    this.change(id, { waivers });
    this.validate(id);
  }

  /**
   * Replaces the text of a document, as an editor does, and validates it. The newest text wins; for older
   * ones, returns no content.
   */
  async edit(id: string, text: Blob): Promise<Content | undefined> {
    const report = this.reports.get(id);
    if (!report?.content) return undefined;
    const file = new File([text], report.content.given[0]?.name ?? report.name);
    this.work.get(id)?.abort();
    const opening = openContent([file]);
    // Most changes keep the kind of text, so a short document is sent before its kind is known.
    const isLikely = report.content.kind === 'document' && file.size <= SHORT_UPLOAD;
    const likely = isLikely ? withText(report.content, file) : undefined;
    this.change(id, { isEdited: true, ...(likely && { content: likely }) });
    if (likely) this.validate(id, opening);
    const { signal } = likely ? (this.work.get(id) as AbortController) : this.begin(id);
    try {
      const opened = await opening;
      if (signal.aborted) return undefined;
      const { about } = opened.kind === 'broken' ? report.content : opened;
      const isSame = likely?.kind === opened.kind && isSameAbout(likely.about, about);
      const content = isSame ? likely : { ...opened, about };
      if (!isSame) this.change(id, { content });
      this.keep(id);
      if (likely?.kind !== opened.kind) this.validate(id);
      return content;
    } catch (error) {
      if (!signal.aborted) this.fail(id, error as Error);
      return undefined;
    }
  }

  /** Records that the user has saved the current text. */
  markSaved(id: string): void {
    this.change(id, { isEdited: false });
  }

  /** Returns the document that a report is, or is converted to: JSON of our model. */
  document({ content }: OpenReport): Promise<Blob> {
    if (!content) return Promise.reject(new NotAReport('The report could not be read.'));
    if (content.kind !== 'report') return Promise.resolve(content.given[0] as File);
    const known = this.documents.get(content);
    if (known) return known;
    const made = inWorker({ task: 'document', files: content.given });
    this.documents.set(content, made);
    // A failed request may succeed on retry.
    made.catch(() => this.documents.delete(content));
    return made;
  }

  /**
   * Validates a report again, canceling any pending validation. Of a text that is still being opened, the
   * answer counts only if it was sent as what it is.
   */
  async validate(id: string, opening?: Promise<Content>): Promise<void> {
    const report = this.reports.get(id);
    if (!report?.content) return;
    const { content, profile, waivers } = report;
    this.work.get(id)?.abort();
    const { signal } = this.begin(id);
    const isShort = content.bytes <= SHORT_UPLOAD;
    this.change(id, { check: isShort ? { state: 'checking' } : { state: 'sending', share: 0 } });
    await Promise.race([this.asked.get(id), passed(TURN_MS)]);
    if (signal.aborted) return;
    const counts = async () => {
      const opened = await opening?.catch(() => undefined);
      return !signal.aborted && opened?.kind === (opening && content.kind);
    };
    const sent = new AbortController();
    signal.addEventListener('abort', () => setTimeout(() => sent.abort(), isShort ? TURN_MS : 0));
    try {
      if (content.kind === 'broken') return await this.explainBroken(id, content, signal);
      const others = { ...(profile !== '' && { profile }), ...(waivers.length > 0 && { waivers }) };
      const fetch = uploadWith((share) => {
        if (signal.aborted) return;
        this.change(id, { check: share < 1 ? { state: 'sending', share } : { state: 'checking' } });
      });
      const sender = isShort ? this.client : new Client({ fetch });
      const { body, query } =
        content.kind === 'document'
          ? { body: documentBody(content.given[0] as File, others), query: {} }
          : reportBody(content.given);
      const asked = content.kind === 'document' ? query : { ...query, ...others };
      const answer = sender.post('/api/v1/validate', body, { query: asked as object, signal: sent.signal });
      this.asked.set(
        id,
        answer.catch(() => undefined),
      );
      const verdict = await answer;
      if (await counts()) this.change(id, { verdict, check: { state: 'done' } });
    } catch (error) {
      if (await counts()) this.fail(id, error as Error);
    }
  }

  private add(id: string, name: string, isExample: boolean, profile = ''): void {
    this.set({
      ...{ id, name, isExample, isEdited: false, profile, waivers: [] },
      check: { state: 'reading' },
    });
  }

  /** Refuses files at once that the service would refuse after the upload. */
  private async checkSize(files: readonly File[]): Promise<void> {
    const limits = await this.limits().catch(() => undefined);
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    if (limits && bytes > limits.maxBodyBytes)
      throw new NotAReport(texts.report.tooLarge(sizeText(bytes), sizeText(limits.maxBodyBytes)));
  }

  private keep(id: string): void {
    const { content, isExample, name, profile, entity = '' } = this.reports.get(id) as OpenReport;
    if (isExample || !content) return;
    const { given: files, bytes, about } = content;
    keepRecent({ id, name, entity: about.entity ?? entity, bytes, time: Date.now(), files, profile });
  }

  private begin(id: string): AbortController {
    const control = new AbortController();
    this.work.set(id, control);
    return control;
  }

  private async read(id: string, files: readonly File[]): Promise<void> {
    try {
      await this.checkSize(files);
      const content = await openContent(files);
      if (!this.reports.has(id)) return;
      this.change(id, { content });
      this.keep(id);
      this.nameEntity(id, content);
      await this.validate(id);
    } catch (error) {
      this.fail(id, error as Error);
    }
  }

  /** Looks for the name of the entity in the pages of a report, or in its instance. */
  private async nameEntity(id: string, { kind, isJson, pages, files }: Content): Promise<void> {
    if (kind !== 'report' || isJson) return;
    // A package has its reports in a folder of their own, beside those of its taxonomy.
    const others = [...files.keys()].sort((a, b) => Number(isInReports(b)) - Number(isInReports(a)));
    for (const name of (pages.length > 0 ? pages : others).slice(0, MAX_NAMED_PAGES)) {
      const page = await files
        .get(name)?.()
        .catch(() => undefined);
      const entity = page && (await inWorker({ task: 'entity', page }).catch(() => undefined));
      if (!entity) continue;
      this.change(id, { entity });
      if (this.reports.has(id)) this.keep(id);
      return;
    }
  }

  /** The service says where a text is not JSON. */
  private async explainBroken(id: string, { given }: Content, signal: AbortSignal): Promise<void> {
    const body = { contentType: 'application/json', content: given[0] as File };
    const message = await this.client
      .post('/api/v1/validate', body, { signal })
      .then(() => 'The file is not a document.', refusalText);
    if (signal.aborted) return;
    const [, line, column] = /at line (\d+), column (\d+)/.exec(message) ?? [];
    const place = { line: Number(line ?? 1), column: Number(column ?? 1) };
    const check = { state: 'failed', message, place } as const;
    // A verdict on an earlier text does not apply to this one.
    const { verdict: _, ...report } = this.reports.get(id) as OpenReport;
    this.set({ ...report, check });
  }

  private fail(id: string, error: Error): void {
    const isExpected = error instanceof ServiceError || error instanceof NotAReport;
    const message = isExpected ? refusalText(error) : `${error.name}: ${error.message}`;
    this.change(id, { check: { state: 'failed', message } });
  }

  private change(id: string, members: Partial<OpenReport>): void {
    const report = this.reports.get(id);
    if (report) this.set({ ...report, ...members });
  }

  private set(report: OpenReport): void {
    this.reports.set(report.id, report);
    this.dispatchEvent(new Event('change'));
  }
}

/**
 * How long the next request waits for one on an older text, which the service does not stop at once: it would
 * validate both at a time, the newer one with a worker that has to load everything first.
 */
const TURN_MS = 150;
/** Uploads up to this size show no progress: it would be drawn more often than it lasts. */
const SHORT_UPLOAD = 1_000_000;
/** A report has its name on one of the first pages. */
const MAX_NAMED_PAGES = 10;

/** The prefix of ids of the user's own reports; examples do not have it. */
const OWN = '~';

function nameOf([first, ...others]: readonly File[]): string {
  const name = first?.name ?? '';
  const folder = name.slice(0, Math.max(0, name.indexOf('/')));
  if (folder !== '' && others.every((file) => file.name.startsWith(`${folder}/`))) return folder;
  return others.length > 0 ? texts.report.andMore(name, others.length) : name;
}

function isSameAbout(a: Content['about'], b: Content['about']): boolean {
  return a.entity === b.entity && a.title === b.title && a.period === b.period;
}

function isInReports(name: string): boolean {
  return name.includes('/reports/');
}

function passed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function newId(): string {
  return `${OWN}${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36)}`;
}
