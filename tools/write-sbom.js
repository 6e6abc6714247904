/**
 * Writes the software bill of materials of an installation (CycloneDX): by npm from the lock file, without what differs from
 * run to run (serial number, time, version of npm) and without download addresses. `npm run sbom [-- FILE]`.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

const [file = 'sbom.cdx.json'] = process.argv.slice(2);
// Not with `--omit dev`, which leaves out packages that something for development needs as well.
const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
const bom = JSON.parse(
  execFileSync('npm', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 28 }),
);

/**
 * @typedef {{
 *   'bom-ref': string,
 *   ref: string,
 *   name: string,
 *   properties?: { name: string }[],
 *   dependsOn?: string[],
 *   externalReferences?: { type: string }[],
 * }} Entry
 */
/** @param {Entry} entry */
const withoutDownload = ({ externalReferences = [], ...entry }) => ({
  ...entry,
  externalReferences: externalReferences.filter(({ type }) => type !== 'distribution'),
});
/** @param {(entry: Entry) => string} key @returns {(a: Entry, b: Entry) => number} */
const by = (key) => (a, b) => (key(a) < key(b) ? -1 : 1);

const { serialNumber: _, metadata, components, dependencies, ...rest } = bom;
const { timestamp: __, tools: ___, component, ...about } = metadata;
/** @type {Entry[]} */
const shipped = components.filter(
  /** @param {Entry} entry */
  ({ properties = [] }) => !properties.some(({ name }) => name === 'cdx:npm:package:development'),
);
const refs = new Set([component['bom-ref'], ...shipped.map((entry) => entry['bom-ref'])]);
/** @type {Entry[]} */
const needed = dependencies.filter(/** @param {Entry} entry */ ({ ref }) => refs.has(ref));
const text = JSON.stringify(
  {
    ...rest,
    metadata: { ...about, component: { ...component, name: 'filewright', type: 'application' } },
    components: shipped.map(withoutDownload).sort(by((entry) => entry['bom-ref'])),
    dependencies: needed
      .map(({ dependsOn = [], ...entry }) => ({
        ...entry,
        dependsOn: dependsOn.filter((ref) => refs.has(ref)).sort(),
      }))
      .sort(by(({ ref }) => ref)),
  },
  null,
  2,
);
writeFileSync(file, `${text}\n`);
console.log(`${file}: ${shipped.length} components`);
