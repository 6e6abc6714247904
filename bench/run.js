/** Measures speed and scaling. Compare ratios within one run, as the machine may be busy. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { measureConversion } from './conversion.js';
import { measureInline } from './inline.js';
import { measurePackages } from './package.js';
import { measurePeer } from './peer.js';
import { measureStart } from './start.js';
import { measureTaxonomy } from './taxonomy.js';
import { measureValidation } from './validation.js';
import { measureXml } from './xml.js';

const { values } = parseArgs({ options: { only: { type: 'string' }, sizes: { type: 'string' } } });

/** @param {string} usual */
const sizes = (usual) => (values.sizes ?? usual).split(',').map(Number);

/** @type {Record<string, () => unknown>} */
const parts = {
  start: () => measureStart(),
  validation: () => measureValidation(sizes('100,1000,10000,100000')),
  xml: () => measureXml(),
  conversion: () => measureConversion(sizes('1000,10000,100000,1000000')),
  inline: () => measureInline(),
  taxonomy: () => measureTaxonomy(sizes('10000,100000')),
  package: () => measurePackages(sizes('1000,10000,100000')),
  peer: measurePeer,
  http: measureHttp,
};

async function measureHttp() {
  const child = fork(new URL('./http.js', import.meta.url));
  const [code] = await once(child, 'exit');
  process.exitCode = Number(code);
}

const asked = values.only?.split(',') ?? Object.keys(parts);
const unknown = asked.filter((name) => !parts[name]);
if (unknown.length > 0) {
  console.error(`no benchmark is called ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`);
  process.exitCode = 2;
} else for (const name of asked) await parts[name]?.();
