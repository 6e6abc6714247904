import { splitQName } from '../../../core/qname.ts';
import type { ReportConcept } from '../../../model/report/report.ts';
import type { Concept as DeclaredConcept } from '../../../taxonomy/concept.ts';
import { dictionaryConcept, type ItemKind } from '../../../taxonomy/dictionary/dictionary.ts';
import type { Dts } from '../../../taxonomy/dts.ts';
import { STANDARD_LABEL_ROLE } from '../../../taxonomy/names.ts';
import { expandedName, localPart } from '../../../xml/expanded-name.ts';
import type { Type } from '../../../xsd/schema/components.ts';
import { type ExtensionConcepts, extensionConcepts, standardLabel } from '../relationships.ts';
import { type FilingSubject, perSubject } from '../subject.ts';
import { isArrangement, kindOfType } from './item-kinds.ts';

/** The known properties of a concept, from any source. */
export interface KnownConcept {
  /** `undefined` if its type has no kind. */
  readonly kind: ItemKind | undefined;
  readonly periodType: 'instant' | 'duration' | undefined;
  /** `none` if it has no balance type, `undefined` if that is unknown. */
  readonly balance: 'debit' | 'credit' | 'none' | undefined;
  readonly label: string | undefined;
  /** The declaration, if the taxonomy is loaded. */
  readonly declared?: DeclaredConcept;
}

export interface ConceptSource {
  concept(namespace: string, local: string): KnownConcept | undefined;
  /** Whether all concepts of a namespace are known, so that others do not exist. */
  knows(namespace: string): boolean;
}

/** Knowledge without a taxonomy: many concepts, but no complete namespace. */
const dictionarySource: ConceptSource = { concept: dictionaryConcept, knows: () => false };

class TaxonomySource implements ConceptSource {
  private readonly dts: Dts;
  private readonly namespaces: ReadonlySet<string>;

  constructor(dts: Dts) {
    this.dts = dts;
    // A missing document could declare anything.
    const documents = dts.missing.size === 0 ? dts.schemas.documents : [];
    this.namespaces = new Set(documents.map(({ targetNamespace }) => targetNamespace));
  }

  concept(namespace: string, local: string): KnownConcept | undefined {
    const declared = this.dts.concept(expandedName(namespace, local));
    return declared?.isItem ? factsOfDeclared(declared, this.dts) : undefined;
  }

  knows(namespace: string): boolean {
    return this.namespaces.has(namespace);
  }
}

const sources = new WeakMap<Dts, ConceptSource>();

/** Returns the loaded taxonomy of a filing, with the dictionary for what it does not cover. */
export function conceptSource({ taxonomy }: FilingSubject): ConceptSource {
  if (!taxonomy) return dictionarySource;
  let source = sources.get(taxonomy);
  if (!source) {
    const loaded = new TaxonomySource(taxonomy);
    source = {
      knows: (namespace) => loaded.knows(namespace),
      concept: (namespace, local) =>
        loaded.concept(namespace, local) ??
        (loaded.knows(namespace) ? undefined : dictionarySource.concept(namespace, local)),
    };
    sources.set(taxonomy, source);
  }
  return source;
}

/**
 * Returns a lookup of a filing's concepts: in its taxonomy, its extensions, the dictionary and line items.
 */
export const knownConcepts = perSubject((subject) => {
  const source = conceptSource(subject);
  const facts = new Map<ReportConcept, KnownConcept | undefined>();
  return (concept: ReportConcept): KnownConcept | undefined => {
    if (!facts.has(concept)) facts.set(concept, findFacts(subject, source, concept));
    return facts.get(concept);
  };
});

function findFacts(
  { report }: FilingSubject,
  source: ConceptSource,
  { namespace, local, qname, line }: ReportConcept,
): KnownConcept | undefined {
  const known = source.concept(namespace, local);
  if (known?.declared) return known;
  const extension = extensionConcepts(report).get(qname);
  if (extension) return factsOfExtension(extension);
  if (known) return known;
  return line && { kind: line.kind, periodType: line.periodType, balance: undefined, label: line.label };
}

function factsOfDeclared(declared: DeclaredConcept, dts: Dts): KnownConcept {
  const { periodType, balance } = declared;
  const kind = kindOfDeclared(declared);
  const hasPeriod = !isArrangement(kind) && (periodType === 'instant' || periodType === 'duration');
  return {
    kind,
    periodType: hasPeriod ? periodType : undefined,
    balance: balance === 'debit' || balance === 'credit' ? balance : 'none',
    get label() {
      return dts.labels(declared).find(({ role }) => role === undefined || role === STANDARD_LABEL_ROLE)
        ?.content;
    },
    declared,
  };
}

function kindOfDeclared(declared: DeclaredConcept): ItemKind | undefined {
  if (declared.isHypercube) return 'table';
  if (declared.isDimension) return 'axis';
  const kind = kindOfChain(declared.element.type);
  if (declared.isAbstract) return kind === 'member' ? 'member' : 'abstract';
  // XBRL allows facts for a member that is not abstract, however odd.
  return kind === 'member' ? 'string' : kind;
}

function kindOfChain(type: Type): ItemKind | undefined {
  for (let step: Type | undefined = type; step; step = step.base) {
    const kind = step.name && kindOfType(localPart(step.name));
    if (kind) return kind;
  }
  return undefined;
}

function factsOfExtension(extension: ExtensionConcepts): KnownConcept {
  const { periodType, balance } = extension;
  return {
    kind: kindOfExtension(extension),
    periodType: periodType === 'instant' || periodType === 'duration' ? periodType : undefined,
    balance: balance ?? 'none',
    label: standardLabel(extension),
  };
}

/** Returns the kind of an extension concept. */
export function kindOfExtension({
  type,
  abstract,
  substitutionGroup,
}: ExtensionConcepts): ItemKind | undefined {
  if (substitutionGroup.endsWith('dimensionItem')) return 'axis';
  if (substitutionGroup.endsWith('hypercubeItem')) return 'table';
  const kind = kindOfType(splitQName(type)?.local ?? type);
  return abstract && kind !== 'member' ? 'abstract' : kind;
}
