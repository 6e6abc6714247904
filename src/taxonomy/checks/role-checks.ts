import { mistypedId, nearestName } from '../../core/nearest-name.ts';
import type { Collector } from '../../findings/collector.ts';
import { type ExpandedName, localPart, namespacePart } from '../../xml/expanded-name.ts';
import { isAbsoluteUrl } from '../../xml/url.ts';
import { contentInvalid } from '../../xsd/validation/markup-findings.ts';
import type { TaxonomyDocument } from '../document.ts';
import type { DeclaredRole, Dts, PlacedLinkbase } from '../dts.ts';
import { readFragment } from '../fragment.ts';
import { MAX_ROLES_COMPARED } from '../limits.ts';
import type { ExtendedLink, RoleReference } from '../linkbase/links.ts';
import { LINK } from '../names.ts';
import * as locatorFindings from './locator-findings.ts';
import { arcroleFindings, type RoleFindingSet, roleFindings } from './role-findings.ts';
import {
  isStandardArcrole,
  isStandardRole,
  linkParts,
  standardArcroles,
  standardRoles,
} from './standard-roles.ts';

/** Checks the declaration and use of roles and arcroles in linkbases (XBRL 2.1, 3.5.2.4 and 3.5.2.5). */
export function checkRoleUse(dts: Dts, collector: Collector): void {
  for (const placed of dts.linkbases()) new RoleUse(dts, collector, placed).check();
}

/** The differences between roles and arcroles. */
interface RoleKind {
  readonly findings: RoleFindingSet;
  readonly kind: 'roleType' | 'arcroleType';
  /** The roles of XBRL 2.1 by element. */
  readonly standard: ReadonlyMap<ExpandedName, ReadonlySet<string>>;
  readonly isStandard: (uri: string) => boolean;
  readonly declared: (uri: string) => readonly DeclaredRole[];
  /** The URIs that the linkbase introduces. */
  readonly introduced: Set<string>;
  /** Uses already checked: each error is reported once per linkbase. */
  readonly seen: Set<string>;
}

/** Checks the roles of one linkbase. */
class RoleUse {
  private readonly dts: Dts;
  private readonly collector: Collector;
  private readonly placed: PlacedLinkbase;
  private readonly document: TaxonomyDocument;
  private readonly roles: RoleKind;
  private readonly arcroles: RoleKind;

  constructor(dts: Dts, collector: Collector, placed: PlacedLinkbase) {
    this.dts = dts;
    this.collector = collector;
    this.placed = placed;
    this.document = placed.document;
    this.roles = {
      findings: roleFindings,
      kind: 'roleType',
      standard: standardRoles,
      isStandard: isStandardRole,
      declared: (uri) => dts.roleTypes(uri),
      introduced: new Set(),
      seen: new Set(),
    };
    this.arcroles = {
      findings: arcroleFindings,
      kind: 'arcroleType',
      standard: standardArcroles,
      isStandard: isStandardArcrole,
      declared: (uri) => dts.arcroleTypes(uri),
      introduced: new Set(),
      seen: new Set(),
    };
  }

  check(): void {
    const { linkbase } = this.placed;
    for (const reference of linkbase.roleRefs) this.checkReference(reference, this.roles);
    for (const reference of linkbase.arcroleRefs) this.checkReference(reference, this.arcroles);
    for (const link of linkbase.links) this.checkLink(link);
  }

  private checkLink(link: ExtendedLink): void {
    this.checkUse(link.name, link.role, link.offset, this.roles);
    for (const { name, role, offset } of link.resources)
      if (role !== undefined) this.checkUse(name, role, offset, this.roles);
    for (const { name, arcrole, offset } of link.arcs) this.checkUse(name, arcrole, offset, this.arcroles);
  }

  private checkReference({ uri, target, offset }: RoleReference, kind: RoleKind): void {
    const { findings, introduced } = kind;
    const place = this.document.text.place(offset);
    if (introduced.has(uri)) findings.repeatedReference.add(this.collector, 'repeated', place, { uri });
    introduced.add(uri);
    if (target.url === '' || !this.dts.holds(target.url)) return;
    const { fragment = '' } = target;
    if (readFragment(fragment) === undefined) {
      locatorFindings.hrefScheme.add(this.collector, 'scheme', place, { fragment });
      return;
    }
    const found = this.dts.locate(target);
    const id = found === undefined ? idOfRole(kind.declared(uri), target.url) : undefined;
    if (id !== undefined)
      findings.referenceTarget.add(this.collector, 'known', place, {
        ...{ uri, kind: kind.kind, about: uri, fragment, id },
      });
    else if (found?.kind !== kind.kind)
      findings.referenceTarget.add(this.collector, 'target', place, { uri, kind: kind.kind, about: uri });
    // The schema reports that the URI is missing.
    else if (uri !== '' && (found as DeclaredRole).type.uri !== uri)
      findings.referenceMismatch.add(this.collector, 'other', place, {
        uri,
        other: (found as DeclaredRole).type.uri,
        about: (found as DeclaredRole).type.uri,
      });
  }

  /** Returns the address of a declaration as this linkbase would write it. */
  private hrefOf([declared]: readonly DeclaredRole[]): string | undefined {
    if (declared?.type.id === undefined) return undefined;
    const { url } = declared.document;
    const folder = this.document.url.slice(0, this.document.url.lastIndexOf('/') + 1);
    return `${url.startsWith(folder) ? url.slice(folder.length) : url}#${declared.type.id}`;
  }

  /**
   * Elements of other vocabularies may have undeclared roles; those of XBRL may not (XBRL 2.1, 5.1.3.4 and
   * 5.1.4.5).
   */
  private checkUse(element: ExpandedName, uri: string, offset: number, kind: RoleKind): void {
    // An empty value counts as missing; the linkbase schema reports it.
    if (uri === '' || namespacePart(element) !== LINK || kind.standard.get(element)?.has(uri)) return;
    const place = this.document.text.place(offset);
    const name = localPart(element);
    if (!linkParts.has(name)) {
      const near = nearestName(name, linkParts);
      if (near !== undefined)
        contentInvalid.add(this.collector, 'absent', place, { name: `link:${name}`, near: `link:${near}` });
      return;
    }
    const key = `${element} ${uri}`;
    if (kind.seen.has(key)) return;
    kind.seen.add(key);
    const { findings } = kind;
    if (!isAbsoluteUrl(uri)) {
      const [usual] = kind.standard.get(element) ?? [];
      const example = usual === undefined ? '' : `, such as ${usual}`;
      findings.notAbsolute.add(this.collector, 'relative', place, { uri, name, example });
    } else if (kind.isStandard(uri)) findings.usedOn.add(this.collector, 'standard', place, { uri, name });
    else if (!kind.introduced.has(uri)) {
      const isFew = kind.introduced.size <= MAX_ROLES_COMPARED;
      const known = [...kind.introduced, ...(kind.standard.get(element) ?? [])];
      const near = isFew ? mistypedId(uri, known) : undefined;
      const data = { uri, name, about: uri };
      const href = this.hrefOf(kind.declared(uri));
      if (near === undefined && href !== undefined)
        findings.missingReference.add(this.collector, 'known', place, { ...data, href });
      else if (near === undefined) findings.missingReference.add(this.collector, 'missing', place, data);
      else findings.missingReference.add(this.collector, 'near', place, { ...data, near });
    } else {
      const declared = kind.declared(uri);
      if (declared.length === 0 || declared.some(({ type }) => type.usedOn.includes(element))) return;
      const bare = declared.find(({ type }) => type.usedOn.some((one) => localPart(one) === name));
      const data = { uri, name, about: uri };
      if (bare === undefined) findings.usedOn.add(this.collector, 'declared', place, data);
      else
        findings.usedOn.add(this.collector, 'prefix', bare.document.text.place(bare.type.offset), {
          ...{ ...data, found: name },
        });
    }
  }
}

/** Returns the id of the role that a document declares, if it declares it. */
function idOfRole(declared: readonly DeclaredRole[], url: string): string | undefined {
  return declared.find(({ document }) => document.url === url)?.type.id;
}
