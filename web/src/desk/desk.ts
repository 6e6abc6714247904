import { Client, ServiceError, type ValidationResult, type Waiver } from '../client/index.ts';
import { type Content, NotAReport, openContent, readText } from './content.ts';
import { inWorker } from './reader.ts';
import { documentBody, reportBody } from './request.ts';
import { uploadWith } from './upload.ts';

/** Where the validation of a report is. */
type Check =
  | { readonly state: 'reading' }
  | { readonly state: 'sending'; readonly share: number }
  | { readonly state: 'checking' }
  | { readonly state: 'done' }
  | { readonly state: 'failed'; readonly message: string; readonly place?: Place };

/** A place in a file, from 1. */
export interface Place {
  readonly line: number;
  readonly column?: number;
}

/**
 * A report that is open. It does not change: whenever something about it does, the desk has a new one under the same
 * id. `verdict` is the last one there is, also while the next is on its way or failed.
 */
export interface OpenReport {
  readonly id: string;
  readonly name: string;
  readonly isExample: boolean;
  /** Whether the text was edited since it was opened. */
  readonly isEdited: boolean;
  readonly check: Check;
  /** Absent until the files have been read, and where they could not be. */
  readonly content?: Content;
  readonly verdict?: ValidationResult;
  /** The profile that the user chose for this report; empty for that of the report itself. */
  readonly profile: string;
  readonly waivers: readonly Waiver[];
}

/** The reports that are open, and all that can be done with them. Views are given one report and this. */
export class Desk extends EventTarget {
  readonly client: Client;
  private readonly reports = new Map<string, OpenReport>();
  private readonly work = new Map<string, AbortController>();
  private readonly documents = new WeakMap<Content, Promise<string>>();

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

  /** Opens the files of one report and validates it. Returns the id, under which it can be seen at once. */
  open(files: readonly File[], { id = newId(), isExample = false } = {}): string {
    const name = files[0]?.name ?? '';
    const report: OpenReport = {
      ...{ id, isExample, isEdited: false, profile: '', waivers: [] },
      name: files.length > 1 ? `${name} and ${files.length - 1} more` : name,
      check: { state: 'reading' },
    };
    this.set(report);
    this.read(id, files);
    return id;
  }

  /** Opens one of the examples of the service under its own name. */
  async openExample(id: string): Promise<void> {
    if (this.reports.has(id)) return;
    const name = `${id}.json`;
    this.set({
      ...{ id, name, isExample: true, isEdited: false, profile: '', waivers: [] },
      check: { state: 'reading' },
    });
    const answer = await fetch(`/examples/${encodeURIComponent(name)}`).catch(() => undefined);
    if (!answer?.ok) return this.fail(id, new NotAReport(`There is no example ${name}.`));
    await this.read(id, [new File([await answer.blob()], name)]);
  }

  close(id: string): void {
    this.work.get(id)?.abort();
    this.reports.delete(id);
    this.dispatchEvent(new Event('change'));
  }

  /** Stops the validation that is on its way. */
  cancel(id: string): void {
    this.work.get(id)?.abort();
    const report = this.reports.get(id);
    if (report) this.set({ ...report, check: { state: 'failed', message: 'The validation was canceled.' } });
  }

  chooseProfile(id: string, profile: string): void {
    this.change(id, { profile });
    this.validate(id);
  }

  setWaivers(id: string, waivers: readonly Waiver[]): void {
    this.change(id, { waivers });
    this.validate(id);
  }

  /** Replaces the text of a document, as an editor does, and validates it. The newest text wins. */
  async edit(id: string, text: string): Promise<void> {
    const report = this.reports.get(id);
    if (!report?.content) return;
    const name = report.content.given[0]?.name ?? report.name;
    this.work.get(id)?.abort();
    const control = new AbortController();
    this.work.set(id, control);
    const content = await openContent([new File([text], name)]);
    if (control.signal.aborted) return;
    this.change(id, { content, isEdited: true });
    await this.validate(id);
  }

  /** The text of the document that a report is, or is converted to: JSON of our model. */
  document({ content }: OpenReport): Promise<string> {
    if (!content) return Promise.reject(new NotAReport('The report could not be read.'));
    const known = this.documents.get(content);
    if (known) return known;
    const [name = ''] = content.files.keys();
    const made =
      content.kind === 'report'
        ? inWorker({ task: 'document', files: content.given })
        : readText(content, name);
    this.documents.set(content, made);
    // What failed may work later.
    made.catch(() => this.documents.delete(content));
    return made;
  }

  /** Validates a report again, in place of a validation that is still on its way. */
  async validate(id: string): Promise<void> {
    const report = this.reports.get(id);
    if (!report?.content) return;
    const { content, profile, waivers } = report;
    this.work.get(id)?.abort();
    const { signal } = this.begin(id);
    this.change(id, { check: { state: 'sending', share: 0 } });
    try {
      if (content.kind === 'broken') return await this.explainBroken(id, content, signal);
      const others = { ...(profile !== '' && { profile }), ...(waivers.length > 0 && { waivers }) };
      const sender = new Client({
        fetch: uploadWith((share) => {
          if (signal.aborted) return;
          this.change(id, { check: share < 1 ? { state: 'sending', share } : { state: 'checking' } });
        }),
      });
      const { body, query } =
        content.kind === 'document'
          ? { body: documentBody(content.given[0] as File, others), query: {} }
          : reportBody(content.given);
      const asked = content.kind === 'document' ? query : { ...query, ...others };
      const verdict = await sender.post('/api/v1/validate', body, { query: asked as object, signal });
      if (!signal.aborted) this.change(id, { verdict, check: { state: 'done' } });
    } catch (error) {
      if (!signal.aborted) this.fail(id, error as Error);
    }
  }

  private begin(id: string): AbortController {
    const control = new AbortController();
    this.work.set(id, control);
    return control;
  }

  private async read(id: string, files: readonly File[]): Promise<void> {
    try {
      const content = await openContent(files);
      if (!this.reports.has(id)) return;
      this.change(id, { content });
      await this.validate(id);
    } catch (error) {
      this.fail(id, error as Error);
    }
  }

  /** The service says where a text is not JSON. */
  private async explainBroken(id: string, { given }: Content, signal: AbortSignal): Promise<void> {
    const body = { contentType: 'application/json', content: given[0] as File };
    const { message } = await this.client.post('/api/v1/validate', body, { signal }).then(
      () => ({ message: 'The file is not a document.' }),
      (error: Error) => error,
    );
    if (signal.aborted) return;
    const [, line, column] = /at line (\d+), column (\d+)/.exec(message) ?? [];
    const place = { line: Number(line ?? 1), column: Number(column ?? 1) };
    const check = { state: 'failed', message: message.replace('The body', 'The file'), place } as const;
    // A verdict on what the text was before is none on this one.
    const { verdict: _, ...report } = this.reports.get(id) as OpenReport;
    this.set({ ...report, check });
  }

  private fail(id: string, error: Error): void {
    const isExpected = error instanceof ServiceError || error instanceof NotAReport;
    const message = isExpected
      ? error.message.replace('The body', 'The file')
      : `${error.name}: ${error.message}`;
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

/** An id that no example has. */
function newId(): string {
  return `~${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36)}`;
}
