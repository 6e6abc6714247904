import { annualReports } from '../annual-reports.ts';
import { changedExtension } from '../esef/extension-example.ts';
import { type SubmissionRule, submissionRule } from '../submission-rule.ts';
import { type Extension, extensionsOf, schemeless } from './extension.ts';
import { placeOfDocument } from './places.ts';

/** What an extension builds on. */
export const importRules: readonly SubmissionRule[] = [
  submissionRule({
    ...annualReports,
    code: 'P-EXT-IMPORT',
    title: 'The extension schema imports the taxonomy of the year',
    description:
      'An extension builds on an entry point of the taxonomy, of one of the versions that are accepted for the reporting period.',
    severity: 'error',
    references: [],
    fix: 'Import the entry point of an accepted version in the extension schema.',
    messages: {
      outdated: {
        text: 'The schema imports {url}, a version that is no longer accepted; {expected} is expected.',
        fix: 'Import a version that is accepted, and move the references of the extension to it.',
      },
      missing: {
        text: 'No schema of the extension imports {expected}.',
        fix: 'Import the entry point of the taxonomy, and no other part of it.',
      },
      none: {
        text: 'No schema of the extension imports {expected}, and nothing else leads to that taxonomy.',
      },
    },
    check(submission, found) {
      const { entryPoints = [], outdated = [] } = submission.profile.taxonomy ?? {};
      const accepted = new Set(entryPoints.map(schemeless));
      const refused = new Set(outdated.map(schemeless));
      const expected = entryPoints[0] ?? '';
      for (const extension of extensionsOf(submission)) {
        const [schema] = extension.schemas;
        if (!schema) continue;
        const imports = extension.schemas.flatMap(({ imports, text }) =>
          imports.flatMap(({ url, offset }) => (url === undefined ? [] : [{ url, offset, text }])),
        );
        const old = imports.find(({ url }) => refused.has(schemeless(url)));
        if (old) found('outdated', old.text.place(old.offset), { url: old.url, expected });
        else if (!imports.some(({ url }) => accepted.has(schemeless(url))))
          found(leadsTo(extension, entryPoints) ? 'missing' : 'none', placeOfDocument(schema), { expected });
      }
    },
    examples: [
      changedExtension(
        [
          [
            'schema',
            /<xs:import[^>]*esef_cor\.xsd"\/>/,
            '<xs:import namespace="http://xbrl.ifrs.org/taxonomy/2025-03-27/ifrs-full" schemaLocation="http://xbrl.ifrs.org/taxonomy/2025-03-27/full_ifrs/full_ifrs-cor_2025-03-27.xsd"/>',
          ],
        ],
        [['schema']],
      ),
      changedExtension(
        [
          [
            'schema',
            '<xs:import',
            '<xs:import namespace="http://www.esma.europa.eu/taxonomy/2022-03-24/esef_cor" schemaLocation="http://www.esma.europa.eu/taxonomy/2022-03-24/esef_cor.xsd"/>\n<xs:import',
          ],
        ],
        [['schema', '<xs:import']],
        { also: ['TXM-001'] },
      ),
    ],
  }),
];

/** Whether the taxonomy that entry points lead to is there, of whichever version. */
function leadsTo({ dts }: Extension, entryPoints: readonly string[]): boolean {
  const parts = new Set(entryPoints.map(publisherOf));
  return [...dts.documents.keys(), ...dts.missing].some((url) => parts.has(publisherOf(url)));
}

/** An address without the version and what comes behind it: who publishes which taxonomy. */
function publisherOf(url: string): string {
  return schemeless(url).replace(/\/\d{4}-\d{2}-\d{2}\/.*$/, '');
}
