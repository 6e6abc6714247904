import type { HrefTarget } from '../xml/url.ts';
import type { TaxonomyDocument } from './document.ts';
import type { NetworkNode } from './dts.ts';
import type { ExtendedLink, Locator, Resource } from './linkbase/links.ts';

/** Resolves the ends of arcs. */
export interface NodeSource {
  nodeAt(pointer: HrefTarget): NetworkNode | undefined;
  resourceNode(resource: Resource, document: TaxonomyDocument): NetworkNode;
}

/** The parts of a link with the same label, and their targets once resolved. */
interface Labelled {
  readonly written: (Locator | Resource)[];
  nodes: readonly NetworkNode[] | undefined;
}

const noNodes: readonly NetworkNode[] = [];

/**
 * The ends of a link by XLink label, each resolved on demand. Unresolved ends are missing, and the checks
 * report them.
 */
export class LinkEnds {
  private readonly source: NodeSource;
  private readonly document: TaxonomyDocument;
  private readonly labels = new Map<string, Labelled>();

  constructor({ locators, resources }: ExtendedLink, document: TaxonomyDocument, source: NodeSource) {
    this.source = source;
    this.document = document;
    for (const locator of locators) this.add(locator);
    for (const resource of resources) this.add(resource);
  }

  of(label: string): readonly NetworkNode[] {
    const labelled = this.labels.get(label);
    if (labelled === undefined) return noNodes;
    labelled.nodes ??= labelled.written.map((end) => this.follow(end)).filter((node) => node !== undefined);
    return labelled.nodes;
  }

  private follow(end: Locator | Resource): NetworkNode | undefined {
    return 'target' in end ? this.source.nodeAt(end.target) : this.source.resourceNode(end, this.document);
  }

  private add(end: Locator | Resource): void {
    const labelled = this.labels.get(end.label);
    if (labelled === undefined) this.labels.set(end.label, { written: [end], nodes: undefined });
    else labelled.written.push(end);
  }
}
