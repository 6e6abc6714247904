import { writeInAscii } from '../../xml/ascii-markup.ts';
import type { Layout } from '../layout.ts';

/**
 * File names that EDGAR accepts; files in ASCII; roles that EDGAR can sort; a label for every concept (EDGAR Filer
 * Manual, 5.1.1, 5.2.1, 6.3.3, 6.7.12, 6.10.1).
 */
export const secLayout: Layout = {
  baseNames: {
    accepted: 'letters, digits and underscores, with a lower-case letter or digit first',
    adapt: (base) => (/^[a-z0-9]\w*$/.test(base) ? base : base.toLowerCase().replace(/[^a-z0-9]+/g, '')),
  },
  encode: writeInAscii,
  extension: {
    defineRole: sortable,
    declaresRolesForAllLinks: true,
    labelsOtherConcepts: true,
  },
};

/** `[210000] Title` as the SEC sorts roles: `210000 - Statement - Title` (EDGAR Filer Manual, 6.7.12). */
function sortable(definition: string): string {
  const [, code, title] = /^\[(\d+)\] (.+)$/s.exec(definition) ?? [];
  if (code === undefined) return definition;
  const type = /^[2-6]/.test(code) ? 'Statement' : code.startsWith('8') ? 'Disclosure' : 'Document';
  return `${code} - ${type} - ${title}`;
}
