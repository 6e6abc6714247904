import { OWN_LINES, ownLinesShape } from './own-lines.ts';
import { investorStatement } from './statement.ts';

/** The part of a schema that defines the members of an object and the items of a list. */
export interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly type?: string | readonly string[];
}

const documentShape = investorStatement as unknown as Shape;

/** What reports state of a statement: the members of the document, and the list of the issuer's own lines. */
export const statementShape: Shape = {
  ...documentShape,
  properties: { ...documentShape.properties, [OWN_LINES]: ownLinesShape as unknown as Shape },
};

export function shapeOfMember(shape: Shape | undefined, name: string): Shape | undefined {
  const members = shape?.properties;
  return members && Object.hasOwn(members, name) ? members[name] : undefined;
}

/** Returns the shape at a path of member names, in which `*` is any row of a list. */
export function shapeAt(path: string): Shape | undefined {
  let shape: Shape | undefined = statementShape;
  for (const name of path.split('/').slice(1))
    shape = name === '*' ? shape?.items : shapeOfMember(shape, name);
  return shape;
}

/** Whether an object has a member that its shape does not define. Without a shape, no member is unknown. */
export function hasUnknownMember(value: object, shape: Shape | undefined): boolean {
  const members = shape?.properties;
  if (!members) return false;
  return Object.keys(value).some((name) => !Object.hasOwn(members, name) && !name.startsWith('x-'));
}

/** Whether a member of a block is a number or an amount, not an object or a list. */
export function isNumber(block: string, member: string): boolean {
  const type = shapeOfMember(shapeOfMember(statementShape, block), member)?.type;
  return type?.includes('number') === true;
}
