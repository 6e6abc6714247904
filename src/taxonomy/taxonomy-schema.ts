import type { Addressable } from '../xml/document-text.ts';
import type { ExpandedName } from '../xml/expanded-name.ts';

import type { SchemaDocument } from '../xsd/schema/definitions.ts';
import type { Linkbase } from './linkbase/links.ts';

/** A schema of a taxonomy: a schema document with the XBRL declarations in its annotations. */
export interface TaxonomySchema extends SchemaDocument, SchemaAnnotations {}

/** Declarations in the annotations of a schema (XBRL 2.1, 5.1.2 to 5.1.4). */
export interface SchemaAnnotations {
  /** Linkbases to read, roles, and embedded linkbases. */
  readonly linkbaseRefs: readonly LinkbaseReference[];
  readonly roleTypes: readonly RoleType[];
  readonly arcroleTypes: readonly RoleType[];
  readonly linkbases: readonly Linkbase[];
  /** Roles declared outside a top-level appinfo, if any (XBRL 2.1, 5.1.3 and 5.1.4). */
  readonly misplacedRoles?: readonly MisplacedRole[];
}

export interface MisplacedRole {
  readonly name: 'roleType' | 'arcroleType';
  readonly offset: number;
}

export interface LinkbaseReference {
  /** Absolute. */
  readonly url: string;
  readonly fragment: string | undefined;
  readonly role: string | undefined;
  readonly arcrole: string | undefined;
  readonly offset: number;
}

/** A roleType or arcroleType. */
export interface RoleType extends Addressable {
  readonly uri: string;
  readonly definition: string | undefined;
  readonly usedOn: readonly ExpandedName[];
  /** For arcroles only. */
  readonly cyclesAllowed: 'any' | 'undirected' | 'none' | undefined;
}
