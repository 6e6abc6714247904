/** A pointer to an element in a document: an id or the root, followed by a child sequence. */
export interface ElementPointer {
  readonly id: string | undefined;
  /** Empty, or for example `/1/14`. */
  readonly children: string;
}

const CHILDREN = /^(?:\/[1-9][0-9]*)*$/;

/**
 * Returns the pointers of a fragment, in the order to try them: a bare id, or parts of the `element()`
 * scheme. XBRL permits no other scheme (XBRL 2.1, 3.5.4), and then returns none.
 */
export function readFragment(fragment: string): readonly ElementPointer[] | undefined {
  if (!fragment.includes('(')) return [{ id: fragment, children: '' }];
  const pointers: ElementPointer[] = [];
  for (let at = 0; at < fragment.length; ) {
    const open = fragment.indexOf('(', at);
    const close = fragment.indexOf(')', open);
    if (open < 0 || close < 0 || fragment.slice(at, open).trim() !== 'element') return undefined;
    const pointer = readElementPart(fragment.slice(open + 1, close));
    if (pointer === undefined) return undefined;
    pointers.push(pointer);
    at = close + 1;
  }
  return pointers;
}

function readElementPart(text: string): ElementPointer | undefined {
  const slash = text.indexOf('/');
  const id = slash < 0 ? text : text.slice(0, slash);
  const children = slash < 0 ? '' : text.slice(slash);
  if (text === '' || !CHILDREN.test(children)) return undefined;
  return { id: id === '' ? undefined : id, children };
}
