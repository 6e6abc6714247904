import type { ExpandedName } from '../../xml/expanded-name.ts';

/** The filer's taxonomy, ready to be written. */
export interface ExtensionTaxonomy {
  readonly namespace: string;
  readonly prefix: string;
  readonly concepts: ReadonlyMap<ExpandedName, DeclaredConcept>;
  /** Elements with the values of typed dimensions. */
  readonly typedDomains: ReadonlySet<string>;
  /** Declared link roles, by URI. */
  readonly roles: ReadonlyMap<string, ExtensionRole>;
  readonly arcs: readonly PlannedArc[];
  /** Labels of its own concepts, and of others that lack one in a role. */
  readonly labels: ReadonlyMap<ExpandedName, readonly DeclaredLabel[]>;
  /** Imported schemas. */
  readonly imports: readonly ImportedSchema[];
}

export interface DeclaredConcept {
  readonly local: string;
  readonly type: ExpandedName;
  readonly substitutionGroup: ExpandedName;
  readonly periodType: 'instant' | 'duration';
  readonly balance?: 'debit' | 'credit' | undefined;
  readonly isAbstract: boolean;
  /** The element with the values of a typed dimension. */
  readonly typedDomain?: ExpandedName | undefined;
  readonly labels: readonly DeclaredLabel[];
}

export interface DeclaredLabel {
  readonly role: string;
  readonly language: string;
  readonly text: string;
}

export interface ExtensionRole {
  readonly definition: string | undefined;
  readonly usedOn: ReadonlySet<string>;
}

export type ExtensionLinkKind = 'presentation' | 'calculation' | 'definition';

export interface PlannedArc {
  readonly kind: ExtensionLinkKind;
  readonly role: string;
  readonly arcrole: string;
  readonly from: ExpandedName;
  readonly to: ExpandedName;
  readonly order: number;
  readonly weight?: number | undefined;
  readonly preferredLabel?: string | undefined;
  /** Dimensions 1.0 attributes of arcs to a hypercube. */
  readonly hypercube?: { readonly contextElement: 'segment' | 'scenario' };
}

export interface ImportedSchema {
  readonly namespace: string;
  readonly url: string;
}
