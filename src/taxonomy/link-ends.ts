import type { HrefTarget } from '../xml/url.ts';
import type { TaxonomyDocument } from './document.ts';
import type { NetworkNode } from './dts.ts';
import type { ExtendedLink, Locator, Resource } from './linkbase/links.ts';

/** How the ends of arcs are found. */
export interface NodeSource {
  nodeAt(pointer: HrefTarget): NetworkNode | undefined;
  resourceNode(resource: Resource, document: TaxonomyDocument): NetworkNode;
}

/** What shares a label, and what that leads to, once it was asked. */
interface Labelled {
  readonly written: (Locator | Resource)[];
  nodes: readonly NetworkNode[] | undefined;
}

const noNodes: readonly NetworkNode[] = [];

/**
 * What the labels of XLink mean in a link, each followed when it is asked for. What leads nowhere is missing,
 * and reported by the checks.
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
