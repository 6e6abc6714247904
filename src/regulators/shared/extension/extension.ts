import { withoutScheme } from '../../../core/web-address.ts';
import type { Concept } from '../../../taxonomy/concept.ts';
import type { TaxonomyDocument } from '../../../taxonomy/document.ts';
import type { Dts, PlacedLinkbase, Relationship } from '../../../taxonomy/dts.ts';
import type { ExtendedLink } from '../../../taxonomy/linkbase/links.ts';
import type { TaxonomySchema } from '../../../taxonomy/taxonomy-schema.ts';
import type { HrefTarget } from '../../../xml/url.ts';
import type { Profile } from '../../profile.ts';
import { isPublished } from '../../publishers.ts';
import type { Submission, SubmittedTarget } from '../../submission/submission.ts';
import { languageOf } from '../../submission/submission-parts.ts';
import { latestDay } from '../last-day.ts';
import { type ReportedConcept, reportedConcepts } from './reported-concepts.ts';

/**
 * An issuer's additions to a published taxonomy: the documents of a report's taxonomy that were submitted
 * with it, with their declarations and relationships.
 */
export class Extension {
  readonly profile: Profile;
  readonly target: SubmittedTarget;
  readonly dts: Dts;
  /** The language of the report. */
  readonly language: string | undefined;
  /** In the order of discovery. */
  readonly documents: readonly TaxonomyDocument[];
  readonly schemas: readonly TaxonomySchema[];
  readonly concepts: readonly Concept[];
  private readonly own: ReadonlySet<Pick<TaxonomyDocument, 'url'>>;
  private readonly written = new Map<string, readonly Relationship[]>();
  private facts: ReadonlyMap<Concept, ReportedConcept> | undefined;

  constructor(submission: Submission, target: SubmittedTarget) {
    this.profile = submission.profile;
    this.target = target;
    this.dts = target.dts;
    const report = submission.reports.find(({ targets }) => targets.includes(target));
    this.language = report && languageOf(report);
    this.documents = [...target.dts.documents.values()].filter((document) =>
      isOfExtension(document, submission),
    );
    this.own = new Set(this.documents);
    this.schemas = this.documents.filter((document) => document.kind === 'schema');
    this.concepts = this.schemas.flatMap(({ elements }) =>
      elements.flatMap((definition) => {
        const concept = this.dts.concept(definition.name);
        return concept?.element.definition === definition ? [concept] : [];
      }),
    );
  }

  /** Whether all documents of the taxonomy are available; without some, relationships are incomplete. */
  get isWhole(): boolean {
    return this.dts.missing.size === 0;
  }

  /** Whether the extension itself is complete: all missing documents are published by others. */
  get isComplete(): boolean {
    return [...this.dts.missing].every((url) => isPublished(url, this.profile));
  }

  get linkbases(): readonly PlacedLinkbase[] {
    return this.dts.linkbases().filter(({ document }) => this.own.has(document));
  }

  /** The concepts with facts. */
  get reported(): ReadonlyMap<Concept, ReportedConcept> {
    this.facts ??= reportedConcepts(this.target);
    return this.facts;
  }

  owns(concept: Concept): boolean {
    return this.own.has(concept.element.document);
  }

  ownsDocument(document: Pick<TaxonomyDocument, 'url'>): boolean {
    return this.own.has(document);
  }

  /** Whether a URL leads to a document of the extension. */
  ownsUrl(url: string): boolean {
    const document = this.dts.documents.get(url);
    return document !== undefined && this.own.has(document);
  }

  /** Returns the effective relationships of an arcrole that the extension itself states. */
  relationships(arcrole: string): readonly Relationship[] {
    let relationships = this.written.get(arcrole);
    if (relationships === undefined) {
      relationships = this.dts
        .baseSets(arcrole)
        .flatMap((set) => this.dts.relationships(set).filter(({ document }) => this.own.has(document)));
      this.written.set(arcrole, relationships);
    }
    return relationships;
  }

  /**
   * Yields both ends of the extension's arcs of an arcrole, each URL once per link. Unlike relationships they
   * are known even if the document at the other end is not installed.
   */
  *endsOf(arcrole: string, side: 'from' | 'to'): Generator<{ link: ExtendedLink; target: HrefTarget }> {
    for (const { linkbase } of this.linkbases)
      for (const link of linkbase.links) {
        const stated = link.arcs.filter((arc) => arc.arcrole === arcrole && !arc.isProhibited);
        const labels = new Set(stated.map((arc) => arc[side]));
        for (const { label, target } of link.locators) if (labels.has(label)) yield { link, target };
      }
  }

  /** Returns the concept of the extension at a URL. */
  conceptAt(pointer: HrefTarget): Concept | undefined {
    const found = this.dts.locate(pointer);
    return found?.kind === 'concept' && this.owns(found.concept) ? found.concept : undefined;
  }
}

/** Whether a document was submitted and is not a copy of a published one. */
function isOfExtension({ url, text: { file } }: TaxonomyDocument, submission: Submission): boolean {
  if (file === undefined || isPublished(url, submission.profile)) return false;
  return submission.package === undefined
    ? submission.read(file) !== undefined
    : file.startsWith(`${submission.package.file}/`);
}

const known = new WeakMap<SubmittedTarget, Extension>();

/** Returns the extension of a target; without documents if it has none. */
export function extensionOf(submission: Submission, target: SubmittedTarget): Extension {
  let extension = known.get(target);
  if (extension === undefined || extension.profile !== submission.profile) {
    extension = new Extension(submission, target);
    known.set(target, extension);
  }
  return extension;
}

/**
 * Returns the extensions that a regulator checks: those of the default target, and of others that use its
 * taxonomy.
 */
export function extensionsOf(submission: Submission): readonly Extension[] {
  if (submission.profile.taxonomy === undefined || submission.profile.taxonomy.extension === 'none')
    return [];
  return submission.reports.flatMap(({ targets }) =>
    targets
      .map((target) => extensionOf(submission, target))
      .filter(({ target, dts, profile }) => target.name === '' || buildsOn(dts, profile))
      .filter(({ target, profile }) => !isBeforeManual(target, profile)),
  );
}

/** Whether a report of its time uses a taxonomy that was published before the regulator's requirements. */
function isBeforeManual({ dts, instance }: SubmittedTarget, { taxonomy }: Profile): boolean {
  const { outdated = [], outdatedSince } = taxonomy ?? {};
  if (outdatedSince === undefined) return false;
  const earlier = new Set(outdated.map(withoutScheme));
  return (
    [...dts.documents.keys(), ...dts.missing].some((url) => earlier.has(withoutScheme(url))) &&
    (latestDay(instance) ?? outdatedSince) < outdatedSince
  );
}

function buildsOn(dts: Dts, { taxonomy }: Profile): boolean {
  const addresses = new Set(
    [...(taxonomy?.entryPoints ?? []), ...(taxonomy?.outdated ?? [])].map(withoutScheme),
  );
  return [...dts.documents.keys(), ...dts.missing].some((url) => addresses.has(withoutScheme(url)));
}
