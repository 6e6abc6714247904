import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { manualRule } from './manual-rule.ts';

/** Rules on includes and imports in filers' schemas (Global Filing Manual, 1.3.1). */
export const manualSchemaRules: readonly SubmissionRule[] = [
  manualRule({
    code: 'P-INCLUDE',
    title: 'Disallow includes in schemas',
    description: "The filer's schema is one document; it uses other schemas by import only.",
    severity: 'error',
    fix: 'Move the declarations into the schema, or import the other schema.',
    messages: { include: 'The schema includes "{url}"; the schema of a filer must be one document.' },
    check({ taxonomy }, found) {
      for (const { includes, text } of taxonomy.schemas)
        for (const { url, offset } of includes)
          found('include', text.place(offset), { url: url.slice(url.lastIndexOf('/') + 1) });
    },
  }),
];
