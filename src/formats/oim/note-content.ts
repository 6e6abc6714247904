import type { Collector } from '../../findings/collector.ts';
import type { Place } from '../../findings/definition.ts';
import { checkFragment } from '../../xml/fragment.ts';
import { END, START_TAG, XmlScanner } from '../../xml/scanner.ts';
import { SourceText } from '../../xml/source-text.ts';
import { invalidXHTMLFragment, xhtmlElementInNonDefaultNamespace } from './oime-notes.ts';

/** Checks the XHTML of a footnote; `null` is nil. */
export function checkNoteContent(xhtml: string | null, at: Place, id: string, collector: Collector): void {
  if (xhtml === null) return void invalidXHTMLFragment.add(collector, 'nil', at, { id });
  const fault = checkFragment(xhtml);
  if (fault) {
    const data = { id, at: fault.offset + 1, reason: fault.reason };
    return void invalidXHTMLFragment.add(collector, 'malformed', at, data);
  }
  const element = findPrefixedElement(xhtml);
  if (element !== undefined)
    xhtmlElementInNonDefaultNamespace.add(collector, 'prefixed', at, { id, element });
}

/** Finds the first element of a well-formed fragment with a prefix. */
function findPrefixedElement(xhtml: string): string | undefined {
  const scanner = new XmlScanner(new SourceText(xhtml), { fragment: true });
  for (let kind = scanner.next(); kind !== END; kind = scanner.next())
    if (kind === START_TAG && scanner.prefix !== '') return scanner.writtenName;
  return undefined;
}
