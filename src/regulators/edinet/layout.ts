import { safeName } from '../../core/file-name.ts';
import type { Report } from '../../model/report/report.ts';
import type { Layout, NamedByFact } from '../layout.ts';
import { fillName } from '../name-templates.ts';
import { nameContexts } from './context-names.ts';
import { folderReports } from './folder-reports.ts';
import { CONTENTS_ROLE, EDINET, FORM, STEM } from './form.ts';
import { layOutForm } from './form-layout.ts';
import { manifestName, REPORT_FOLDERS } from './manifest.ts';
import { writePageManifest } from './manifest-writer.ts';

/** The ids of sections that begin a page start with its number; the cover is the first page. */
const PAGE = /^([0-9]{7})(?![0-9])(?<!0000000)/;

/** Pages listed by a manifest, in the folders of EDINET (File Specification, 2). */
export const edinetLayout: Layout = {
  nameParts: (report) => ({
    filed: stated(report, 'FilingDateCoverPage'),
    submission: stated(report, 'NumberOfSubmissionDEI', { digits: 2, otherwise: '1' }),
  }),
  nameContexts: (report, { own: { filed } }) =>
    filed === undefined ? report.filing : nameContexts(report, filed),
  dividePages: (report, first, parts) => ({
    first,
    opening: layOutForm(report),
    pageOf({ keys: [id = ''] }) {
      const [, page] = PAGE.exec(id) ?? [];
      return page && fillName(`{page}_honbun_${STEM}_ixbrl.htm`, { ...parts, page });
    },
  }),
  listPages: (pages, parts) => ({
    name: manifestName(REPORT_FOLDERS[0]),
    content: writePageManifest(pages, parts),
  }),
  findReports: folderReports,
  extension: {
    namespaceFor: (parts) => ({
      namespace: fillName(`${EDINET}/jpcrp030000/asr/001/{base}/{date}/{submission}/{filed}`, parts),
      prefix: fillName('jpcrp030000-asr_{base}', parts),
    }),
    roleAddress: (word) => `${EDINET}/role/jpcrp-asr/rol_${word}`,
    statesDefaultsInTables: true,
    rest: { role: CONTENTS_ROLE, root: `jpcrp_cor:${FORM}Heading` },
  },
};

/** Returns the value of a concept's first fact, as used in a name. */
function stated(
  report: Report,
  concept: string,
  { digits = 0, otherwise }: { readonly digits?: number; readonly otherwise?: string } = {},
): NamedByFact {
  const text = report.factsNamed(concept).find(({ nil }) => !nil)?.text ?? otherwise;
  return { concept, text: text === undefined ? undefined : safeName(text).padStart(digits, '0') };
}
