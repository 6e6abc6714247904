import { type Shape as MemberShape, statementShape } from './members.ts';
import { CONTENT, type StatementContent } from './shapes.ts';

/** A leaf defined by the schema, with its value in a document. */
export interface StatementLeaf {
  readonly value: unknown;
  readonly path: string;
}

interface Shape extends MemberShape {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly [CONTENT]?: StatementContent;
}

/** The part of the schema that leads to leaves with one content type. */
interface Branch {
  readonly isLeaf: boolean;
  readonly members: readonly (readonly [name: string, branch: Branch])[];
  readonly items: Branch | undefined;
}

const branches = new Map<StatementContent, Branch | undefined>();

function branchTo(shape: Shape, content: StatementContent): Branch | undefined {
  const isLeaf = shape[CONTENT] === content;
  const members: [string, Branch][] = [];
  for (const [name, member] of Object.entries(shape.properties ?? {})) {
    const branch = branchTo(member, content);
    if (branch) members.push([name, branch]);
  }
  const items = shape.items && branchTo(shape.items, content);
  return isLeaf || members.length > 0 || items ? { isLeaf, members, items } : undefined;
}

/** Returns every leaf of a statement with this content type and a value, valid or not. */
export function* statementLeaves(document: unknown, content: StatementContent): Generator<StatementLeaf> {
  if (!branches.has(content)) branches.set(content, branchTo(statementShape, content));
  const branch = branches.get(content);
  if (branch) yield* walk(branch, document, '');
}

function* walk(branch: Branch, value: unknown, path: string): Generator<StatementLeaf> {
  if (value === undefined || value === null) return;
  if (branch.isLeaf) yield { value, path };
  if (branch.items && Array.isArray(value)) {
    for (let index = 0; index < value.length; index++)
      yield* walk(branch.items, value[index], `${path}/${index}`);
  }
  if (typeof value !== 'object' || Array.isArray(value)) return;
  for (const [name, member] of branch.members) {
    if (Object.hasOwn(value, name)) {
      yield* walk(member, (value as Record<string, unknown>)[name], `${path}/${name}`);
    }
  }
}

/** Returns the content type of the leaf at a path. */
export function contentAt(path: string): StatementContent | undefined {
  return shapeAt(path)?.[CONTENT];
}

/** Returns the names of the members that an object at a path can have. */
export function membersAt(path: string): readonly string[] {
  return Object.keys(shapeAt(path)?.properties ?? {});
}

function shapeAt(path: string): Shape | undefined {
  const keys = path.split('/').slice(1);
  return keys.reduce<Shape | undefined>(
    (shape, key) =>
      shape?.items ??
      (shape?.properties && Object.hasOwn(shape.properties, key) ? shape.properties[key] : undefined),
    statementShape,
  );
}
