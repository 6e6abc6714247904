/** Reads parts of a document that were not validated; unexpected values count as absent. */
export type Unchecked = Readonly<Record<string, unknown>>;

export function recordOf(value: unknown): Unchecked | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Unchecked)
    : undefined;
}

export function memberOf(value: unknown, name: string): unknown {
  const record = recordOf(value);
  return record && Object.hasOwn(record, name) ? record[name] : undefined;
}

export function textOf(value: unknown, name: string): string | undefined {
  const member = memberOf(value, name);
  return typeof member === 'string' ? member : undefined;
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
