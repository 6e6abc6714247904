import type { LinkbaseDocument } from '../linkbase/links.ts';
import { linkbase, reference, resource } from './linkbase-notation.ts';

const ROLE = 'http://www.xbrl.org/2008/role/link';

/** The severities of assertions, to which formula linkbases refer. */
export function severityDocuments(url: string, prefix: string): LinkbaseDocument {
  const severity = (name: string) => resource(`${prefix}:${name}`, name, { id: name.toUpperCase() });
  return linkbase(
    url,
    { name: 'gen:link', role: ROLE, resources: ['error', 'warning', 'ok'].map(severity) },
    {
      roleRefs: [reference(ROLE, 'http://www.xbrl.org/2008/generic-link.xsd#standard-link-role', url)],
      arcroleRefs: [],
    },
  );
}
