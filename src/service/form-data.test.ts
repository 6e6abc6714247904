import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readForm } from './form-data.ts';
import { Problem } from './problems.ts';

const text = (lines: readonly string[]) => Buffer.from(lines.join('\r\n'));
const part = (disposition: string, content = 'x') =>
  readForm(text(['--b', `Content-Disposition: form-data; ${disposition}`, '', content, '--b--', '']), 'b');

test.each([
  ['name="a"', 'a', undefined],
  ['name=a', 'a', undefined],
  ['name="a"; filename="b.htm"', 'a', 'b.htm'],
  ['filename="b.htm"; name="a"', 'a', 'b.htm'],
  ['name="a"; filename=""', 'a', ''],
  ['name="a"; filename="C:\\\\x\\\\b.htm"', 'a', 'C:/x/b.htm'],
  ['name="a"; filename="say \\"b\\".htm"', 'a', 'say "b".htm'],
  ['name="a"; filename="say %22b%22.htm"', 'a', 'say "b".htm'],
  [`name="a"; filename="b"; filename*=UTF-8''M%C3%A4rz.htm`, 'a', 'März.htm'],
  ['name="a"; filename="März.htm"', 'a', 'März.htm'],
])('reads part names as browsers and curl write them: %s', (disposition, name, fileName) => {
  expect(part(disposition)).toMatchObject([{ name, fileName }]);
});

test('ignores text before the first and after the last boundary', () => {
  const form = text(['before', '--b', 'Content-Disposition: form-data; name="a"', '', 'x', '--b--', 'after']);
  expect(readForm(form, 'b')).toMatchObject([{ name: 'a', content: Buffer.from('x') }]);
  expect(readForm(text(['--b--', '']), 'b')).toEqual([]);
});

test('returns every content byte for byte, unless it contains the boundary', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 60 }), { maxLength: 5 }), (contents) => {
      const head = 'Content-Disposition: form-data; name="a"; filename="f"\r\nContent-Type: text/html';
      const form = Buffer.concat([
        ...contents.flatMap((content) => [
          Buffer.from(`--boundary\r\n${head}\r\n\r\n`),
          content,
          Buffer.from('\r\n'),
        ]),
        Buffer.from('--boundary--\r\n'),
      ]);
      const read = readForm(form, 'boundary').map(({ content }) => Buffer.from(content).toString('hex'));
      expect(read).toEqual(contents.map((content) => Buffer.from(content).toString('hex')));
    }),
  );
});

test('reads or refuses any bytes', () => {
  const pieces = ['--b', '\r\n', '\r\n\r\n', '--', 'Content-Disposition: form-data; name="a"', 'x', ';', '"'];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 20 }), (given) => {
      try {
        for (const { content } of readForm(Buffer.from(given.join('')), 'b'))
          expect(content.byteLength).toBeLessThan(200);
      } catch (problem) {
        expect(problem).toBeInstanceOf(Problem);
      }
    }),
  );
});

test('refuses too many small parts', () => {
  const form = Buffer.from('--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(20_000));
  expect(() => readForm(form, 'b')).toThrow(/more than 10000 parts/);
});
