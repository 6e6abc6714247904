import { linkbaseRefRoles, linkParts } from '../../../taxonomy/checks/standard-roles.ts';
import { LINK } from '../../../taxonomy/names.ts';
import { localPart, namespacePart } from '../../../xml/expanded-name.ts';
import { filerFileName } from '../../shared/filing-manual/filer-taxonomy.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { efm } from '../efm-message.ts';
import { secRule } from '../sec-rule.ts';

const knownLinks: ReadonlySet<string> = new Set(linkbaseRefRoles.values());

/** Rules on the content of a linkbase (EDGAR Filer Manual, 6.3.2, 6.3.3 and 6.9.7). */
export const linkbaseRules: readonly SubmissionRule[] = [
  secRule({
    code: 'EFM-LINKBASE',
    title: 'Each linkbase must contain links of one kind that EDGAR accepts',
    description:
      'A linkbase contains presentation, calculation, definition, label or reference links, but only one kind of them.',
    severity: 'error',
    fix: 'Put each kind of link in a file of its own.',
    messages: {
      none: efm('6.03.03.noLinkElement', 'The linkbase "{name}" contains no links.', {
        fix: 'Remove the file from the submission, and the reference to it from the schema; if links are missing, add them.',
      }),
      foreign: efm(
        '6.03.02',
        'The linkbase "{name}" contains an extended link of the kind "{link}", which EDGAR does not accept.',
        {
          fix: 'Remove the extended link; EDGAR accepts presentation, calculation, definition, label and reference links.',
        },
      ),
      mixed: efm(
        '6.09.07',
        'The linkbase "{name}" contains a {link} as well as a {first}, but must contain links of one kind.',
      ),
    },
    check({ taxonomy }, found) {
      for (const document of taxonomy.documents) {
        if (document.kind !== 'linkbase') continue;
        const name = filerFileName(document);
        const first = document.links.find((link) => knownLinks.has(link.name));
        if (document.links.length === 0) found('none', document.text.place(document.offset), { name });
        for (const link of document.links) {
          const at = document.text.place(link.offset);
          // The linkbase schema reports a misspelled one.
          const isMisspelled = namespacePart(link.name) === LINK && !linkParts.has(localPart(link.name));
          if (isMisspelled) continue;
          if (!knownLinks.has(link.name)) found('foreign', at, { name, link: localPart(link.name) });
          else if (first && link.name !== first.name)
            found('mixed', at, { name, link: localPart(link.name), first: localPart(first.name) });
        }
      }
    },
  }),
];
