import type { ExpandedName } from '../../xml/expanded-name.ts';

/** The taxonomy of a filer, as it will be written. */
export interface ExtensionTaxonomy {
  readonly namespace: string;
  readonly prefix: string;
  readonly concepts: ReadonlyMap<ExpandedName, DeclaredConcept>;
  /** Elements that hold the values of typed dimensions. */
  readonly typedDomains: ReadonlySet<string>;
  /** Link roles it declares, by their address. */
  readonly roles: ReadonlyMap<string, ExtensionRole>;
  readonly arcs: readonly PlannedArc[];
  /** Of its own concepts, and of others that need one in a role they have none in. */
  readonly labels: ReadonlyMap<ExpandedName, readonly DeclaredLabel[]>;
  /** Schemas it builds on. */
  readonly imports: readonly ImportedSchema[];
}

export interface DeclaredConcept {
  readonly local: string;
  readonly type: ExpandedName;
  readonly substitutionGroup: ExpandedName;
  readonly periodType: 'instant' | 'duration';
  readonly balance?: 'debit' | 'credit' | undefined;
  readonly isAbstract: boolean;
  /** The element that holds the values of a typed dimension. */
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
  /** Attributes of Dimensions 1.0 on arcs to a hypercube. */
  readonly hypercube?: { readonly contextElement: 'segment' | 'scenario' };
}

export interface ImportedSchema {
  readonly namespace: string;
  readonly url: string;
}
