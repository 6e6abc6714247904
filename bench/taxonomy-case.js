/**
 * One case of the taxonomy benchmark, in its own process: `report <instance>`, `parse <archive>`, `compile
 * <folder>`, `open <folder>` or `suites`. Prints its measurements as JSON.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Collector } from '../build/findings/collector.js';
import { loadTaxonomy } from '../build/service/taxonomies.js';
import { validateSource } from '../build/service/validate/validate-report.js';
import { TaxonomyStore } from '../build/store/taxonomy-store.js';
import { loadDts } from '../build/taxonomy/discovery.js';
import { arcroles } from '../build/taxonomy/names.js';
import { PackageSource } from '../build/taxonomy/packages/package-source.js';
import { openTaxonomyPackage } from '../build/taxonomy/packages/taxonomy-package.js';

const entry = { url: 'http://www.esma.europa.eu/taxonomy/2022-03-24/esef_cor.xsd' };
const cash = '{https://xbrl.ifrs.org/taxonomy/2022-03-24/ifrs-full}CashAndCashEquivalents';

/**
 * Returns seconds of wall-clock and CPU time, and the peak memory afterward in megabytes.
 * @param {() => unknown} work
 */
function measure(work) {
  const before = process.cpuUsage();
  const started = performance.now();
  work();
  const wall = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(before);
  return { wall, cpu: (user + system) / 1e6, rss: Math.round(process.resourceUsage().maxRSS / 1024) };
}

/** @param {string} path */
function validateFile(path) {
  const folder = dirname(path);
  const { errors, warnings } = validateSource(
    {
      content: readFileSync(path),
      fileName: basename(path),
      files: {
        has: (name) => existsSync(join(folder, name)),
        get: (name) => readFileSync(join(folder, name)),
      },
    },
    { createdAt: '2026-02-20T09:00:00Z' },
  );
  const [fault] = [...errors, ...warnings];
  if (fault) throw new Error(`${fault.code} ${fault.message}`);
}

/**
 * Runs typical first queries on a taxonomy: a concept, a network of each kind, a label.
 * @param {import('../build/taxonomy/dts.js').Dts} dts
 */
function question(dts) {
  for (const arcrole of [arcroles.summationItem, arcroles.domainMember])
    for (const role of dts.linkRoles(arcrole).slice(0, 1)) dts.network(arcrole, role);
  const concept = dts.concept(cash);
  const [label] = concept ? dts.labels(concept) : [];
  if (!label) throw new Error('the taxonomy has no label of cash');
}

/** @type {Record<string, (place: string) => unknown>} */
const cases = {
  report(path) {
    const validate = () => measure(() => validateFile(path));
    const cold = validate();
    const warm = validate();
    for (let round = 0; round < 3; round++) validateFile(path);
    return { cold, warm, running: validate() };
  },
  parse(path) {
    const archive = readFileSync(path);
    return measure(() => {
      const collector = new Collector(100);
      const opened = openTaxonomyPackage(archive, basename(path), collector);
      question(loadDts([entry], new PackageSource(opened ? [opened] : [], collector), collector));
    });
  },
  compile: (folder) => measure(() => [...TaxonomyStore.open(folder).compile()]),
  open(folder) {
    const cache = join(folder, '.compiled');
    const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.zip'));
    const [kept = ''] = readdirSync(cache).filter((name) => name.endsWith('.taxonomy'));
    const archive = readFileSync(join(folder, file));
    const compiled = readFileSync(join(cache, kept));
    /** @type {import('../build/taxonomy/dts.js').Dts[]} */
    const loaded = [];
    const load = measure(() => {
      const taxonomies = TaxonomyStore.take({ packages: [{ file, archive, compiled }], cache });
      loaded.push(loadTaxonomy([entry], taxonomies));
    });
    return { load, questions: measure(() => loaded.forEach(question)) };
  },
};

const [name = '', place = ''] = process.argv.slice(2);
if (name === 'suites') {
  await import('../tools/chosen-build.js');
  const { suites } = await import('../test/conformance/suites.js');
  const asked = suites.filter(({ id }) => id === 'xbrl-2.1' || id === 'dimensions');
  let variations = 0;
  const times = measure(() => {
    for (const { archive, run } of asked) variations += run(join(place, archive), () => true).length;
  });
  console.log(JSON.stringify({ ...times, variations }));
} else console.log(JSON.stringify(cases[name]?.(place)));
