import { type Extension, extensionsOf, schemeless } from '../extension/extension.ts';
import { placeOfDocument } from '../extension/places.ts';
import { type SubmissionRule, submissionRule } from '../submission-rule.ts';
import { esef } from './esef.ts';
import { changedExtension } from './extension-example.ts';

const ENTRY_POINT = 'ESEF.3.1.2.requiredEntryPointNotImported';

/** Namespaces of the taxonomies with the date of their version. */
const ifrsNamespace = /^https?:\/\/xbrl\.ifrs\.org\/taxonomy\/(\d{4}-\d{2}-\d{2})\/ifrs-full$/;
const esefNamespace = /^https?:\/\/www\.esma\.europa\.eu\/taxonomy\/(\d{4}-\d{2}-\d{2})\/esef_cor$/;

/** The IFRS taxonomy of the year before that of the example. */
const EARLIER = 'http://xbrl.ifrs.org/taxonomy/2024-03-27/ifrs-full';

export const importRules: readonly SubmissionRule[] = [
  submissionRule({
    ...esef,
    code: 'ESEF-IMPORT',
    title: 'The extension schema imports the ESEF taxonomy of the year',
    description:
      'An extension builds on the entry point esef_cor.xsd, of one of the versions of the taxonomy that are accepted for the reporting period.',
    severity: 'error',
    references: [],
    fix: 'Import the entry point esef_cor.xsd of an accepted version in the extension schema.',
    messages: {
      outdated: {
        text: 'The schema imports {url}, a version that is no longer accepted; {expected} is expected.',
        references: ['ESEF.3.1.2.incorrectEsefTaxonomyVersionUsed'],
        fix: 'Import a version that is accepted, and move the references of the extension to it.',
      },
      missing: {
        text: 'No schema of the extension imports {expected}.',
        references: [ENTRY_POINT],
        fix: 'Import the entry point esef_cor.xsd of the taxonomy, and no other part of it.',
      },
      none: {
        text: 'No schema of the extension imports {expected}, and nothing else leads to the ESEF taxonomy.',
        references: [ENTRY_POINT, 'ESEF.RTS.efrsCoreRequired'],
        fix: 'Import the entry point esef_cor.xsd of the taxonomy.',
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
          found(leadsToCore(extension) ? 'missing' : 'none', placeOfDocument(schema), { expected });
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
  submissionRule({
    ...esef,
    code: 'ESEF-VERSIONS',
    title: 'A report builds on one version of the ESEF and IFRS taxonomies',
    description:
      'The ESEF taxonomy brings the IFRS taxonomy it was made for. Concepts of another version of the IFRS taxonomy are not yet or no longer part of it.',
    severity: 'error',
    references: [],
    fix: 'Refer to concepts of the version that esef_cor.xsd imports.',
    messages: {
      ifrs: {
        text: 'The taxonomy of the report has {count} versions of the IFRS taxonomy: {versions}.',
        references: ['ESEF.1.2.IFRSNotYetIncluded'],
      },
      esef: {
        text: 'The taxonomy of the report has {count} versions of the ESEF taxonomy: {versions}.',
        severity: 'warning',
      },
      noIfrs: {
        text: 'The taxonomy of the report has no concepts of the IFRS taxonomy.',
        severity: 'warning',
        references: ['ESEF.RTS.ifrsRequired'],
        fix: 'Import the entry point esef_cor.xsd, which brings the IFRS taxonomy.',
      },
    },
    check(submission, found) {
      for (const extension of extensionsOf(submission)) {
        const [schema] = extension.schemas;
        if (!schema || !extension.isWhole) continue;
        const at = placeOfDocument(schema);
        const ifrsVersions = versionsOf(extension, ifrsNamespace);
        const esefVersions = versionsOf(extension, esefNamespace);
        if (ifrsVersions.length > 1)
          found('ifrs', at, { count: ifrsVersions.length, versions: ifrsVersions.join(', ') });
        if (esefVersions.length > 1)
          found('esef', at, { count: esefVersions.length, versions: esefVersions.join(', ') });
        if (ifrsVersions.length === 0 && esefVersions.length > 0) found('noIfrs', at, {});
      }
    },
    examples: [
      changedExtension(
        [
          [
            'schema',
            '<xs:import',
            `<xs:import namespace="${EARLIER}" schemaLocation="${EARLIER}.xsd"/><xs:import`,
          ],
        ],
        [['schema']],
        {
          base: {
            [`${EARLIER}.xsd`]: `<schema xmlns="http://www.w3.org/2001/XMLSchema" targetNamespace="${EARLIER}"/>`,
          },
        },
      ),
    ],
  }),
];

function leadsToCore({ dts }: Extension): boolean {
  return [...dts.documents.keys(), ...dts.missing].some((url) => /\/esef_(cor|all)\.xsd$/.test(url));
}

function versionsOf({ dts }: Extension, pattern: RegExp): readonly string[] {
  const versions = dts.schemas.documents.flatMap(
    ({ targetNamespace }) => pattern.exec(targetNamespace)?.[1] ?? [],
  );
  return [...new Set(versions)].sort();
}
