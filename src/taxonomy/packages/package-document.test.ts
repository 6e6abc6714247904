import { expect, test } from 'vitest';
import { ZipArchive } from '../../archive/zip-archive.ts';
import { writeZip } from '../../archive/zip-writer.ts';
import { readPackageDocument } from './package-document.ts';

function read(text: string): { root: string | undefined; place: unknown; reasons: string[] } {
  const reasons: string[] = [];
  const files = new ZipArchive(writeZip([['p/catalog.xml', text]]));
  const document = readPackageDocument(files, 'p/catalog.xml', 'catalog.xml', (reason) =>
    reasons.push(reason),
  );
  return {
    root: document?.root.name.local,
    place: document?.source.positionAt(document.root.offset),
    reasons,
  };
}

test('a document type without declarations is skipped, and positions stay the same', () => {
  const doctype =
    '<!DOCTYPE catalog PUBLIC "-//OASIS//DTD Entity Resolution XML Catalog V1.0//EN"\n  "http://example.com/catalog.dtd">';
  expect(read(`<?xml version="1.0"?>\n${doctype}\n  <catalog/>`)).toEqual({
    root: 'catalog',
    place: { file: 'catalog.xml', line: 4, column: 3 },
    reasons: [],
  });
});

test('a document type that declares entities is refused', () => {
  const { root, reasons } = read('<!DOCTYPE catalog [<!ENTITY a "b">]>\n<catalog/>');
  expect([root, reasons]).toEqual([undefined, ['it declares markup or entities']]);
});
