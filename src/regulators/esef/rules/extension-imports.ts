import { counted, listWords } from '../../../core/wording.ts';
import { type Extension, extensionsOf } from '../../shared/extension/extension.ts';
import { placeOfDocument } from '../../shared/extension/places.ts';
import { type SubmissionRule, submissionRule } from '../../submission/submission-rule.ts';
import { esefRule } from '../esef-rule.ts';
import { esefNamespace, ifrsNamespace } from '../namespaces.ts';

export const importRules: readonly SubmissionRule[] = [
  submissionRule({
    ...esefRule,
    code: 'ESEF-VERSIONS',
    title: 'Reports must use one version of the ESEF and IFRS taxonomies',
    description:
      'The ESEF taxonomy imports a matching version of the IFRS taxonomy. Concepts of another IFRS version do not belong to it.',
    severity: 'error',
    references: [],
    fix: 'Refer only to concepts of the IFRS version that the imported esef_cor.xsd includes.',
    messages: {
      ifrs: {
        text: 'The report uses {count} of the IFRS taxonomy, {versions}, but may use only one.',
        references: ['ESEF.1.2.IFRSNotYetIncluded'],
      },
      esef: {
        text: 'The report uses {count} of the ESEF taxonomy, {versions}, but may use only one.',
        severity: 'warning',
        fix: 'Import one version of esef_cor.xsd, and refer to concepts of that version only.',
      },
      mixed: {
        text: 'The extension imports version {esef} of the ESEF taxonomy, but facts use version {ifrs} of the IFRS taxonomy.',
        references: ['ESEF.1.2.IFRSNotYetIncluded'],
        fix: 'Report the concepts of the IFRS version that the imported ESEF taxonomy includes, or import the ESEF taxonomy that includes the reported ones.',
      },
      noIfrs: {
        text: "The report's taxonomy has no concepts of the IFRS taxonomy.",
        severity: 'warning',
        references: ['ESEF.RTS.ifrsRequired'],
        fix: 'Import the entry point esef_cor.xsd, which includes the IFRS taxonomy.',
      },
    },
    check(submission, found) {
      for (const extension of extensionsOf(submission)) {
        const [schema] = extension.schemas;
        if (!schema) continue;
        const at = placeOfDocument(schema);
        if (!extension.isWhole) {
          // The ESEF taxonomy and the IFRS taxonomy that it imports have the same date.
          const [esef, other] = versionsIn(
            extension.schemas.flatMap(({ imports }) => imports.map(({ namespace }) => namespace)),
            esefNamespace,
          );
          const facts = extension.target.instance.facts.map(({ name }) => name.uri);
          const ifrs = versionsIn(facts, ifrsNamespace).find((version) => version !== esef);
          if (esef !== undefined && other === undefined && ifrs !== undefined)
            found('mixed', at, { esef, ifrs, about: esef });
          continue;
        }
        const ifrsVersions = versionsOf(extension, ifrsNamespace);
        const esefVersions = versionsOf(extension, esefNamespace);
        if (ifrsVersions.length > 1)
          found('ifrs', at, {
            count: counted(ifrsVersions.length, 'version'),
            versions: listWords(ifrsVersions),
            about: earliest(ifrsVersions),
          });
        else if (esefVersions.length > 1)
          found('esef', at, {
            count: counted(esefVersions.length, 'version'),
            versions: listWords(esefVersions),
            about: earliest(esefVersions),
          });
        if (ifrsVersions.length === 0 && esefVersions.length > 0)
          found('noIfrs', at, { about: extension.profile.taxonomy?.entryPoints[0] });
      }
    },
  }),
];

function versionsOf({ dts }: Extension, pattern: RegExp): readonly string[] {
  return versionsIn(
    dts.schemas.documents.map(({ targetNamespace }) => targetNamespace),
    pattern,
  );
}

function versionsIn(namespaces: readonly string[], pattern: RegExp): readonly string[] {
  return [...new Set(namespaces.flatMap((namespace) => pattern.exec(namespace)?.[1] ?? []))].sort();
}

/** The version of an outdated entry point that the report imports beside the current one. */
function earliest(versions: readonly string[]): string | undefined {
  return [...versions].sort()[0];
}
