/** The ids and id references of one document (XML Schema 1.0, cvc-id). */
export class IdSpace {
  private readonly ids = new Map<string, number>();
  private readonly references = new Map<string, { readonly offset: number; readonly within: number }>();

  /** Adds an id; returns the place of its first use if it is a duplicate. */
  add(id: string, offset: number): number | undefined {
    const first = this.ids.get(id);
    if (first === undefined) this.ids.set(id, offset);
    return first;
  }

  /** Records a reference and its element. Of several references to the same id, the first is reported. */
  refer(id: string, offset: number, within: number): void {
    if (!this.references.has(id)) this.references.set(id, { offset, within });
  }

  /** Returns references to missing ids, once the document is complete. */
  *unresolved(): Generator<{ readonly id: string; readonly offset: number; readonly within: number }> {
    for (const [id, place] of this.references) if (!this.ids.has(id)) yield { id, ...place };
  }
}
