import { expect, test } from 'vitest';
import { imageFormatOf, readDataAddress, surveyDrawing } from './image.ts';

test('the first bytes show the format', () => {
  expect(imageFormatOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))).toBe('png');
  expect(imageFormatOf(Buffer.from('GIF89a'))).toBe('gif');
  expect(imageFormatOf(Buffer.from('RIFF0000WEBP'))).toBe('webp');
  expect(imageFormatOf(Buffer.from('<?xml version="1.0"?>\n<svg xmlns="x"/>'))).toBe('svg');
  expect(imageFormatOf(Buffer.from('text'))).toBe('unknown');
});

test('data URLs state their type and encoding', () => {
  expect(readDataAddress('data:image/png;base64,AAAA')).toMatchObject({ subtype: 'png', isBase64: true });
  expect(readDataAddress('data:image;base64,AAAA')?.subtype).toBeUndefined();
  expect(readDataAddress('data:image/svg+xml,%3Csvg/%3E')?.bytes?.toString()).toBe('<svg/>');
  expect(readDataAddress('data:image/png;base64,?')?.bytes).toBeUndefined();
  expect(readDataAddress('data:text/plain,x')).toBeUndefined();
  expect(readDataAddress('a.png')).toBeUndefined();
});

test('SVG images are checked, whatever document type they have', () => {
  const drawing =
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd">\n<svg><script/><image href="http://example.com/a.png"/></svg>';
  const { code, resources, isSound } = surveyDrawing(Buffer.from(drawing));
  expect([code.length, resources[0]?.url, isSound]).toEqual([1, 'http://example.com/a.png', true]);
  expect(surveyDrawing(Buffer.from('<svg><g></svg>')).isSound).toBe(false);
  expect(surveyDrawing(Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg/>')).isSound).toBe(false);
});
