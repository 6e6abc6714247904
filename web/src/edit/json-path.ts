import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';
import { ELEMENT, type SchemaPath } from './schema.ts';

/** Returns the name of a property, as text. */
export function nameOf(state: EditorState, property: SyntaxNode): string {
  const name = property.getChild('PropertyName');
  return name ? unquoted(state.sliceDoc(name.from, name.to)) : '';
}

export function unquoted(token: string): string {
  try {
    return JSON.parse(token) as string;
  } catch {
    return token.replace(/^"|"$/g, '');
  }
}

/** Returns the path from the root to the content of a node, including its own name or index. */
export function pathTo(state: EditorState, node: SyntaxNode): SchemaPath {
  const path: string[] = [];
  for (let at: SyntaxNode | null = node; at; at = at.parent) {
    if (at.name === 'Property') path.unshift(nameOf(state, at));
    else if (at.parent?.name === 'Array') path.unshift(ELEMENT);
  }
  return path;
}

/** Returns the innermost node of one of these kinds around a position. */
export function enclosing(
  state: EditorState,
  pos: number,
  kinds: readonly string[],
  side: -1 | 1 = -1,
): SyntaxNode | undefined {
  let at: SyntaxNode | null = syntaxTree(state).resolveInner(pos, side);
  while (at && !kinds.includes(at.name)) at = at.parent;
  return at ?? undefined;
}
