import type { Collector } from '../../findings/collector.ts';
import { FOOTNOTE_ARCROLE, FOOTNOTE_LINK_ROLE, FOOTNOTE_ROLE } from '../../model/report/footnote-links.ts';
import type { Report } from '../../model/report/report.ts';
import { roleNotDefined } from './mapping-findings.ts';
import { registeredArcroles } from './names.ts';

/** Reports roles that an instance may use only with the address of their definition. */
export function noteOwnRoles({ filing }: Report, collector: Collector): void {
  const seen = new Set<string>([
    FOOTNOTE_LINK_ROLE,
    FOOTNOTE_ARCROLE,
    FOOTNOTE_ROLE,
    ...registeredArcroles.keys(),
  ]);
  const note = (uri: string, path: string) => {
    if (seen.has(uri)) return;
    seen.add(uri);
    roleNotDefined.add(collector, 'role', path, { uri });
  };
  (filing.relationships ?? []).forEach(({ kind, role, arcrole }, index) => {
    if (kind !== 'footnote') return;
    note(role, `/relationships/${index}`);
    if (arcrole !== undefined) note(arcrole, `/relationships/${index}`);
  });
  (filing.footnotes ?? []).forEach(({ role }, index) => {
    if (role !== undefined) note(role, `/footnotes/${index}`);
  });
}
