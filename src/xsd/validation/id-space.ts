/** The ids of one document and what refers to them (XML Schema 1.0, cvc-id). */
export class IdSpace {
  private readonly ids = new Set<string>();
  private readonly references = new Map<string, { readonly offset: number; readonly within: number }>();

  /** Takes an id; `false` where another element has it. */
  add(id: string): boolean {
    const { size } = this.ids;
    this.ids.add(id);
    return this.ids.size > size;
  }

  /** Notes a reference and the element it stands in. The first of several to the same id is reported. */
  refer(id: string, offset: number, within: number): void {
    if (!this.references.has(id)) this.references.set(id, { offset, within });
  }

  /** References to ids that no element has, once all were seen. */
  *unresolved(): Generator<{ readonly id: string; readonly offset: number; readonly within: number }> {
    for (const [id, place] of this.references) if (!this.ids.has(id)) yield { id, ...place };
  }
}
