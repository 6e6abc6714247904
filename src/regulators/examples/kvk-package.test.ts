import { describe, expect, it } from 'vitest';
import { writeZip } from '../../archive/zip-writer.ts';
import { type Finding, showPlace } from '../../findings/finding.ts';
import type { RuleExample } from '../../findings/rule-meta.ts';
import type { Taxonomies } from '../../service/taxonomies.ts';
import { validatePackage } from '../../service/validate/validate-package.ts';
import { editionFor } from '../editions.ts';
import { kvkEditions, nlKvk } from '../kvk/index.ts';
import { exampleOtherReport, exampleReport } from './kvk-package.ts';
import { ENTRY_POINT, OTHER_ENTRY_POINT } from './kvk-taxonomy.ts';

function judge(
  { package: files = {}, packageName = '', taxonomy = {} }: RuleExample,
  version: string,
): string[] {
  const taxonomies: Taxonomies = {
    packages: [],
    compiled: () => undefined,
    find: (url) =>
      Object.hasOwn(taxonomy, url) ? { bytes: Buffer.from(taxonomy[url] ?? ''), file: url } : undefined,
  };
  const profile = kvkEditions.find((edition) => edition.version === version) ?? nlKvk;
  const result = validatePackage(writeZip(Object.entries(files)), packageName, { taxonomies, profile });
  const show = (finding: Finding) => `${finding.code} ${showPlace(finding)} ${finding.message}`;
  return [...result.errors, ...result.warnings, ...result.info].map(show);
}

describe('the example packages', () => {
  it('break no rule', () => {
    expect(judge(exampleReport({ mark: '' }), '2025')).toEqual([]);
  });

  it('break no rule for reports by other rules', () => {
    expect(judge(exampleOtherReport({ mark: '' }), '2025-other-gaap')).toEqual([]);
  });
});

describe('the edition', () => {
  const versionFor = (url: string, end: string) => editionFor(nlKvk, [url], end).version;

  it('is chosen by the entry point, and the period where several have it', () => {
    expect(versionFor(`${ENTRY_POINT}.xsd`, '2025-12-31')).toBe('2025');
    expect(versionFor(`${ENTRY_POINT.replace('2025', '2024')}.xsd`, '2024-12-31')).toBe('2024');
    expect(versionFor(`${ENTRY_POINT.replace('2025', '2024')}.xsd`, '2025-06-30')).toBe('2025');
    expect(versionFor(`${OTHER_ENTRY_POINT}.xsd`, '2025-12-31')).toBe('2025-other-gaap');
  });

  it('of a draft of the taxonomy is the first one', () => {
    expect(versionFor(`${ENTRY_POINT.replace('2025-12', '2024-03')}.xsd`, '2023-12-31')).toBe('2024');
  });
});
