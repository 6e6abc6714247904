import { type Finding, relatedSources, type SourcePosition } from '../../findings/finding.ts';
import { eachFact, positionOf } from '../../formats/xbrl/instance.ts';
import type { FilingV2 } from '../../model/filing-v2.ts';
import type { PackagedFile } from '../../packaging/packaged-file.ts';
import type { SubmittedReport } from '../../regulators/submission/submission.ts';
import { ExtensionPlaces } from './extension-pointers.ts';

/** Rules on the identifier of the entity, which reports repeat in every context. */
const entityCodes: ReadonlySet<string> = new Set(['P-SCHEME', 'P-IDENT']);

/** A rule on the linkbases that a schema lacks, which are written from the relationships of the filing. */
const LINKBASES = 'P-EXT-FILES';

/**
 * Maps places in the reports and the taxonomy of a package to the parts of the filing they were written from,
 * the only file that its author knows. Places elsewhere stay places in the package.
 */
export class FilingPlaces {
  private readonly filing: FilingV2;
  private readonly reports: readonly SubmittedReport[];
  private readonly extension: ExtensionPlaces;
  private pointers: ReadonlyMap<string, string> | undefined;

  constructor(filing: FilingV2, reports: readonly SubmittedReport[], files: readonly PackagedFile[]) {
    this.filing = filing;
    this.reports = reports;
    this.extension = new ExtensionPlaces(filing, files);
  }

  lead(finding: Finding): Finding {
    const { source, [relatedSources]: others = [], ...rest } = finding;
    if (!source || finding.path !== '') return finding;
    if (finding.code === LINKBASES && source.file?.endsWith('.xsd'))
      return { ...rest, path: this.filing.relationships ? '/relationships' : '' };
    const place = this.pointerTo(source);
    if (place === undefined) return finding;
    const path = entityCodes.has(finding.code) ? this.entityOf(place) : place;
    const related = new Set(others.flatMap((other) => this.pointerTo(other) ?? []));
    related.delete(path);
    return { ...rest, path, ...(related.size > 0 && { related: [...related] }) };
  }

  private pointerTo(source: SourcePosition): string | undefined {
    // Computed on demand, as most packages have no findings.
    this.pointers ??= this.findPointers();
    return this.pointers.get(keyOf(source)) ?? this.extension.pointerTo(source);
  }

  /** Returns the place of the identifier that a context has: its own, or that of the filing. */
  private entityOf(place: string): string {
    const context = this.filing.contexts[Number(/^\/contexts\/(\d+)$/.exec(place)?.[1])];
    return !context || context.entity ? place : '/entity/identifiers/0';
  }

  private findPointers(): ReadonlyMap<string, string> {
    const { facts, contexts, units } = this.filing;
    const pointers = new Map<string, string>();
    const lists = { facts: indexOf(facts), contexts: indexOf(contexts), units: indexOf(units) };
    for (const { instance } of this.reports.flatMap(({ targets }) => targets)) {
      const note = (list: keyof typeof lists, id: string | undefined, offset: number) => {
        const index = id === undefined ? undefined : lists[list].get(id);
        const position = positionOf(instance.source.place(offset));
        if (index !== undefined && position) pointers.set(keyOf(position), `/${list}/${index}`);
      };
      for (const { id, offset } of instance.contexts) note('contexts', id, offset);
      for (const { id, offset } of instance.units) note('units', id, offset);
      eachFact(instance.facts, ({ id, offset }) => note('facts', id, offset));
    }
    return pointers;
  }
}

function indexOf(items: readonly { readonly id: string }[]): ReadonlyMap<string, number> {
  return new Map(items.map(({ id }, index) => [id, index]));
}

function keyOf({ file = '', line, column }: NonNullable<Finding['source']>): string {
  return `${line}:${column}:${file}`;
}
