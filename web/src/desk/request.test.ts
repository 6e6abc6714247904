import { expect, test } from 'vitest';
import { reportBody } from './request.ts';

const sent = (...names: string[]) => {
  const { content } = reportBody(names.map((name) => new File(['x'], name))).body;
  return content instanceof FormData
    ? content.getAll('files').map((file) => (file as File).name)
    : 'one file';
};

test('the instance that EDGAR extracts from an inline report is not sent as a second report', () => {
  expect(sent('a.htm', 'a.xsd', 'a_htm.xml')).toEqual(['a.htm', 'a.xsd']);
  expect(sent('a.htm', 'a_htm.xml')).toBe('one file');
  expect(sent('a_htm.xml', 'a.xsd')).toEqual(['a_htm.xml', 'a.xsd']);
});
