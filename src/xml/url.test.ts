import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAbsoluteUrl, resolveHref, resolveUrl, splitFragment } from './url.ts';

describe('resolveUrl', () => {
  it('resolves against the base, without the fragment', () => {
    expect(resolveUrl('b.xsd#x', 'http://example.com/t/a.xsd')).toBe('http://example.com/t/b.xsd');
    expect(resolveUrl('../b.xsd', 'file:///a/b/c.xsd')).toBe('file:///a/b.xsd');
    expect(resolveUrl('sub/b.xsd', 'memory:///report.xbrl')).toBe('memory:///sub/b.xsd');
    expect(resolveUrl('HTTP://Example.COM:80/a/./b/../c.xsd', 'memory:///')).toBe(
      'http://example.com/a/c.xsd',
    );
  });

  it('trims white space and encodes characters not allowed in a URL', () => {
    expect(resolveUrl(' a b.xsd\n', 'file:///t/')).toBe('file:///t/a%20b.xsd');
  });

  it('returns undefined for invalid addresses', () => {
    expect(resolveUrl('http://[t]/', 'memory:///')).toBeUndefined();
    expect(resolveUrl('a.xsd', 'urn:example:t')).toBeUndefined();
  });

  it('gives the same answer again, even after its cache was full', () => {
    const before = resolveUrl('a.xsd', 'http://example.com/');
    for (let index = 0; index < 20_500; index++) resolveUrl(`${index}.xsd`, 'http://example.com/');
    expect(resolveUrl('a.xsd', 'http://example.com/')).toBe(before);
  });

  it('leaves absolute addresses unchanged, whatever the base', () => {
    const path = fc.array(fc.constantFrom('a', 'b c', '..', '.', 'ä', '%2F', ''), { maxLength: 5 });
    fc.assert(
      fc.property(path, path, (href, base) => {
        const resolved = resolveUrl(`./${href.join('/')}`, `http://example.com/${base.join('/')}`) as string;
        expect(resolveUrl(resolved, 'memory:///')).toBe(resolved);
      }),
    );
  });
});

describe('resolvePointer', () => {
  it('splits off the fragment and decodes it', () => {
    expect(resolveHref('a.xsd#t_%C3%A4', 'memory:///', 'memory:///l.xml')).toEqual({
      url: 'memory:///a.xsd',
      fragment: 't_ä',
    });
    expect(splitFragment('a.xsd#%E4')).toEqual({ address: 'a.xsd', fragment: '%E4' });
    expect(splitFragment('a.xsd')).toEqual({ address: 'a.xsd', fragment: undefined });
  });

  it('refers to the document itself if there is no address, whatever the base', () => {
    const own = 'memory:///l.xml';
    expect(resolveHref('#r', 'memory:///base/', own)).toEqual({ url: own, fragment: 'r' });
    expect(resolveHref('', 'memory:///base/', own)).toEqual({ url: own, fragment: undefined });
  });

  it('gives an empty address for an invalid reference', () => {
    expect(resolveHref('http://[t]/#a', 'memory:///', 'memory:///l.xml')).toEqual({
      url: '',
      fragment: 'a',
    });
  });
});

it('recognizes absolute addresses by their scheme', () => {
  expect(isAbsoluteUrl('urn:example:role')).toBe(true);
  expect(isAbsoluteUrl('http://example.com/role')).toBe(true);
  expect(isAbsoluteUrl('role/statements')).toBe(false);
  expect(isAbsoluteUrl('http:')).toBe(false);
  expect(isAbsoluteUrl('')).toBe(false);
});
