import { filerText } from '../../shared/filing-manual/filer-text.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { isOfFolder } from '../edinet-filing.ts';
import { ec, edinetRule, gfm } from '../edinet-rule.ts';
import { auditNames, reportNames, roleIdPattern, roleUriPattern } from '../name-patterns.ts';
/** Namespaces, prefixes and roles of filers (Taxonomy Extension Guideline, 3-2). */
export const nameRules: readonly SubmissionRule[] = [
  edinetRule({
    code: 'EDINET-NAMES',
    title: 'Custom namespaces, prefixes and roles must follow the EDINET patterns',
    description:
      'The namespace consists of the form, report, filer, period end date, submission count and filing date; the prefix of the form, report and filer. Roles are named after their first element and have a definition.',
    severity: 'warning',
    fix: 'Form the name according to its pattern.',
    messages: {
      namespace: ec(
        'EC8000W',
        'The namespace "{namespace}" does not follow the pattern for reports, as in http://disclosure.edinet-fsa.go.jp/jpcrp030000/asr/001/E00001-000/2026-03-31/01/2026-06-26.',
        'Form the namespace from the form, report, filer, period end date, submission count and filing date.',
      ),
      auditNamespace: ec(
        'EC8001W',
        'The namespace "{namespace}" does not follow the pattern for audit reports, as in http://disclosure.edinet-fsa.go.jp/jpaud/aar/cn/001/E00001-000/2026-03-31/01/2026-06-26.',
        'Form the namespace from the form, report, filer, period end date, submission count and filing date.',
      ),
      prefix: ec(
        'EC8003W',
        'The namespace prefix "{prefix}" does not follow the pattern for reports, as in jpcrp030000-asr_E00001-000.',
        'Form the prefix from the form, report and filer.',
      ),
      auditPrefix: ec(
        'EC8004W',
        'The namespace prefix "{prefix}" does not follow the pattern for audit reports, as in jpaud-aar-cn_E00001-000.',
        'Form the prefix from the form, report and filer.',
      ),
      roleId: ec(
        'EC8006W',
        'The ID "{id}" of the role "{role}" does not have the form rol_Name-Modifier-01, where modifier and number are optional.',
        'Change the ID to this form, such as rol_BalanceSheet.',
      ),
      roleUri: ec(
        'EC8007W',
        'The role "{role}" does not follow the EDINET pattern, as in http://disclosure.edinet-fsa.go.jp/role/jpcrp/rol_Name.',
        'Name the role in this form, after its first element.',
      ),
      blanks: gfm(
        '1.3.13',
        'The definition of the role "{role}" starts or ends with white space.',
        'Remove the white space around the definition.',
      ),
      definition: gfm('FRTA.3.1.10', 'The role "{role}" has no definition.', 'Add a definition to the role.'),
    },
    check(filing, found) {
      for (const { report, taxonomy } of filing.reports) {
        const isAudit = isOfFolder(report, 'AuditDoc');
        const patterns = isAudit ? auditNames : reportNames;
        for (const schema of taxonomy.schemas) {
          const { targetNamespace: namespace, text, roleTypes } = schema;
          const root = filerText(schema);
          const at = text.place(root?.rootOffset ?? 0);
          if (!patterns.namespace.test(namespace))
            found(isAudit ? 'auditNamespace' : 'namespace', at, { namespace });
          const [prefix] = root?.prefixes.find(([, uri]) => uri === namespace) ?? [];
          if (prefix !== undefined && !patterns.prefix.test(prefix))
            found(isAudit ? 'auditPrefix' : 'prefix', at, { prefix });
          for (const page of report.documents)
            for (const [written, uri] of filing.survey(page).declarations)
              if (uri === namespace && written !== prefix && !patterns.prefix.test(written))
                found(isAudit ? 'auditPrefix' : 'prefix', page.text.place(0), { prefix: written });
          for (const { id = '', uri: role, definition = '', offset } of roleTypes) {
            const place = text.place(offset);
            if (!roleUriPattern.test(role)) found('roleUri', place, { role });
            if (!roleIdPattern.test(id)) found('roleId', place, { id, role });
            if (definition.trim() === '') found('definition', place, { role });
            else if (definition !== definition.trim()) found('blanks', place, { role });
          }
        }
      }
    },
  }),
];
