import { speakAlike } from '../../core/language.ts';
import type { FilingV2 } from '../../model/filing-v2.ts';
import { STATEMENT_NAMESPACE } from '../../model/investor/taxonomy.ts';
import { LINE_ITEM_NAMESPACE, type Report, type ReportConcept } from '../../model/report/report.ts';
import { listOf, textOf } from '../../model/unchecked.ts';
import type { Concept } from '../../taxonomy/concept.ts';
import { taxonomyLabels } from '../../taxonomy/concept-label.ts';
import type { Dts } from '../../taxonomy/dts.ts';
import { DOCUMENTATION_ROLE } from '../../taxonomy/names.ts';
import { expandedName, localPart } from '../../xml/expanded-name.ts';
import { MAX_VIEW_TEXT } from '../limits.ts';
import { isOfFiler, isPublisherUri } from '../reading/packaged-taxonomy.ts';
import type { Taxonomies } from '../taxonomies.ts';
import type { ViewConcept } from './view-shapes.ts';

type Extension = NonNullable<NonNullable<FilingV2['extensions']>['concepts']>[number];

/** The concepts in a view, each once, with the details from the filer and its taxonomy. */
export class ConceptTable {
  readonly concepts: ViewConcept[] = [];
  private readonly indexes = new Map<string, number>();
  private readonly report: Report;
  private readonly dts: Dts | undefined;
  private readonly taxonomies: Taxonomies | undefined;
  private readonly own: ReadonlyMap<string, Extension>;
  private readonly documentation: ReadonlyMap<string, string>;
  /** Whether any facts have concepts of a published taxonomy. */
  private readonly isPublished: boolean;

  constructor(report: Report, dts: Dts | undefined, taxonomies: Taxonomies | undefined) {
    this.report = report;
    this.dts = dts;
    this.taxonomies = taxonomies;
    report.useLabels(taxonomyLabels(dts));
    this.isPublished = report.concepts.some(
      ({ concept: { namespace } }) => namespace !== '' && isPublisherUri(namespace),
    );
    const { extensions } = report.filing;
    this.own = new Map(
      listOf(extensions?.concepts).map((one) => [textOf(one, 'concept') ?? '', one as Extension]),
    );
    this.documentation = new Map(
      listOf(extensions?.labels).flatMap((label) => {
        const [concept, text] = [textOf(label, 'concept'), textOf(label, 'text')];
        return concept && text && textOf(label, 'role') === DOCUMENTATION_ROLE ? [[concept, text]] : [];
      }),
    );
  }

  /** Returns the index of a concept, adding it if it is new. */
  of(qname: string): number {
    const known = this.indexes.get(qname);
    if (known !== undefined) return known;
    const index = this.concepts.length;
    this.indexes.set(qname, index);
    this.concepts.push(this.describe(qname));
    return index;
  }

  /** Returns the index of a concept that is already in the table. */
  known(qname: string): number | undefined {
    return this.indexes.get(qname);
  }

  private describe(qname: string): ViewConcept {
    const { report, dts } = this;
    const named = report.concept(qname);
    const own = this.own.get(qname);
    const concept = dts?.concept(expandedName(named.namespace, named.local));
    const label = report.labelOf(named);
    const documentation =
      this.documentation.get(qname) ?? documentationOf(own) ?? (concept && this.documented(concept));
    const type = concept ? localPart(concept.element.type.name ?? '') : localName(textOf(own, 'type'));
    const balance = concept?.balance ?? textOf(own, 'balance');
    const periodType = concept?.periodType ?? textOf(own, 'periodType');
    return {
      name: qname,
      ...(label !== undefined && { label }),
      ...(documentation && { documentation: documentation.trim().slice(0, MAX_VIEW_TEXT) }),
      ...(type && { type }),
      ...(balance && { balance }),
      ...(periodType && { periodType }),
      ...(this.isExtension(named, own, concept) && { extension: true }),
    };
  }

  private documented(concept: Concept): string | undefined {
    const texts = this.dts?.labels(concept).filter(({ role }) => role === DOCUMENTATION_ROLE) ?? [];
    return (texts.find(({ language = '' }) => speakAlike(language, 'en')) ?? texts[0])?.content;
  }

  private isExtension(
    { namespace }: ReportConcept,
    own: Extension | undefined,
    concept: Concept | undefined,
  ): boolean {
    if (concept) {
      const { url } = concept.element.document;
      return this.taxonomies?.find(url) === undefined && isOfFiler({ url });
    }
    if (namespace === STATEMENT_NAMESPACE) return false;
    if (own) return true;
    // Without the taxonomy, a name outside the publishers' namespaces is the filer's, if there are any of a
    // publisher.
    return (
      this.isPublished && namespace !== '' && namespace !== LINE_ITEM_NAMESPACE && !isPublisherUri(namespace)
    );
  }
}

function documentationOf(own: Extension | undefined): string | undefined {
  const labels = listOf(own?.labels);
  return (
    textOf(own, 'documentation') ??
    textOf(
      labels.find((label) => textOf(label, 'role') === DOCUMENTATION_ROLE),
      'text',
    )
  );
}

function localName(qname: string | undefined): string | undefined {
  return qname?.slice(qname.indexOf(':') + 1);
}
