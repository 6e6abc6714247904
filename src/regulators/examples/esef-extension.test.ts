import { describe, expect, it } from 'vitest';
import { writeZip } from '../../archive/zip-writer.ts';
import { type Finding, showPlace } from '../../findings/finding.ts';
import type { RuleExample } from '../../findings/rule-meta.ts';
import type { Taxonomies } from '../../service/taxonomies.ts';
import { validatePackage } from '../../service/validate/validate-package.ts';
import { changedExtension } from './esef-extension.ts';

function judge({ package: files = {}, packageName = '', taxonomy = {}, ask }: RuleExample): Finding[] {
  const taxonomies: Taxonomies = {
    packages: [],
    compiled: () => undefined,
    find: (url) =>
      Object.hasOwn(taxonomy, url) ? { bytes: Buffer.from(taxonomy[url] ?? ''), file: url } : undefined,
  };
  const options = { taxonomies, profile: ask?.profile };
  const { errors, warnings, info } = validatePackage(writeZip(Object.entries(files)), packageName, options);
  return [...errors, ...warnings, ...info];
}

const show = (findings: readonly Finding[]): string[] =>
  findings.map((finding) => `${finding.code} ${showPlace(finding)} ${finding.message}`);

describe('the example package', () => {
  it('breaks no rule', () => {
    expect(show(judge(changedExtension([], [])))).toEqual([]);
  });

  it('breaks no rule of 2021', () => {
    expect(show(judge(changedExtension([], [], { edition: '2021' })))).toEqual([]);
  });
});
