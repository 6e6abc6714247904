import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeCrc32, crc32 } from './crc32.ts';
import { usualZipLimits, ZipArchive } from './zip-archive.ts';
import { ZipFault } from './zip-fault.ts';
import { writeZip } from './zip-writer.ts';

const text = 'some text that packs well, some text that packs well';
const sample = writeZip([
  ['top/a.txt', text],
  ['top/b.txt', 'b'],
]);

/** Opens an archive and reads all of it; returns the content or the error. */
function read(bytes: Uint8Array, limits = usualZipLimits): string {
  try {
    const archive = new ZipArchive(bytes, limits);
    return [...archive.names].map((name) => `${name} ${archive.read(name)?.length}`).join(', ');
  } catch (fault) {
    if (!(fault instanceof ZipFault)) throw fault;
    return `${fault.kind}: ${fault.reason}`;
  }
}

/** Returns the sample with some of its bytes changed. */
function changed(change: (bytes: Buffer) => void): Buffer {
  const bytes = Buffer.from(sample);
  change(bytes);
  return bytes;
}

const directory = sample.readUInt32LE(sample.length - 6);
const secondRecord = sample.indexOf('PK\x01\x02', directory + 1, 'latin1');
const secondLocal = sample.readUInt32LE(secondRecord + 42);

describe('valid archives', () => {
  test('are listed and unpacked', () => {
    expect(read(sample)).toBe(`top/a.txt ${text.length}, top/b.txt 1`);
    expect(read(writeZip([]))).toBe('');
    expect(read(writeZip([['ä/ü.txt', 'x']]))).toBe('ä/ü.txt 1');
  });

  test('have directories with or without an entry of their own', () => {
    const archive = new ZipArchive(
      writeZip([
        ['a/b/c.txt', ''],
        ['d/', ''],
      ]),
    );
    expect([...archive.folderPaths].sort()).toEqual(['a', 'a/b', 'd']);
    expect(archive.hasFolder('d')).toBe(true);
    expect(archive.read('d')).toBeUndefined();
  });

  test('may end with a comment', () => {
    const bytes = Buffer.concat([changed((b) => b.writeUInt16LE(5, b.length - 2)), Buffer.from('hello')]);
    expect(read(bytes)).toContain('top/b.txt 1');
  });

  test('may store sizes and checksum of an entry in a data descriptor', () => {
    const bytes = changed((b) => {
      b.writeUInt16LE(8, 6);
      b.fill(0, 14, 26);
    });
    expect(read(bytes)).toContain(`top/a.txt ${text.length}`);
  });

  test('may have names in code page 437', () => {
    const bytes = changed((b) => {
      for (const at of [secondLocal + 30, secondRecord + 46]) b[at] = 0x84;
      for (const at of [secondLocal + 6, secondRecord + 8]) b.writeUInt16LE(0, at);
    });
    expect(read(bytes)).toContain('äop/b.txt 1');
  });

  test('may be Zip64', () => {
    const end = sample.length - 22;
    const wide = Buffer.alloc(56);
    wide.write('PK\x06\x06', 'latin1');
    wide.writeBigUInt64LE(44n, 4);
    wide.writeBigUInt64LE(2n, 24);
    wide.writeBigUInt64LE(2n, 32);
    wide.writeBigUInt64LE(BigInt(end - directory), 40);
    wide.writeBigUInt64LE(BigInt(directory), 48);
    const locator = Buffer.alloc(20);
    locator.write('PK\x06\x07', 'latin1');
    locator.writeBigUInt64LE(BigInt(end), 8);
    locator.writeUInt32LE(1, 16);
    const narrow = Buffer.from(sample.subarray(end));
    narrow.fill(0xff, 8, 20);
    const archive = Buffer.concat([sample.subarray(0, end), wide, locator, narrow]);
    expect(read(archive)).toBe(read(sample));
    archive.writeBigUInt64LE(2n ** 60n, end + 40);
    expect(read(archive)).toBe('format: it declares an impossible size');
  });
});

describe('invalid archives', () => {
  test.each<[string, () => Uint8Array, string]>([
    ['nothing', () => Buffer.alloc(0), 'it is not a ZIP archive, or its end is missing'],
    [
      'other files',
      () => Buffer.from('<html/>'.repeat(100)),
      'it is not a ZIP archive, or its end is missing',
    ],
    ['truncated file', () => sample.subarray(0, -1), 'it is not a ZIP archive, or its end is missing'],
    [
      'data before it',
      () => Buffer.concat([Buffer.from('MZ'), sample]),
      'there is other data before the archive or before its end record',
    ],
    [
      'data after it',
      () => Buffer.concat([sample, Buffer.from('x')]),
      'it is not a ZIP archive, or its end is missing',
    ],
    [
      'part of a split archive',
      () => changed((b) => b.writeUInt16LE(1, b.length - 18)),
      'it is part of a multi-part archive',
    ],
    [
      'count too high',
      () => changed((b) => [8, 10].map((at) => b.writeUInt16LE(3, b.length - 22 + at))),
      'its directory ends after 2 of 3 entries',
    ],
    [
      'count too low',
      () => changed((b) => [8, 10].map((at) => b.writeUInt16LE(1, b.length - 22 + at))),
      'its directory has more entries than it declares',
    ],
    ['encrypted', () => changed((b) => b.writeUInt16LE(0x801, directory + 8)), '"top/a.txt" is encrypted'],
    [
      'different name',
      () => changed((b) => b.write('x', 34)),
      '"top/a.txt" has a header that differs from the directory',
    ],
    [
      'different size',
      () => changed((b) => b.writeUInt32LE(1, 22)),
      '"top/a.txt" has a header that differs from the directory',
    ],
    [
      'different method',
      () => changed((b) => b.writeUInt16LE(12, 8)),
      '"top/a.txt" has a header that differs from the directory',
    ],
    [
      'unknown method',
      () => changed((b) => [8, directory + 10].map((at) => b.writeUInt16LE(12, at))),
      '"top/a.txt" uses an unsupported compression method (12)',
    ],
    [
      'overlapping',
      () => changed((b) => b.copy(b, secondRecord + 42, directory + 42, directory + 46)),
      '"top/b.txt" overlaps another entry',
    ],
    [
      'missing entry',
      () => changed((b) => b.writeUInt32LE(secondLocal + 1, secondRecord + 42)),
      '"top/b.txt" is not at the position that the directory gives',
    ],
    [
      'overlapping the directory',
      () => changed((b) => [secondLocal + 18, secondRecord + 20].map((at) => b.writeUInt32LE(50, at))),
      '"top/b.txt" extends beyond the entries',
    ],
    [
      'damaged',
      () => changed((b) => b.write('c', secondLocal + 39)),
      '"top/b.txt" is damaged: its checksum does not match',
    ],
    [
      'larger than claimed',
      () => changed((b) => [22, directory + 24].map((at) => b.writeUInt32LE(10, at))),
      '"top/a.txt" cannot be decompressed, or is larger than it declares',
    ],
    [
      'smaller than claimed',
      () => changed((b) => [22, directory + 24].map((at) => b.writeUInt32LE(1000, at))),
      '"top/a.txt" does not have the size it declares',
    ],
    ['absolute path', () => writeZip([['/a', '']]), '"/a" is an absolute path'],
    ['drive', () => writeZip([['c:/a', '']]), '"c:/a" is an absolute path'],
    ['back-slash', () => writeZip([['a\\b', '']]), 'the path "a\\b" has a backslash'],
    ['control character', () => writeZip([['a\u0000b', '']]), 'a path has control characters'],
    ['directory with content', () => writeZip([['a/', 'x']]), 'the directory "a/" has content'],
  ])('%s', (_, make, reason) => {
    expect(read(make())).toBe(`format: ${reason}`);
  });

  test.each([
    ['a/../b', 'the path "a/../b" has the segment ".."'],
    ['./a', 'the path "./a" has the segment "."'],
    ['a//b', 'the path "a//b" has the segment ""'],
  ])('path %s', (path, reason) => {
    expect(read(writeZip([[path, '']]))).toBe(`structure: ${reason}`);
  });

  test('duplicate paths, or a path that is both file and directory', () => {
    expect(
      read(
        writeZip([
          ['a', '1'],
          ['a', '2'],
        ]),
      ),
    ).toBe('structure: "a" appears more than once');
    expect(
      read(
        writeZip([
          ['a', '1'],
          ['a/b', '2'],
        ]),
      ),
    ).toBe('structure: "a" is both a file and a directory');
  });

  test('content that is too large', () => {
    const bomb = writeZip([['zeros', Buffer.alloc(10_000_000)]]);
    expect(read(bomb)).toBe('limit: "zeros" unpacks to more than 200 times its compressed size');
    expect(read(bomb, { ...usualZipLimits, entryBytes: 1000 })).toContain('unpacks to more than 1,000 bytes');
    const many = writeZip(Array.from({ length: 50 }, (_, n) => [`${n}`, Buffer.alloc(100_000)]));
    expect(read(many, { ...usualZipLimits, totalBytes: 4_000_000 })).toBe(
      'limit: it unpacks to more than 3.8 MB',
    );
    expect(read(many, { ...usualZipLimits, entries: 49 })).toBe('limit: it has more than 49 entries');
    expect(read(writeZip([['a'.repeat(1001), '']]))).toContain('a path of more than 1000 characters');
    expect(read(writeZip([['a/'.repeat(51), '']]))).toContain('is more than 50 folders deep');
  });
});

test('an archive is read or refused, whatever its bytes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(sample.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }),
      fc.nat(sample.length),
      (edits, length) => {
        const bytes = changed((b) => {
          for (const [at, value] of edits) b[at] = value;
        });
        expect(read(bytes)).toBeTypeOf('string');
        expect(read(bytes.subarray(0, length))).toBeTypeOf('string');
      },
    ),
    { numRuns: 2000 },
  );
});

describe('writing', () => {
  test('returns the files in order of their paths', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.uint8Array({ maxLength: 500 })),
        (files) => {
          const archive = new ZipArchive(writeZip(Object.entries(files)));
          expect([...archive.names]).toEqual(Object.keys(files).sort());
          for (const [name, content] of Object.entries(files))
            expect(Buffer.from(archive.read(name) as Uint8Array).equals(content)).toBe(true);
        },
      ),
    );
  });

  test('does not depend on the order of the files', () => {
    const forwards = writeZip([
      ['a', text],
      ['b', 'x'],
    ]);
    const backwards = writeZip([
      ['b', 'x'],
      ['a', text],
    ]);
    expect(forwards.equals(backwards)).toBe(true);
    expect(writeZip([['a', text]], { store: true }).includes(text)).toBe(true);
  });
});

test.each([crc32, computeCrc32])('computes the CRC-32 of ZIP', (check) => {
  expect(check(Buffer.from('123456789'))).toBe(0xcbf43926);
  expect(check(Buffer.from('1234'))).toBe(0x9be3e0a3);
  expect(check(new Uint8Array())).toBe(0);
});
