import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { manualRule } from './manual-rule.ts';

/** Rules on includes and imports in filers' schemas (Global Filing Manual, 1.3.1). */
export const manualSchemaRules: readonly SubmissionRule[] = [
  manualRule({
    code: 'P-INCLUDE',
    title: 'Schemas must not include other schemas',
    description: "The filer's schema is one document; it uses other schemas by import only.",
    severity: 'error',
    fix: "Move the declarations of the included schema into the filer's schema; if it has a namespace of its own, import it instead.",
    messages: {
      include: 'The schema includes "{url}"; a filer\'s schema must be a single document without includes.',
      itself: {
        text: 'The schema includes itself ("{url}"); a filer\'s schema must be a single document without includes.',
        fix: 'Remove the include.',
      },
    },
    check({ taxonomy }, found) {
      for (const { includes, text, url: own } of taxonomy.schemas)
        for (const { url, offset } of includes)
          found(url === own ? 'itself' : 'include', text.place(offset), {
            url: url.slice(url.lastIndexOf('/') + 1),
          });
    },
  }),
];
