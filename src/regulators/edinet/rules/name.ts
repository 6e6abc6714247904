import { filerText } from '../../shared/filing-manual/filer-text.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { isOfFolder } from '../edinet-filing.ts';
import { ec, edinetRule, gfm } from '../edinet-rule.ts';
import { auditNames, reportNames, roleIdPattern, roleUriPattern } from '../name-patterns.ts';
/** Namespaces, prefixes and roles of filers (Taxonomy Extension Guideline, 3-2). */
export const nameRules: readonly SubmissionRule[] = [
  edinetRule({
    code: 'EDINET-NAMES',
    title: 'Namespaces, prefixes and roles of the filer follow the patterns of EDINET',
    description:
      'The namespace is made of the form, the report, the filer, the end of the period, the count of submissions and the day of filing; the prefix of the form, the report and the filer. Roles are named after the element they begin with, and have a definition.',
    severity: 'warning',
    fix: 'Form the name by its pattern.',
    messages: {
      namespace: ec('EC8000W', 'The namespace "{namespace}" is not of the form that reports have.'),
      auditNamespace: ec(
        'EC8001W',
        'The namespace "{namespace}" is not of the form that audit reports have.',
      ),
      prefix: ec('EC8003W', 'The prefix "{prefix}" is not of the form that reports have.'),
      auditPrefix: ec('EC8004W', 'The prefix "{prefix}" is not of the form that audit reports have.'),
      roleId: ec('EC8006W', 'The id "{id}" of the role is not of the form rol_Name-Modifier-01.'),
      roleUri: ec('EC8007W', 'The role "{role}" is not of the form that EDINET has for roles.'),
      blanks: gfm('1.3.13', 'The definition of the role "{role}" begins or ends with a blank.'),
      definition: gfm('FRTA.3.1.10', 'The role "{role}" has no definition.'),
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
            if (!roleIdPattern.test(id)) found('roleId', place, { id });
            if (definition.trim() === '') found('definition', place, { role });
            else if (definition !== definition.trim()) found('blanks', place, { role });
          }
        }
      }
    },
  }),
];
