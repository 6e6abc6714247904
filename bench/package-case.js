/**
 * One case of the packaging benchmark, in its own process: the profile and the number of extension concepts.
 * The first package includes the one-time costs of a process; later ones show the cost in a service.
 */
import { assemblePackage } from '../build/service/package/package.js';
import { makePackagedFiling } from './packaged-filings.js';

const [profile = 'generic', concepts = '50'] = process.argv.slice(2);
const filing = makePackagedFiling(/** @type {any} */ (profile), Number(concepts));
/** Half of the rounds warm up. */
const rounds = Math.max(4, Math.min(40, Math.round(10_000 / Number(concepts))));

function build() {
  const started = performance.now();
  const { manifest, validation } = assemblePackage(filing);
  const time = performance.now() - started;
  const [fault] = [...validation.errors, ...validation.warnings];
  if (fault) throw new Error(`${fault.code} ${fault.message}`);
  return { time, manifest };
}

const { time: cold, manifest } = build();
const second = build().time;
const half = rounds >> 1;
for (let round = 0; round < half; round++) build();
const before = process.cpuUsage();
const times = Array.from({ length: half }, () => build().time).sort((a, b) => a - b);
const { user, system } = process.cpuUsage(before);
console.log(
  JSON.stringify({
    cold,
    second,
    warm: times[times.length >> 1],
    cpu: (user + system) / 1000 / half,
    rss: Math.round(process.resourceUsage().maxRSS / 1024),
    facts: manifest.counts.facts,
    concepts: manifest.counts.extensionConcepts,
    bytes: manifest.package.bytes,
  }),
);
