import { type ExpandedName, expandedName } from '../xml/expanded-name.ts';
import { END, END_TAG, START_TAG, XmlScanner } from '../xml/scanner.ts';
import type { SourceText } from '../xml/source-text.ts';

/**
 * All elements of a text by their position among their siblings. Built only for pointers to elements that are
 * not kept, to check that the target exists.
 */
export class ElementPlaces {
  private readonly names: ExpandedName[] = [''];
  private readonly children: number[][] = [[]];
  private readonly ids = new Map<string, number>();

  /** The text was read before, and so is well-formed. */
  constructor(source: SourceText) {
    const scanner = new XmlScanner(source);
    const open = [0];
    for (let kind = scanner.next(); kind !== END; kind = scanner.next())
      if (kind === START_TAG) {
        const element = this.names.length;
        const id = scanner.attribute('id');
        this.names.push(expandedName(scanner.name.uri, scanner.name.local));
        this.children.push([]);
        (this.children[open[open.length - 1] as number] as number[]).push(element);
        if (id !== undefined && !this.ids.has(id)) this.ids.set(id, element);
        open.push(element);
      } else if (kind === END_TAG) open.pop();
  }

  /** Returns the name of the element at a child sequence, from an id or the root. */
  find(id: string | undefined, children: string): ExpandedName | undefined {
    let element = id === undefined ? 0 : this.ids.get(id);
    for (const step of children.split('/').slice(1)) {
      if (element === undefined) return undefined;
      element = this.children[element]?.[Number(step) - 1];
    }
    return element === undefined ? undefined : this.names[element];
  }
}
