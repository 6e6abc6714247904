import { addToList } from '../../../core/lists-by-key.ts';
import { likelyName } from '../../../core/nearest-name.ts';
import { lastSegment } from '../../../core/web-address.ts';
import { counted, listWords } from '../../../core/wording.ts';
import { arcroles } from '../../../taxonomy/names.ts';
import type { FiledReport } from '../../shared/filing-manual/filed-report.ts';
import { nameOfId } from '../../shared/filing-manual/filer-taxonomy.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { type EdinetFiling, isCover, nameOfFact } from '../edinet-filing.ts';
import { ec, edinetRule } from '../edinet-rule.ts';
import { type ReportFolder, reportOfPage } from '../folder-reports.ts';
import type { ContentsItem, Named, PageManifest } from '../manifest-reader.ts';
import { namesOf } from '../name-patterns.ts';
/** Manifests (File Specification for EDINET Filing, 3-5). */
export const manifestRules: readonly SubmissionRule[] = [
  edinetRule({
    code: 'EDINET-MANIFEST',
    title: 'The manifest must list existing documents, instances and table of contents elements',
    description:
      "A manifest has one table of contents and one list of instances with all tagged documents. Each instance has a unique name that ends in .xbrl and follows the pattern of the report. The roles and elements of the table of contents exist in the presentation. A company's report is one instance.",
    severity: 'error',
    fix: 'Correct the manifest.',
    messages: {
      invalid: ec(
        'EC5800E.FATAL_ERROR_INVALID_MANIFEST',
        'The manifest "{name}" {problem}.',
        'Restore the manifest with one list of instances and one table of contents.',
      ),
      absent: ec(
        'EC5800E.FATAL_ERROR_INVALID_MANIFEST',
        'The manifest lists the document "{name}", which does not exist.',
        'Add the document, or correct its name in the manifest.',
      ),
      unlisted: {
        text: 'The manifest does not list the document "{name}", so its facts are not part of the report.',
        fix: 'List the document in the manifest, or remove it.',
      },
      stray: {
        text: 'The document "{name}" belongs to another report, which the manifest does not list.',
        severity: 'warning',
        fix: 'Remove the document, or list its report in the manifest.',
      },
      role: ec(
        'EC5800E.FATAL_ERROR_TOC_TREE_NOT_DEFINED',
        'The table of contents in the manifest refers to the role "{role}", which has no presentation.',
        'Correct the role in the manifest, or add its presentation.',
      ),
      element: ec(
        'EC5800E.ERROR_ELEMENT_NOT_DEFINED_IN_EXTENDED_LINK_ROLE',
        'The table of contents in the manifest refers to {name}, which is not in the presentation of the role "{role}".',
        'Correct the element in the manifest, or add it to the presentation.',
      ),
      end: ec(
        'EC5800E.ERROR_ENDING_ELEMENT_NOT_DEFINED_UNDER_STARTING_ELEMENT',
        'The table of contents in the manifest ends at {name}, which is not below its start in the presentation.',
        'Correct the start or the end of the table of contents in the manifest.',
      ),
      unnamed: ec(
        'EC5804E',
        'The instance "{id}" in the manifest has no name in preferredFilename.',
        'Write a name that ends in .xbrl in preferredFilename of the instance.',
      ),
      extension: ec(
        'EC5805E',
        'The instance name "{name}" (preferredFilename) does not end in .xbrl.',
        'End preferredFilename in .xbrl.',
      ),
      repeated: ec(
        'EC5806E',
        'The manifest uses the name "{name}" (preferredFilename) for more than one instance.',
        'Give each instance a name of its own in the manifest.',
      ),
      name: ec(
        'EC8008W',
        'The instance name "{name}" (preferredFilename) does not follow the pattern for reports, as in jpcrp030000-asr-001_E00001-000_2026-03-31_01_2026-06-26.xbrl.',
        'Write preferredFilename in this form, with the form, filer, period end date, submission count and filing date of the report.',
      ),
      auditName: ec(
        'EC8009W',
        'The instance name "{name}" (preferredFilename) does not follow the pattern for audit reports, as in jpaud-aar-cn-001_E00001-000_2026-03-31_01_2026-06-26.xbrl.',
        'Write preferredFilename in this form, with the kind of report, filer, period end date, submission count and filing date.',
      ),
      several: ec(
        'EC5032E',
        "The manifest lists {count} instances for a company's report, but only funds may have more than one.",
        'List all documents under one instance.',
      ),
    },
    check(filing, found) {
      for (const { folder, content, reason } of filing.manifests) {
        if (content?.contents !== 1 || content.lists !== 1) {
          found('invalid', filing.atFile(folder.manifest), {
            name: lastSegment(folder.manifest),
            problem: manifestProblem(content, reason),
          });
          continue;
        }
        const { text, instances, items } = content;
        const last = lastSegment(folder.name);
        const known = new Set<string>();
        // A report without a cover page is reported separately.
        const hasCover = filing.upload?.files.some(
          (file) => file.path.startsWith(folder.path) && isCover(file),
        );
        for (const { id, fileName: name, pages, offset } of instances) {
          const at = text.place(offset);
          for (const page of pages)
            if (
              !filing.upload?.at(folder.path + page) &&
              (hasCover || !isCover({ path: page })) &&
              !isMisnamed(filing, folder, page)
            )
              found('absent', at, { name: page, about: page });
          if (name === '') found('unnamed', at, { id });
          else if (!name.endsWith('.xbrl')) found('extension', at, { name });
          else if (known.has(name)) found('repeated', at, { name });
          else if (namesOf(last)?.instance.test(name) === false)
            found(last === 'AuditDoc' ? 'auditName' : 'name', at, { name });
          known.add(name);
        }
        const listed = instances.flatMap(({ pages }) => pages);
        const absent = listed.filter((page) => !filing.upload?.at(folder.path + page));
        for (const path of filing.unlistedPages) {
          const name = nameOfFact(path);
          // A document listed under another name has been reported above.
          const renamed = absent.findIndex((page) => isAlike(page, name));
          if (renamed >= 0) absent.splice(renamed, 1);
          if (path !== folder.path + name || renamed >= 0) continue;
          const isOwn = listed.some((page) => reportOfPage(page) === reportOfPage(path));
          found(isOwn ? 'unlisted' : 'stray', filing.atFile(path), { name });
        }
        const isOfCompany = instances.every(({ fileName }) => fileName.startsWith('jpcrp'));
        if (
          last === 'PublicDoc' &&
          isOfCompany &&
          new Set(instances.map(({ fileName }) => fileName)).size > 1
        )
          found('several', text.place(instances[1]?.offset ?? 0), { count: instances.length });
        const report = filing.reports.find(({ report: { documents } }) =>
          documents.some(({ path }) => path.startsWith(folder.path)),
        );
        if (!report || report.dts.missing.has(schemaOf(report))) continue;
        for (const one of items) {
          const at = text.place(one.offset);
          const { role } = one;
          for (const { problem, name = '' } of checkItem(report, one))
            if (problem === 'role') found('role', at, { role });
            else if (problem === 'element') found('element', at, { role, name });
            else found('end', at, { name });
        }
      }
    },
  }),
];

/** Whether two names of documents differ only in their number, or have the same number. */
function isAlike(one: string, other: string): boolean {
  const rest = (name: string) => name.replace(/^\d+/, '');
  return one.slice(0, 7) === other.slice(0, 7) || rest(one) === rest(other);
}

/** Whether the document exists under an invalid name, which is reported separately. */
function isMisnamed({ upload }: EdinetFiling, { path: folder, name }: ReportFolder, page: string): boolean {
  const patterns = namesOf(lastSegment(name));
  return (upload?.reportFiles ?? []).some(
    ({ path, name: other }) =>
      path === folder + other && isAlike(page, other) && patterns?.files.test(other) === false,
  );
}

function partsWords(count: number, one: string, many: string): string {
  return count === 0 ? `no ${one}` : counted(count, one, many);
}

function manifestProblem(
  content: Pick<PageManifest, 'contents' | 'lists' | 'others'> | undefined,
  reason: string | undefined,
): string {
  if (!content)
    return reason === undefined
      ? 'does not have the root element "manifest" of EDINET'
      : `is not well-formed XML: ${reason}`;
  const parts = [
    content.contents === 1 ? [] : partsWords(content.contents, 'table of contents', 'tables of contents'),
    content.lists === 1 ? [] : partsWords(content.lists, 'list of instances', 'lists of instances'),
  ].flat();
  const lacking = [content.contents === 0 ? 'tocComposition' : [], content.lists === 0 ? 'list' : []].flat();
  const [other = ''] = content.others;
  const near = likelyName(other, lacking);
  const hint = near === undefined ? '' : ` (it has an element "${other}"; did you mean "${near}"?)`;
  return `has ${listWords(parts)}, but must have exactly one${hint}`;
}

function schemaOf({ dts }: FiledReport): string {
  return dts.entries[0]?.url ?? '';
}

interface ItemProblem {
  readonly problem: 'role' | 'element' | 'end';
  readonly name?: string;
}

/** Returns the message for a wrong part of the table of contents. */
function checkItem(
  { taxonomy }: FiledReport,
  { role, parent, start, end }: ContentsItem,
): readonly ItemProblem[] {
  const arcs = taxonomy.conceptArcs(arcroles.parentChild).filter(({ link }) => link.role === role);
  if (arcs.length === 0) return [{ problem: 'role' }];
  const presented = new Map<string, string[]>();
  for (const { from, to } of arcs) {
    addToList(presented, localOf(from.id), localOf(to.id));
  }
  const all = new Set([...presented.keys(), ...[...presented.values()].flat()]);
  const missing = [parent, start, end].find((name) => name && !all.has(name.local));
  const isEnd =
    end && all.has(end.local) && (start ? all.has(start.local) && !isBelow(presented, start, end) : true);
  return [
    ...(missing ? [{ problem: 'element', name: missing.local } as const] : []),
    ...(isEnd ? [{ problem: 'end', name: end.local } as const] : []),
  ];
}

function localOf(id: string): string {
  const name = nameOfId(id);
  return name.slice(name.indexOf(':') + 1);
}

function isBelow(presented: ReadonlyMap<string, readonly string[]>, start: Named, end: Named): boolean {
  const seen = new Set([start.local]);
  for (const name of seen)
    for (const child of presented.get(name) ?? []) {
      if (child === end.local) return true;
      seen.add(child);
    }
  return false;
}
