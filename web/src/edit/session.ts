import { redo, redoDepth, undo, undoDepth } from '@codemirror/commands';
import { type Diagnostic, setDiagnostics } from '@codemirror/lint';
import {
  type ChangeDesc,
  ChangeSet,
  type ChangeSpec,
  type Text,
  type TransactionSpec,
} from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { Finding, ValidationResult } from '../client/index.ts';
import type { Content } from '../desk/content.ts';
import type { Desk, OpenReport } from '../desk/desk.ts';
import type { JsonPlace } from '../desk/json-place.ts';
import { texts } from '../texts.ts';
import type { Opened, Snapshot } from './edit.worker.ts';
import { createEditor, documentOf, fileOf } from './editor.ts';
import type { Fix } from './fixes.ts';
import { inEditWorker, newSnapshot } from './in-worker.ts';
import type { NamesIn } from './names-in.ts';
import type { Schema } from './schema.ts';
import { TableModel } from './table-model.ts';

/**
 * The length of a pause in typing, by the length of the text: a long one takes longer to send and to
 * validate.
 */
const pauses = [
  { upTo: 400_000, wait: 15 },
  { upTo: 3_000_000, wait: 500 },
  { upTo: Number.POSITIVE_INFINITY, wait: 1500 },
] as const;

/** A finding and its current position in the text. */
/** The rule for unknown member names, which are marked instead of the values. */
const UNKNOWN_NAME = 'DOC-008';

export interface Marked {
  readonly finding: Finding;
  readonly from: number;
  readonly to: number;
  /** The change that resolves it, at current positions. */
  readonly fix?: Fix;
}

/**
 * The text of an open report while it is edited. It exists as long as the report is open, so that undo works
 * after switching views. All changes of the document go through the editor.
 */
export class EditSession extends EventTarget {
  readonly view: EditorView;
  /** The content with the text of the last snapshot; absent while the desk is creating it. */
  content: Content | undefined;
  /** The findings of the newest verdict, in its order. */
  marked: readonly Marked[] = [];
  /** The values as a table, once requested. */
  table: TableModel | undefined;
  /** Whether the text was not JSON when the table was last requested. */
  isTableBehind = false;
  private readonly desk: Desk;
  private readonly id: string;
  private readonly lineBreak: '\n' | '\r\n';
  private snapshot: Snapshot<Promise<Blob>>;
  /** The changes since the snapshot, and since the findings were marked. */
  private since: ChangeDesc;
  private changed: ChangeDesc;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private shown: unknown;
  private names: { of: Snapshot<Promise<Blob>>; found: Promise<NamesIn | undefined> } | undefined;

  private constructor(desk: Desk, { id, content }: OpenReport, doc: Text, lineBreak: Opened['lineBreak']) {
    super();
    this.desk = desk;
    this.id = id;
    this.content = content;
    this.lineBreak = lineBreak;
    this.snapshot = newSnapshot(fileOf(doc));
    this.since = ChangeSet.empty(doc.length).desc;
    this.changed = this.since;
    const onUpdate = EditorView.updateListener.of(({ docChanged, changes, selectionSet }) => {
      if (docChanged) {
        this.since = this.since.composeDesc(changes.desc);
        this.changed = this.changed.composeDesc(changes.desc);
        this.table?.follow(changes.desc);
        this.schedule();
        this.dispatchEvent(new Event('text'));
      }
      if (docChanged || selectionSet) this.dispatchEvent(new Event('cursor'));
    });
    const knowledge = { schema: () => this.schema(), names: () => this.namesNow() };
    this.view = createEditor({ doc, knowledge, extensions: onUpdate });
  }

  static async open(desk: Desk, report: OpenReport): Promise<EditSession> {
    const { given, kind } = report.content as Content;
    const file = newSnapshot(Promise.resolve(given[0] as File));
    const { pieces, lineBreak } = await inEditWorker(file, { task: 'open', isJson: kind !== 'broken' });
    return new EditSession(desk, report, await documentOf(pieces), lineBreak);
  }

  /** Returns the current position for one in the last snapshot. */
  placeNow(pos: number, side = 1): number {
    return this.since.mapPos(Math.min(pos, this.since.length), side);
  }

  /** Whether the text has changed since the snapshot. */
  get isBehind(): boolean {
    return !this.since.empty;
  }

  /** Makes the text the content of the report at once, without waiting for a pause. */
  flush(): void {
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    const { doc } = this.view.state;
    const snapshot = newSnapshot(fileOf(doc));
    this.snapshot = snapshot;
    this.since = ChangeSet.empty(doc.length).desc;
    this.content = undefined;
    this.dispatchEvent(new Event('snapshot'));
    // The worker reads the text while the service validates it.
    inEditWorker(snapshot, { task: 'places', pointers: [] }).catch(() => undefined);
    const written = this.lineBreak === '\n' ? snapshot.file : fileOf(doc, this.lineBreak);
    written.then(async (file) => {
      if (snapshot !== this.snapshot) return;
      const content = await this.desk.edit(this.id, file);
      if (content && snapshot === this.snapshot) this.content = content;
    });
  }

  /** Changes the text as a single undo step. */
  change(changes: ChangeSpec, more: TransactionSpec = {}): void {
    this.view.dispatch({ changes, userEvent: 'input', ...more });
  }

  undo(): void {
    undo(this.view);
  }

  redo(): void {
    redo(this.view);
  }

  get canUndo(): boolean {
    return undoDepth(this.view.state) > 0;
  }

  get canRedo(): boolean {
    return redoDepth(this.view.state) > 0;
  }

  /** Marks the findings of a verdict, or the position where the text is not JSON. */
  async show(report: OpenReport): Promise<void> {
    const { verdict, check } = report;
    const news = check.state === 'failed' ? check : check.state === 'done' ? verdict : undefined;
    if (!news || news === this.shown) return;
    this.shown = news;
    if (check.state === 'failed') {
      this.marked = [];
      if (check.place) this.mark([brokenAt(this.view, check.place, check.message)]);
      else if (!verdict) this.mark([]);
      this.dispatchEvent(new Event('marks'));
      return;
    }
    const findings = findingsOf(verdict as ValidationResult);
    const { snapshot } = this;
    const pointers = [...new Set(findings.filter(({ source }) => !source).map(({ path }) => path))];
    const [places, fixes] = await Promise.all([
      inEditWorker(snapshot, { task: 'places', pointers }),
      inEditWorker(snapshot, { task: 'fixes', findings }),
    ]).catch(() => []);
    // A newer text gets its own verdict.
    if (snapshot !== this.snapshot || news !== this.shown || !places) return;
    this.marked = findings.map((finding, index) =>
      this.markedAt(finding, places.get(finding.path), this.fixNow(fixes?.[index])),
    );
    this.changed = ChangeSet.empty(this.view.state.doc.length).desc;
    this.mark(this.marked.map((marked) => this.diagnosticOf(marked)));
    this.dispatchEvent(new Event('marks'));
  }

  /** Selects the target of a pointer, or a line, and scrolls there. */
  async goTo(place: { path: string } | { line: number; column?: number | undefined }): Promise<void> {
    const { snapshot } = this;
    if ('line' in place) {
      const at = offsetOf(this.view, place);
      this.select(at, at);
      return;
    }
    const { path } = place;
    const found = (await inEditWorker(snapshot, { task: 'places', pointers: [path] })).get(path);
    if (!found || snapshot !== this.snapshot) return;
    const { from, to } = this.shortRange(found);
    this.select(from, to);
  }

  select(from: number, to: number, focus = false): void {
    const { length } = this.view.state.doc;
    this.view.dispatch({
      selection: { anchor: Math.min(from, length), head: Math.min(to, length) },
      effects: EditorView.scrollIntoView(Math.min(from, length), { y: 'center' }),
    });
    if (focus) this.view.focus();
  }

  /** Returns the text for saving. */
  file(): Promise<Blob> {
    return fileOf(this.view.state.doc, this.lineBreak);
  }

  /** Returns the current position of a finding. */
  rangeOf({ from, to }: Marked): { from: number; to: number } {
    const { changed } = this;
    const start = changed.mapPos(Math.min(from, changed.length), 1);
    return { from: start, to: Math.max(start, changed.mapPos(Math.min(to, changed.length), -1)) };
  }

  offsetOf(place: { line: number; column?: number | undefined }): number {
    return offsetOf(this.view, place);
  }

  lineOf(marked: Marked): number {
    return this.view.state.doc.lineAt(this.rangeOf(marked).from).number;
  }

  /** Lays out the text of the last snapshot as a table. */
  async loadTable(): Promise<void> {
    const { snapshot } = this;
    const table = await inEditWorker(snapshot, { task: 'table' }).catch(() => undefined);
    if (snapshot !== this.snapshot) return;
    this.isTableBehind = table === undefined;
    if (table) this.table = new TableModel(table, this.since);
    this.dispatchEvent(new Event('table'));
  }

  async format(): Promise<void> {
    this.flush();
    const { snapshot } = this;
    const pieces = await inEditWorker(snapshot, { task: 'format' }).catch(() => undefined);
    if (!pieces || snapshot !== this.snapshot || this.isBehind) return;
    const { doc } = this.view.state;
    const formatted = await documentOf(pieces);
    if (this.isBehind || formatted.eq(doc)) return;
    this.change({ from: 0, to: doc.length, insert: formatted }, { selection: { anchor: 0 } });
  }

  private schedule(): void {
    clearTimeout(this.timer);
    const { length } = this.view.state.doc;
    const wait = pauses.find(({ upTo }) => length <= upTo)?.wait ?? 0;
    this.timer = setTimeout(() => this.flush(), wait);
  }

  private mark(diagnostics: readonly Diagnostic[]): void {
    this.view.dispatch(setDiagnostics(this.view.state, diagnostics));
  }

  /** Resolves a finding. Undo reverts it. */
  fix({ fix }: Marked): void {
    const { changed } = this;
    if (!fix || fix.changes.some(({ from, to }) => changed.touchesRange(from, to))) return;
    const changes = fix.changes.map(({ from, to, insert }) => ({
      from: changed.mapPos(from, 1),
      to: changed.mapPos(to, 1),
      insert,
    }));
    const [first] = changes;
    if (!first) return;
    this.change(changes, {
      selection: { anchor: first.from + first.insert.length },
      effects: EditorView.scrollIntoView(first.from, { y: 'center' }),
    });
  }

  /** Returns a fix of the snapshot at current positions; `undefined` if that text has changed since. */
  private fixNow(fix: Fix | undefined): Fix | undefined {
    if (!fix || fix.changes.some(({ from, to }) => this.since.touchesRange(from, to))) return undefined;
    const changes = fix.changes.map(({ from, to, insert }) => ({
      from: this.placeNow(from),
      to: this.placeNow(to),
      insert,
    }));
    return { ...fix, changes };
  }

  private diagnosticOf(marked: Marked): Diagnostic {
    const { finding, from, to, fix } = marked;
    const { severity, code, message } = finding;
    const actions = fix ? [{ name: texts.edit.fix(fix), apply: () => this.fix(marked) }] : [];
    return { from, to, severity, source: code, message, actions };
  }

  private markedAt(finding: Finding, place: JsonPlace | undefined, fix: Fix | undefined): Marked {
    if (finding.source) {
      const from = offsetOf(this.view, finding.source);
      return { finding, from, to: this.view.state.doc.lineAt(from).to };
    }
    if (!place) return { finding, from: 0, to: 0 };
    const [renamed] = fix?.kind === 'rename' ? fix.changes : [];
    const { from, to } = renamed ?? this.shortRange(place, finding.code === UNKNOWN_NAME);
    return { finding, from, to, ...(fix && { fix }) };
  }

  /**
   * Returns the range of a value, or of the first line of a long one; for a member with a long value, or whose
   * name is wrong, that of its name.
   */
  private shortRange(
    { from, to, nameFrom, isExact }: JsonPlace,
    isName = false,
  ): { from: number; to: number } {
    const { doc } = this.view.state;
    const start = this.placeNow(from, 1);
    const end = Math.max(start, this.placeNow(to, -1));
    const line = doc.lineAt(start);
    if (isExact && end <= line.to && !(isName && nameFrom !== undefined)) return { from: start, to: end };
    if (nameFrom === undefined) return { from: start, to: Math.min(end, Math.max(start + 1, line.to)) };
    const name = this.placeNow(nameFrom);
    const colon = doc.sliceString(name, start).lastIndexOf(':');
    return { from: name, to: colon === -1 ? start : name + colon };
  }

  private schema(): Promise<Schema | undefined> {
    const { verdict, content } = this.desk.get(this.id) ?? {};
    const head = this.view.state.doc.sliceString(0, 20_000);
    const id =
      content?.kind === 'report' || head.includes('https://xbrl.org/2021/xbrl-json')
        ? 'xbrl-json'
        : verdict?.documentType === 'investor-statement' || (!verdict && head.includes('"statementKind"'))
          ? 'investor-statement'
          : verdict?.modelVersion === 'v1' || (!verdict && head.includes('"sfrs"'))
            ? 'filing-v1'
            : 'filing-v2';
    return schemaById(this.desk, id);
  }

  private namesNow(): Promise<NamesIn | undefined> {
    if (this.names?.of !== this.snapshot) {
      const before = this.names?.found;
      const found = inEditWorker(this.snapshot, { task: 'names' }).catch(() => before);
      this.names = { of: this.snapshot, found };
    }
    return this.names.found;
  }
}

const schemas = new Map<string, Promise<Schema | undefined>>();

function schemaById(desk: Desk, id: string): Promise<Schema | undefined> {
  const known = schemas.get(id);
  if (known) return known;
  const asked = desk.client.get('/api/v1/schemas/{id}', { params: { id } }).then(
    (schema) => schema as Schema,
    () => {
      schemas.delete(id);
      return undefined;
    },
  );
  schemas.set(id, asked);
  return asked;
}

function findingsOf({ errors, warnings, info }: ValidationResult): readonly Finding[] {
  return [...errors, ...warnings, ...info];
}

function offsetOf(
  view: EditorView,
  { line, column = 1 }: { line: number; column?: number | undefined },
): number {
  const { doc } = view.state;
  const { from, to } = doc.line(Math.min(Math.max(1, line), doc.lines));
  return Math.min(to, from + column - 1);
}

function brokenAt(view: EditorView, place: { line: number; column?: number }, message: string): Diagnostic {
  const from = offsetOf(view, place);
  const { to } = view.state.doc.lineAt(from);
  return { from, to: Math.min(to, from + 1), severity: 'error', source: texts.edit.notJson, message };
}

const sessions = new Map<string, Promise<EditSession>>();
/** The number of reports whose history is kept; older ones start anew. */
const MAX_SESSIONS = 4;

/** Returns the session of a report, the same one each time its editor is shown. */
export async function sessionOf(desk: Desk, report: OpenReport): Promise<EditSession> {
  const known = sessions.get(report.id);
  sessions.delete(report.id);
  const before = await known?.catch(() => undefined);
  const isSame = before && (before.content === undefined || before.content === report.content);
  const session = isSame ? Promise.resolve(before) : EditSession.open(desk, report);
  sessions.set(report.id, session);
  for (const id of [...sessions.keys()].slice(0, -MAX_SESSIONS)) sessions.delete(id);
  return session;
}
