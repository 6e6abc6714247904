import { investorStatement } from './statement.ts';

/** The part of a schema that tells which members an object has and what lists hold. */
export interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
}

export const statementShape: Shape = investorStatement as unknown as Shape;

export function shapeOfMember(shape: Shape | undefined, name: string): Shape | undefined {
  const members = shape?.properties;
  return members && Object.hasOwn(members, name) ? members[name] : undefined;
}

/** Whether an object has a member its shape does not know. Where no shape is known, nothing is unknown. */
export function hasUnknownMember(value: object, shape: Shape | undefined): boolean {
  const members = shape?.properties;
  if (!members) return false;
  return Object.keys(value).some((name) => !Object.hasOwn(members, name) && !name.startsWith('x-'));
}
