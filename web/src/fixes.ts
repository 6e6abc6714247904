import type { Finding } from './client/index.ts';
import type { Desk, OpenReport } from './desk/desk.ts';
import type { Fix } from './edit/fixes.ts';

export type Fixes = ReadonlyMap<Finding, Fix>;

/** In longer documents, only the editor offers fixes. */
const MAX_BYTES = 3_000_000;

/** Finds the changes that clear findings of a document, the same ones the editor offers. */
export async function fixesOf({ content, verdict }: OpenReport): Promise<Fixes> {
  const [file] = content?.given ?? [];
  if (!file || !verdict || !content?.isJson || content.bytes > MAX_BYTES) return new Map();
  const { inEditWorker, newSnapshot } = await import('./edit/in-worker.ts');
  const findings = [...verdict.errors, ...verdict.warnings, ...verdict.info];
  const fixes = await inEditWorker(newSnapshot(Promise.resolve(file)), { task: 'fixes', findings });
  return new Map(
    findings.flatMap((finding, index) => {
      const fix = fixes[index];
      return fix ? [[finding, fix] as const] : [];
    }),
  );
}

/** Clears a finding through the editor session of the report. Returns a function that undoes the change. */
export async function clearFinding(desk: Desk, report: OpenReport, finding: Finding): Promise<() => void> {
  const { sessionOf } = await import('./edit/workspace.tsx');
  const session = await sessionOf(desk, report);
  await session.show(report);
  const marked = session.marked.find((one) => one.finding === finding);
  if (marked) session.fix(marked);
  session.flush();
  return () => {
    session.undo();
    session.flush();
  };
}
