/**
 * Measures reading and writing of reports: each case in its own process, so that its memory can be measured.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** People read inline reports; none is larger. */
const LARGEST_INLINE = 100_000;

const script = fileURLToPath(new URL('./conversion-case.js', import.meta.url));

/** @param {readonly string[]} args */
function runCase(...args) {
  const text = execFileSync(process.execPath, ['--max-old-space-size=4096', '--expose-gc', script, ...args], {
    encoding: 'utf8',
  });
  return JSON.parse(text);
}

/** @param {readonly number[]} sizes */
export function measureConversion(sizes) {
  const folder = mkdtempSync(join(tmpdir(), 'filewright-bench-'));
  console.log('\nReports of v2 filings: milliseconds (medians), MB/s, ratio to the floor, peak memory\n');
  console.log(
    'The floor: of xml and inline the bare scan of its tokens, of json JSON.parse, of csv a loop over its bytes.\n',
  );
  console.log(
    'format     facts       MB   floor   write    MB/s  RSS MB     read    MB/s  read/floor  RSS MB',
  );
  try {
    for (const format of ['xml', 'json', 'csv', 'inline'])
      for (const size of sizes) {
        if (format === 'inline' && size > LARGEST_INLINE) continue;
        const write = runCase('write', format, String(size), folder);
        const read = runCase('read', format, String(size), folder);
        const { rss: floorless, floor } = runCase('floor', format, String(size), folder);
        const megabytes = write.bytes / 1e6;
        console.log(
          [
            format.padEnd(5),
            String(size).padStart(10),
            megabytes.toFixed(1).padStart(8),
            floor.toFixed(1).padStart(7),
            write.time.toFixed(1).padStart(7),
            ((megabytes / write.time) * 1000).toFixed(0).padStart(7),
            String(write.rss).padStart(7),
            read.time.toFixed(1).padStart(8),
            ((megabytes / read.time) * 1000).toFixed(0).padStart(7),
            (read.time / floor).toFixed(2).padStart(11),
            String(read.rss).padStart(7),
            `(${floorless} for the floor)`,
          ].join(' '),
        );
      }
  } finally {
    rmSync(folder, { recursive: true });
  }
}
