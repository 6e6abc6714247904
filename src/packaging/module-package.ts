import { safeName } from '../core/file-name.ts';
import { toUniversalTime } from '../core/universal-time.ts';
import { Collector } from '../findings/collector.ts';
import { moduleOfEntryPoint, readModuleAddress } from '../formats/xbrl-csv/module-address.ts';
import { moduleAbsent, namingUnknown } from '../formats/xbrl-csv/module-findings.ts';
import { writeModuleTables } from '../formats/xbrl-csv/module-writer.ts';
import { DOCUMENTATION, loadTableModule, type TableModule } from '../formats/xbrl-csv/table-module.ts';
import { withIndicatorFacts } from '../model/report/filing-indicators.ts';
import type { Report } from '../model/report/report.ts';
import { textOf } from '../model/unchecked.ts';
import { fillName } from '../regulators/name-templates.ts';
import type { Profile, SubmissionContainer } from '../regulators/profile.ts';
import type { DocumentSource } from '../taxonomy/document.ts';
import { reportPackageType, writeReportPackage } from './package-metadata.ts';
import { mediaTypes, type PackageContent, type PackagedFile } from './packaged-file.ts';
import { noteLeftOut } from './packaging-findings.ts';

export interface ModulePackageOptions {
  readonly profile: Profile;
  /** The entity in the file name; the identifier of the entity by default. */
  readonly fileNameBase?: string | undefined;
  /** The creation time and the only clock; that of the document by default. */
  readonly createdAt?: string | undefined;
  /** The documents to find modules in. */
  readonly documents: DocumentSource | undefined;
}

/** Builds the package of a report with a module of its taxonomy; `undefined` if there is none. */
export function makeModulePackage(
  report: Report,
  options: ModulePackageOptions,
  collector: Collector,
): PackageContent | undefined {
  const module = findModule(report, options.documents, collector);
  if (!module) return undefined;
  noteLeftOut(report.filing, options.profile.id, collector);
  const stated = withIndicatorFacts(report);
  const { files: tables, added, date } = writeModuleTables(stated, module, collector);
  const container = options.profile.container as SubmissionContainer;
  const top = nameOf(report, module, date, container, options, collector);
  const [extension = 'zip'] = container.extensions;
  const documentType = reportPackageType(extension);
  const files: PackagedFile[] = [...tables].map(([name, content], index) => {
    const path = `${top}/reports/${name}`;
    if (index === 0) return { path, role: 'report', mediaType: mediaTypes.json, content };
    return { path, role: 'data', mediaType: mediaTypes.csv, content };
  });
  const [main] = files;
  files.push({
    path: `${top}/META-INF/reportPackage.json`,
    role: 'reportPackage',
    mediaType: mediaTypes.json,
    content: writeReportPackage(documentType),
  });
  return {
    ...{ fileName: `${top}.${extension}`, mediaType: mediaTypes.zip, documentType },
    files: files.sort((a, b) => (a.path < b.path ? -1 : 1)),
    reports: main ? [main.path] : [],
    entryPoint: module.address,
    extensionConcepts: 0,
    namedBy: {
      ...(options.fileNameBase === undefined && { subject: '/entity/identifiers/0' }),
      country: jurisdictionOf(report),
    },
    added,
  };
}

/** Finds the module of the first entry point that has one. */
function findModule(
  { filing }: Report,
  documents: DocumentSource | undefined,
  collector: Collector,
): TableModule | undefined {
  const found = new Map<string, Uint8Array | undefined>();
  const bytesOf = (url: string) => {
    if (!found.has(url)) found.set(url, documents?.find(url)?.bytes);
    return found.get(url);
  };
  let absent: { readonly url: string; readonly at: string } | undefined;
  for (const [index, { entryPoint }] of filing.taxonomyRefs.entries()) {
    const url = entryPoint === undefined ? undefined : moduleOfEntryPoint(entryPoint);
    if (url === undefined) continue;
    const at = `/taxonomyRefs/${index}/entryPoint`;
    if (readModuleAddress(url) || url === entryPoint) absent ??= { url, at };
    if (!bytesOf(url)) continue;
    const checked = new Collector(1);
    const files = { get: bytesOf, has: (name: string) => bytesOf(name) !== undefined };
    const module = loadTableModule(files, url, checked);
    const [fault] = checked.verdict({}).errors;
    if (fault) moduleAbsent.add(collector, 'broken', at, { url, reason: fault.message });
    return module;
  }
  if (absent) moduleAbsent.add(collector, 'absent', absent.at, { url: absent.url });
  else moduleAbsent.add(collector, 'unnamed', '/taxonomyRefs', {});
  return undefined;
}

/** Returns the country of the entity, from wherever it is stated. */
function jurisdictionOf({ filing }: Report): string {
  return filing.entity.jurisdiction === undefined ? '/document/jurisdiction' : '/entity/jurisdiction';
}

/** Returns the file name from the entity, the module and the creation time, as the profile arranges them. */
function nameOf(
  report: Report,
  { address, metadata }: TableModule,
  date: string,
  { names }: SubmissionContainer,
  options: ModulePackageOptions,
  collector: Collector,
): string {
  const { filing, entity } = report;
  const { framework = '', version, module = '' } = readModuleAddress(address) ?? {};
  const documented = metadata.extensions.get(`/documentInfo/${DOCUMENTATION}`)?.value;
  const stated = filing.entity.jurisdiction ?? filing.document.jurisdiction ?? '';
  const country = /^[A-Z]{2}/.exec(stated)?.[0];
  if (stated === '') namingUnknown.add(collector, 'country', '/entity', {});
  else if (country === undefined)
    namingUnknown.add(collector, 'written', jurisdictionOf(report), { found: stated });
  // DOC-015 and the check of options allow only valid times.
  const made = toUniversalTime(options.createdAt ?? filing.document.createdAt) ?? '';
  return fillName(names.package, {
    ...{ base: safeName(options.fileNameBase ?? entity.value), date, version: '1', language: 'en' },
    own: {
      country: country ?? '',
      framework: framework.toUpperCase() + versionDigits(textOf(documented, 'ModuleVersion') ?? version),
      module: module.replaceAll('_', '').toUpperCase(),
      timestamp: timestampOf(made),
    },
  });
}

/** Three numbers of two digits each, such as 040100 for 4.1. */
function versionDigits(version = '1.0.0'): string {
  const numbers = version.split('.').map((number) => number.padStart(2, '0').slice(-2));
  return [...numbers, '00', '00'].slice(0, 3).join('');
}

/** A time to the millisecond, in digits. */
function timestampOf(moment: string): string {
  return moment.replace(/\D/g, '').padEnd(17, '0').slice(0, 17);
}
