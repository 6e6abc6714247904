import { writeZip } from '../../src/archive/zip-writer.ts';
import { Collector } from '../../src/findings/collector.ts';
import type { FilingV2 } from '../../src/model/filing-v2.ts';
import { lastDay } from '../../src/model/report/period.ts';
import { Report } from '../../src/model/report/report.ts';
import { makeModulePackage } from '../../src/packaging/module-package.ts';
import { makePackage } from '../../src/packaging/package-content.ts';
import type { PackagedFile } from '../../src/packaging/packaged-file.ts';
import { editionFor } from '../../src/regulators/editions.ts';
import type { Profile } from '../../src/regulators/profile.ts';
import { sampleModule } from './eba-module.ts';

/** A package that could be submitted: the one built from an example, or a changed copy. */
export interface TwinPackage {
  /** The edition that it is built for. */
  readonly profile: Profile;
  readonly filing: FilingV2;
  readonly fileName: string;
  readonly files: ReadonlyMap<string, string>;
  /** The path of the report. */
  readonly report: string;
}

/** Builds a package for the edition that applies to the filing, without running rules. */
export function makeTwin(filing: FilingV2, named: Profile): TwinPackage {
  const report = new Report(filing);
  const end = report.period && report.period.kind !== 'forever' ? lastDay(report.period) : undefined;
  const entryPoints = filing.taxonomyRefs.flatMap(({ entryPoint }) => entryPoint ?? []);
  const profile = editionFor(named, entryPoints, end);
  const collector = new Collector(1000);
  const content = profile.taxonomy?.modules
    ? makeModulePackage(report, { profile, documents: sampleModule() }, collector)
    : makePackage(report, { profile }, collector);
  if (!content) throw new Error(`the package of ${profile.example} cannot be made`);
  const files = new Map(content.files.map((file) => [file.path, textOf(file)]));
  return { profile, filing, fileName: content.fileName, files, report: content.reports[0] ?? '' };
}

function textOf({ content }: PackagedFile): string {
  return Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString();
}

/** Returns the file for the regulator. */
export function packTwin({ profile, files }: TwinPackage): Buffer {
  if (profile.container?.kind === 'single-file') return Buffer.from([...files.values()].join(''));
  return writeZip(
    [...files].map(([path, text]) => [path, Buffer.from(text)] as const),
    { store: true },
  );
}

/** The documents of a report. */
const documents = /\.(?:x?html?|xbrl)$/;

/** Returns a copy with a changed report, in any of its documents. */
export function changeReport(twin: TwinPackage, change: (text: string) => string): TwinPackage {
  return changeFiles(twin, documents, change);
}

/** Returns all text of the report's documents. */
function textsOf({ files }: TwinPackage): string {
  return [...files].map(([path, text]) => (documents.test(path) ? text : '')).join('\n');
}

/**
 * Returns a copy with changed text in a file, or in all files with an extension. Throws if nothing changes.
 */
export function changeFiles(
  twin: TwinPackage,
  ending: string | RegExp,
  change: (text: string) => string,
): TwinPackage {
  const isMeant = (path: string) => (typeof ending === 'string' ? path === ending : ending.test(path));
  const files = new Map([...twin.files].map(([path, text]) => [path, isMeant(path) ? change(text) : text]));
  if ([...files].every(([path, text]) => twin.files.get(path) === text))
    throw new Error(`nothing of ${twin.fileName} changed`);
  return { ...twin, files };
}

/** Inserts markup on the first page before the last end tag of a kind. */
export function insertBefore(twin: TwinPackage, tag: string, markup: string): TwinPackage {
  return changeFiles(twin, twin.report, (text) => {
    const at = text.lastIndexOf(tag);
    return at < 0 ? text : text.slice(0, at) + markup + text.slice(at);
  });
}

/** Adds a context after the others. */
export function addContext(twin: TwinPackage, markup: string): TwinPackage {
  const isPage = twin.files.get(twin.report)?.includes('</ix:resources>');
  return insertBefore(twin, isPage ? '</ix:resources>' : '</xbrli:xbrl>', markup);
}

/** A context as written. */
export interface WrittenContext {
  readonly id: string;
  readonly text: string;
}

export function contextsOf(twin: TwinPackage): readonly WrittenContext[] {
  return [...textsOf(twin).matchAll(/<xbrli:context id="([^"]*)".*?<\/xbrli:context>/gs)].map(
    ([all, id = '']) => ({
      id,
      text: all,
    }),
  );
}

/** A tagged fact: its start tag, content and end tag. */
export interface WrittenFact {
  readonly text: string;
  readonly start: string;
  readonly name: string;
  readonly context: string;
  readonly isNumber: boolean;
}

/** Returns facts without nested tags that are reported once and are in no calculation. */
export function plainFactsOf(twin: TwinPackage): readonly WrittenFact[] {
  const { files } = twin;
  const texts = textsOf(twin);
  const facts = [...texts.matchAll(/(<ix:(nonFraction|nonNumeric) [^>]*>)[^<]+<\/ix:\2>/g)].map(
    ([all, start = '', kind]): WrittenFact => ({
      text: all,
      start,
      name: attributeOf(start, 'name'),
      context: attributeOf(start, 'contextRef'),
      isNumber: kind === 'nonFraction',
    }),
  );
  // In an XML instance, the concept is the name of the element.
  for (const [all, start = '', name = ''] of texts.matchAll(
    /(<([\w-]+:\w+) [^>]*contextRef=[^>]*>)[^<]+<\/\2>/g,
  ))
    if (!name.startsWith('ix:'))
      facts.push({
        text: all,
        start,
        name,
        context: attributeOf(start, 'contextRef'),
        isNumber: start.includes(' unitRef='),
      });
  const counts = new Map<string, number>();
  for (const { name, context } of facts)
    counts.set(`${name} ${context}`, (counts.get(`${name} ${context}`) ?? 0) + 1);
  const calculations = [...files].filter(([path]) => path.endsWith('_cal.xml')).map(([, content]) => content);
  return facts.filter(
    ({ name, context }) =>
      counts.get(`${name} ${context}`) === 1 &&
      !calculations.some((content) => content.includes(`#${name.replace(':', '_')}"`)),
  );
}

export function attributeOf(tag: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}

/** Returns the first suitable item of a list; throws if there is none. */
export function pick<T>(list: readonly T[], isGood: (one: T) => boolean = () => true): T {
  const found = list.find(isGood);
  if (found === undefined) throw new Error('the package has nothing that would do');
  return found;
}
