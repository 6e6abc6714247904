import type { StatementKind } from '../../../model/investor/shapes.ts';
import { statementKinds } from '../../../model/investor/shapes.ts';
import { memberOfBlock } from './block.ts';

/** The block of each kind of statement, and its required member. @public */
export const ownBlocks: Readonly<Record<StatementKind, readonly [block: string, member?: string]>> = {
  'capital-account': ['capitalAccount', 'lines'],
  'capital-call': ['notice', 'rows'],
  distribution: ['notice', 'rows'],
  performance: ['performance'],
  'fund-nav': ['units', 'closing'],
  brokerage: ['account', 'closing'],
  custody: ['holdings'],
  'performance-report': ['returns'],
};

/** Kinds of statements without a period. */
export const noticeKinds: ReadonlySet<string> = new Set(['capital-call', 'distribution']);

/** Returns the members that a statement needs at a place and does not have. */
export function needsOf(document: unknown, path: string): readonly string[] {
  const kind = statementKinds.find((one) => one === memberOfBlock(document, 'statementKind'));
  const [own, member] = kind ? ownBlocks[kind] : [];
  const block = path === '' ? document : memberOfBlock(document, path.slice(1));
  return needsAt(path, kind, own, member).filter((name) => memberOfBlock(block, name) === undefined);
}

function needsAt(
  path: string,
  kind: StatementKind | undefined,
  own: string | undefined,
  member: string | undefined,
): readonly string[] {
  const needs =
    path === ''
      ? ['statementKind', 'header', 'investor', own]
      : path === '/header'
        ? ['id', 'asOf', 'currency', kind && !noticeKinds.has(kind) ? 'period' : undefined]
        : path === `/${own}`
          ? [member]
          : [];
  return needs.filter(
    (name) => name !== undefined && !(name === 'investor' && kind === 'performance-report'),
  ) as string[];
}
