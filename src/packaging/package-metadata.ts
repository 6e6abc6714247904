import type { FilingV2 } from '../model/filing-v2.ts';
import { CATALOG } from '../taxonomy/packages/catalog.ts';
import { TAXONOMY_PACKAGE } from '../taxonomy/packages/metadata-schema.ts';
import { XmlWriter } from '../xml/writer.ts';

const REPORT_PACKAGE = 'https://xbrl.org/report-package/2023';

/** Returns the document type of a report package by its file extension (Report Package 1.0, 3.4). */
export function reportPackageType(extension: string): string {
  return extension === 'zip' ? REPORT_PACKAGE : `${REPORT_PACKAGE}/${extension}`;
}

export function writeReportPackage(documentType: string): Buffer {
  return Buffer.from(`${JSON.stringify({ documentInfo: { documentType } }, undefined, 2)}\n`);
}

export interface TaxonomyDescription {
  /** The URL of the schema: absolute, or relative to the folder of this file. */
  readonly entryPoint: string;
  readonly namespace: string;
  readonly date: string;
  readonly language: string;
  readonly languages: readonly string[];
}

/** Writes the metadata of the filer's taxonomy (Taxonomy Packages 1.0). */
export function writeTaxonomyPackage({ entity }: FilingV2, description: TaxonomyDescription): Buffer {
  const { entryPoint, namespace, date, language, languages } = description;
  const title = `${entity.name}: ${date}`;
  const xml = new XmlWriter();
  xml.start('tp:taxonomyPackage', { 'xmlns:tp': TAXONOMY_PACKAGE, 'xml:lang': language });
  xml.leaf('tp:identifier', {}, namespace);
  xml.leaf('tp:name', {}, title);
  xml.leaf('tp:version', {}, date);
  xml.leaf('tp:publisher', {}, entity.name);
  const country = /^[A-Z]{2}/.exec(entity.jurisdiction ?? '')?.[0];
  if (country !== undefined) xml.leaf('tp:publisherCountry', {}, country);
  xml.leaf('tp:publicationDate', {}, date);
  xml.start('tp:entryPoints');
  xml.start('tp:entryPoint');
  xml.leaf('tp:name', {}, title);
  xml.empty('tp:entryPointDocument', { href: entryPoint });
  xml.start('tp:languages');
  for (const tag of languages) xml.leaf('tp:language', {}, tag);
  xml.end('tp:languages');
  xml.end('tp:entryPoint');
  xml.end('tp:entryPoints');
  xml.end('tp:taxonomyPackage');
  return xml.finish();
}

/** Writes a catalog that maps URLs below a base to files of a folder, relative to `META-INF`. */
export function writeCatalog(base: string, folder: string): Buffer {
  const xml = new XmlWriter();
  xml.start('catalog', { xmlns: CATALOG });
  xml.empty('rewriteURI', { uriStartString: base, rewritePrefix: `../${folder}/` });
  xml.end('catalog');
  return xml.finish();
}
