import { parsePointer } from './json-pointer.ts';
import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  closingQuote,
  OPEN_BRACE,
  OPEN_BRACKET,
  positionReader,
  QUOTE,
  SPACE,
  type TextPosition,
  unescaped,
} from './json-text.ts';

/** A value to find, linked into a tree by the segments of the pointers. */
interface Wanted {
  readonly parent: Wanted | undefined;
  /** By name, and also by number if the segment can be an array index. */
  children: Map<string | number, Wanted> | undefined;
  position: TextPosition;
  /**
   * The parent's position when this value was found. If it differs at the end, a later duplicate replaced the
   * parent.
   */
  within: TextPosition | undefined;
}

/**
 * Returns the start of each value a JSON Pointer names, or of its nearest ancestor if the value does not
 * exist. Among duplicate members the last one counts, as in JSON.parse; text that has none is read only up to
 * the last value. Expects text that JSON.parse accepts.
 */
export function locateInJson(
  text: string,
  pointers: readonly string[],
  { hasDuplicates = true } = {},
): Map<string, TextPosition> {
  const nodes: Wanted[] = [wanted(undefined)];
  const root = nodes[0]!;
  const named = new Map<string, Wanted>();
  for (const pointer of pointers) {
    if (named.has(pointer)) continue;
    let node = root;
    for (const segment of parsePointer(pointer) ?? []) {
      node.children ??= new Map();
      let child = node.children.get(segment);
      if (!child) {
        child = wanted(node);
        nodes.push(child);
        node.children.set(segment, child);
        if (String(Number(segment)) === segment) node.children.set(Number(segment), child);
      }
      node = child;
    }
    named.set(pointer, node);
  }

  visit(text, root, hasDuplicates ? Number.POSITIVE_INFINITY : nodes.length);

  // Parents come before their children, so each ancestor is final before a descendant falls back on it.
  for (const node of nodes) {
    if (node.parent && node.within !== node.parent.position) node.position = node.parent.position;
  }
  return new Map([...named].map(([pointer, node]) => [pointer, node.position]));
}

function wanted(parent: Wanted | undefined): Wanted {
  return { parent, children: undefined, position: { line: 1, column: 1 }, within: undefined };
}

/**
 * Enters only containers with a value to find, and so goes no deeper than the longest pointer. Ends once it has
 * found as many values as given.
 */
function visit(text: string, root: Wanted, count: number): void {
  let left = count;
  const positionAt = positionReader(text);
  const open: { node: Wanted; index: number }[] = [];
  let container: { node: Wanted; index: number } | undefined;
  let target: Wanted | undefined = root;
  let atName = false;

  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c <= SPACE || c === COLON) continue;
    if (c === COMMA) {
      if (!container) return;
      if (container.index === -1) atName = true;
      else target = container.node.children?.get(++container.index);
    } else if (c === CLOSE_BRACE || c === CLOSE_BRACKET) {
      open.pop();
      container = open.at(-1);
      if (!container) return;
      atName = false;
    } else if (atName) {
      if (c !== QUOTE) return;
      const end = closingQuote(text, i);
      target = container?.node.children?.get(unescaped(text, i + 1, end));
      atName = false;
      i = end;
    } else {
      if (target) {
        target.position = positionAt(i);
        target.within = target.parent?.position;
        left -= 1;
        if (left === 0) return;
      }
      if (target?.children && (c === OPEN_BRACE || c === OPEN_BRACKET)) {
        atName = c === OPEN_BRACE;
        container = { node: target, index: atName ? -1 : 0 };
        open.push(container);
        target = target.children.get(0);
      } else {
        i = endOfValue(text, i) - 1;
      }
    }
  }
}

/** Returns the offset of the comma or bracket after the value, or the end of the text. */
function endOfValue(text: string, start: number): number {
  let depth = 0;
  for (let i = start; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c === QUOTE) i = closingQuote(text, i);
    else if (c === OPEN_BRACE || c === OPEN_BRACKET) depth++;
    else if (c === CLOSE_BRACE || c === CLOSE_BRACKET) {
      if (depth-- === 0) return i;
    } else if (c === COMMA && depth === 0) return i;
  }
  return text.length;
}
