import type { ExtendedLink } from '../../../taxonomy/linkbase/links.ts';
import { LINK } from '../../../taxonomy/names.ts';
import { localPart, namespacePart } from '../../../xml/expanded-name.ts';
import { type SubmissionRule, submissionRule } from '../../submission/submission-rule.ts';
import { nameOfId } from '../filing-manual/filer-taxonomy.ts';
import { type Extension, extensionsOf } from './extension.ts';

/** Rules on changes to the base taxonomy that an extension may not make. */
export const coreChangeRules: readonly SubmissionRule[] = [
  submissionRule({
    demand: 'annualReport',
    code: 'P-EXT-CORE',
    title: 'Extensions must not change labels or references of the base taxonomy',
    description:
      'The labels and references of the base taxonomy define its concepts. An extension may add labels, but must not prohibit existing ones.',
    severity: 'error',
    references: [],
    fix: 'Remove the arc with use="prohibited".',
    messages: {
      label: {
        text: 'An arc prohibits a label of {concept}, but an extension must not change labels of the base taxonomy.',
      },
      reference: {
        text: 'An arc prohibits a reference of {concept}, but an extension must not change references of the base taxonomy.',
      },
    },
    check(submission, found) {
      for (const extension of extensionsOf(submission))
        for (const { linkbase, document } of extension.linkbases)
          for (const link of linkbase.links) {
            const kind = resourceKind(link);
            if (kind === undefined) continue;
            const core = coreLabels(extension, link);
            for (const { from, isProhibited, offset } of link.arcs) {
              const concept = isProhibited ? core.get(from) : undefined;
              if (concept !== undefined)
                found(kind, document.text.place(offset), { concept: nameOfId(concept) });
            }
          }
    },
  }),
];

function resourceKind({ name }: ExtendedLink): 'label' | 'reference' | undefined {
  if (namespacePart(name) !== LINK) return undefined;
  if (localPart(name) === 'labelLink') return 'label';
  return localPart(name) === 'referenceLink' ? 'reference' : undefined;
}

/** Returns the locator labels of base-taxonomy concepts, with their fragment identifiers. */
function coreLabels(extension: Extension, { locators }: ExtendedLink): ReadonlyMap<string, string> {
  return new Map(
    locators.flatMap(({ label, target: { url, fragment = '' } }) =>
      extension.ownsUrl(url) ? [] : [[label, fragment] as const],
    ),
  );
}
