/**
 * Measures packages built, read back and validated: each case in its own process, so that its memory can be
 * measured.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { FACTS_OF_CONCEPT, packagedProfiles } from './packaged-filings.js';

const script = fileURLToPath(new URL('./package-case.js', import.meta.url));

/**
 * @param {string} profile
 * @param {number} concepts
 */
function runCase(profile, concepts) {
  const args = ['--max-old-space-size=4096', script, profile, String(concepts)];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

/** @param {readonly number[]} sizes numbers of facts */
export function measurePackages(sizes) {
  console.log(
    '\nPackages, built, read back and validated: milliseconds of the clock and of the processor, peak memory\n',
  );
  console.log('Growth is that of the processor by that of the facts, from the row before; 1 is linear.\n');
  console.log(
    'profile                facts concepts      MB     first  second    warm     cpu  growth  RSS MB',
  );
  for (const profile of packagedProfiles) {
    /** @type {{ facts: number, cpu: number } | undefined} */
    let before;
    for (const size of sizes) {
      const found = runCase(profile, Math.round(size / FACTS_OF_CONCEPT));
      const growth = before ? found.cpu / before.cpu / (found.facts / before.facts) : undefined;
      console.log(
        [
          profile.padEnd(19),
          String(found.facts).padStart(8),
          String(found.concepts).padStart(8),
          (found.bytes / 1e6).toFixed(1).padStart(7),
          found.cold.toFixed(0).padStart(9),
          found.second.toFixed(0).padStart(7),
          found.warm.toFixed(0).padStart(7),
          found.cpu.toFixed(0).padStart(7),
          (growth?.toFixed(2) ?? '').padStart(7),
          String(found.rss).padStart(7),
        ].join(' '),
      );
      before = found;
    }
  }
}
