/** Names that EDINET prescribes (Guideline for Report Instances, 4-3; Taxonomy Extension Guideline, 3-2). */

const REPORT = 'jp[a-z]+[0-9]{6}-[a-z]+';
const AUDIT = 'jpaud-[a-z]+-[cp][cn]';
const DAY = '[0-9]{4}-[0-9]{2}-[0-9]{2}';
/**
 * The report's number, the filer with its number, the end of the period, the count of submissions, and the
 * filing date.
 */
const SUFFIX = `[0-9]{3}_[A-Za-z0-9]+-[0-9]{3}_${DAY}_[0-9]{2}_${DAY}`;
const ROLE = 'rol_\\w+(?:-[A-Za-z0-9]+)?(?:-[0-9]{2})?';
const LINKBASE = '(?:lab|lab-en|gla|pre|def|cal)';
const HOST = 'http://disclosure\\.edinet-fsa\\.go\\.jp';

const whole = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`);

/** Patterns for a report folder: audit files are named after the auditor's report. */
export interface FolderNames {
  readonly files: RegExp;
  readonly instance: RegExp;
  readonly namespace: RegExp;
  readonly prefix: RegExp;
}

const NUMBERED = `[0-9]{3}/[A-Za-z0-9]+-[0-9]{3}/${DAY}/[0-9]{2}/${DAY}`;

export const reportNames: FolderNames = {
  files: whole(
    `0000000_header_${REPORT}-${SUFFIX}_ixbrl\\.htm|[0-9]{7}_[a-z]{6}_${REPORT}-${SUFFIX}_ixbrl\\.htm|${REPORT}-${SUFFIX}(?:_${LINKBASE}\\.xml|\\.xsd)`,
  ),
  instance: whole(`${REPORT}-${SUFFIX}\\.xbrl`),
  namespace: whole(`${HOST}/jp[a-z]+[0-9]{6}/[a-z]+/${NUMBERED}`),
  prefix: whole(`${REPORT}_[A-Za-z0-9]+-[0-9]{3}`),
};

export const auditNames: FolderNames = {
  files: whole(`${AUDIT}-${SUFFIX}(?:_ixbrl\\.htm|_${LINKBASE}\\.xml|\\.xsd)`),
  instance: whole(`${AUDIT}-${SUFFIX}\\.xbrl`),
  namespace: whole(`${HOST}/jpaud/[a-z]+/[cp][cn]/${NUMBERED}`),
  prefix: whole(`${AUDIT}_[A-Za-z0-9]+-[0-9]{3}`),
};

export const roleIdPattern = whole(ROLE);
export const roleUriPattern = whole(`${HOST}/role/jp[a-z]+(?:-[a-z]+)?/${ROLE}`);

const PERIOD =
  'Prior[1-9]Year|CurrentYear|Prior[1-9]Interim|Prior[1-9]Quarter|Prior[1-9]YTD|Interim|FilingDate|RecordDate|CurrentQuarter|CurrentYTD';

/** The names of contexts: a period, its type, members, and a number if several would be equal. */
export const contextPattern = whole(
  `(?:${PERIOD})(?:Duration|Instant)(?:_[A-Za-z][A-Za-z0-9-]+)*(?:_[0-9]{3})?`,
);

/** Contexts of statements, and of those of the company alone. */
export const statementContext =
  /^(?:Prior[1-9]Year|CurrentYear|Prior[1-9]Interim|Interim)(?:Duration|Instant)/;
export const separateContext =
  /^(?:Prior[1-9]Year|CurrentYear|Prior[1-9]Interim|Interim)(?:Duration|Instant)_NonConsolidatedMember/;

export function namesOf(folder: string | undefined): FolderNames | undefined {
  if (folder === 'PublicDoc') return reportNames;
  return folder === 'AuditDoc' ? auditNames : undefined;
}

/** Returns the filing date in a file name. */
export function filedDay(name: string): string | undefined {
  return new RegExp(`_[0-9]{2}_(${DAY})(?=[_.])`).exec(name)?.[1];
}
