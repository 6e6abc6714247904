import { MAX_IDS_MISSED } from '../../core/limits.ts';
import { mistypedId } from '../../core/nearest-name.ts';
import type { Collector } from '../../findings/collector.ts';
import { FOOTNOTE_ARCROLE, FOOTNOTE_ROLE } from '../../model/report/footnote-links.ts';
import { arcroleFindings, roleFindings } from '../../taxonomy/checks/role-findings.ts';
import { isStandardArcrole, isStandardRole } from '../../taxonomy/checks/standard-roles.ts';
import type { DeclaredRole, Dts } from '../../taxonomy/dts.ts';
import { LINK, STANDARD_LINK_ROLE } from '../../taxonomy/names.ts';
import { expandedName } from '../../xml/expanded-name.ts';
import { isAbsoluteUrl } from '../../xml/url.ts';
import type { Instance, ReferenceKind } from './instance.ts';

/**
 * Checks the roles and arcroles of footnote links: standard ones, or those with a roleRef or arcroleRef in
 * the instance.
 */
export function checkFootnoteRoles(instance: Instance, dts: Dts, collector: Collector): void {
  const roles = new RoleUse(instance, dts, collector, 'roleRef');
  const arcroles = new RoleUse(instance, dts, collector, 'arcroleRef');
  for (const { role, footnotes, arcs, offset } of instance.footnoteLinks) {
    roles.check('footnoteLink', role, STANDARD_LINK_ROLE, offset);
    for (const footnote of footnotes)
      roles.check('footnote', footnote.role ?? '', FOOTNOTE_ROLE, footnote.offset);
    for (const { arcrole, isForeign, offset: at } of arcs)
      if (!isForeign) arcroles.check('footnoteArc', arcrole, FOOTNOTE_ARCROLE, at);
  }
}

/** The roles or arcroles that an instance declares (XBRL 2.1, 3.5.2.4 and 3.5.2.5). */
class RoleUse {
  private readonly place: Instance['source']['place'];
  private readonly collector: Collector;
  private readonly findings: typeof roleFindings | typeof arcroleFindings;
  private readonly isStandard: (uri: string) => boolean;
  private readonly declared: (uri: string) => readonly DeclaredRole[];
  private readonly introduced = new Set<string>();
  private readonly seen = new Set<string>();

  constructor(
    { references, source }: Instance,
    dts: Dts,
    collector: Collector,
    kind: ReferenceKind & ('roleRef' | 'arcroleRef'),
  ) {
    this.collector = collector;
    this.place = (offset) => source.place(offset);
    const isRole = kind === 'roleRef';
    this.findings = isRole ? roleFindings : arcroleFindings;
    this.isStandard = isRole
      ? (uri) => isStandardRole(uri) || uri === FOOTNOTE_ROLE
      : (uri) => isStandardArcrole(uri) || uri === FOOTNOTE_ARCROLE;
    this.declared = (uri) => (isRole ? dts.roleTypes(uri) : dts.arcroleTypes(uri));
    for (const { kind: of, uri = '', offset } of references) {
      if (of !== kind) continue;
      if (this.introduced.has(uri))
        this.findings.repeatedReference.add(collector, 'repeated', source.place(offset), { uri });
      else if (this.declared(uri).length === 0 && dts.missing.size === 0)
        this.findings.referenceTarget.add(collector, 'target', source.place(offset), {
          uri,
          kind: isRole ? 'roleType' : 'arcroleType',
        });
      this.introduced.add(uri);
    }
  }

  check(element: string, uri: string, usual: string, offset: number): void {
    const key = `${element} ${uri}`;
    // An empty value is missing, or means the standard role.
    if (uri === '' || uri === usual || this.seen.has(key)) return;
    this.seen.add(key);
    const { findings, collector } = this;
    const data = { uri, name: element };
    if (!isAbsoluteUrl(uri))
      findings.notAbsolute.add(collector, 'relative', this.place(offset), {
        ...data,
        example: `, such as ${usual}`,
      });
    else if (this.isStandard(uri)) findings.usedOn.add(collector, 'standard', this.place(offset), data);
    else if (!this.introduced.has(uri)) {
      const near = mistypedId(
        uri,
        this.introduced.size < MAX_IDS_MISSED ? [usual, ...this.introduced] : [usual],
      );
      if (near === undefined) findings.missingReference.add(collector, 'missing', this.place(offset), data);
      else findings.missingReference.add(collector, 'near', this.place(offset), { ...data, near });
    } else {
      const declared = this.declared(uri);
      const name = expandedName(LINK, element);
      if (declared.length > 0 && !declared.some(({ type }) => type.usedOn.includes(name)))
        findings.usedOn.add(collector, 'declared', this.place(offset), data);
    }
  }
}
