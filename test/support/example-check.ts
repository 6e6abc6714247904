import { Collector } from '../../src/findings/collector.ts';
import type { Instance } from '../../src/formats/xbrl/instance.ts';
import { readInstance } from '../../src/formats/xbrl/instance-reader.ts';
import { checkByTaxonomy, type TaxonomyCheckOptions } from '../../src/formats/xbrl/taxonomy-checks.ts';
import { loadDts } from '../../src/taxonomy/discovery.ts';
import type { Dts } from '../../src/taxonomy/dts.ts';

const FOLDER = 'http://example.com/report/';

/** Loads the instance of an example and its taxonomy from texts. */
export function loadExample(files: Readonly<Record<string, string>>): { instance: Instance; dts: Dts } {
  const collector = new Collector(20);
  const source = {
    find(url: string) {
      const text = files[url.replace(FOLDER, '')];
      return text === undefined ? undefined : { bytes: Buffer.from(text), file: url.replace(FOLDER, '') };
    },
  };
  const instance = readInstance(files['report.xbrl'] ?? '', collector, 'report.xbrl');
  const dts = loadDts([{ url: `${FOLDER}taxonomy.xsd` }], source, collector);
  const [fault] = collector.verdict({}).errors;
  if (!instance || fault) throw new Error(`the example cannot be read: ${fault?.message}`);
  return { instance, dts };
}

/** Returns the findings on an example with its taxonomy, as codes with line and column. */
export function checkExample(
  files: Readonly<Record<string, string>>,
  options: TaxonomyCheckOptions = {},
): string[] {
  const { instance, dts } = loadExample(files);
  const collector = new Collector(100);
  checkByTaxonomy(instance, dts, collector, options);
  const { errors, warnings } = collector.verdict({});
  return [...errors, ...warnings].map(({ code, source }) => `${code} ${source?.line}:${source?.column}`);
}
