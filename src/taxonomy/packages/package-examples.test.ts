import { expect, test } from 'vitest';
import { writeZip } from '../../archive/zip-writer.ts';
import { Collector } from '../../findings/collector.ts';
import { showPlace } from '../../findings/finding.ts';
import { taxonomyPackageFindings } from './package-findings.ts';
import { checkOverlaps } from './package-source.ts';
import { openPackage } from './report-package.ts';
import { reportPackageFindings } from './report-package-findings.ts';

const examples = [...taxonomyPackageFindings, ...reportPackageFindings].flatMap(({ meta }) =>
  meta.examples.map((example, index) => [`${meta.code} ${index + 1}`, meta.code, example] as const),
);

test.each(examples)('%s', (_, code, example) => {
  const collector = new Collector(100);
  const open = (files: Readonly<Record<string, string>> = {}, name = 'package.zip') =>
    openPackage(writeZip(Object.entries(files)), name, collector)?.taxonomy;
  const packages = [open(example.package, example.packageName)];
  if (example.otherPackage) packages.push(open(example.otherPackage, 'other.zip'));
  checkOverlaps(
    packages.filter((taxonomy) => taxonomy !== undefined),
    collector,
  );
  const { errors, warnings } = collector.verdict(undefined);
  expect([...errors, ...warnings].map((finding) => [finding.code, showPlace(finding)])).toEqual([
    [code, example.at],
  ]);
});
