import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLanguage, isLanguageTag, normalizeLanguage, sameLanguage } from './language.ts';

// The examples of RFC 5646, appendix A.
const RFC_EXAMPLES = [
  'de',
  'fr',
  'ja',
  'i-enochian',
  'zh-Hant',
  'zh-Hans',
  'sr-Cyrl',
  'sr-Latn',
  'zh-cmn-Hans-CN',
  'cmn-Hans-CN',
  'zh-yue-HK',
  'yue-HK',
  'zh-Hans-CN',
  'sr-Latn-RS',
  'sl-rozaj',
  'sl-rozaj-biske',
  'sl-nedis',
  'de-CH-1901',
  'sl-IT-nedis',
  'hy-Latn-IT-arevela',
  'de-DE',
  'en-US',
  'es-419',
  'de-CH-x-phonebk',
  'az-Arab-x-AZE-derbend',
  'x-whatever',
  'qaa-Qaaa-QM-x-southern',
  'de-Qaaa',
  'sr-Latn-QM',
  'sr-Qaaa-RS',
  'en-US-u-islamcal',
  'zh-CN-a-myext-x-private',
  'en-a-myext-b-another',
];

const GRANDFATHERED = [
  'en-GB-oed',
  'i-ami',
  'i-default',
  'i-klingon',
  'sgn-BE-FR',
  'sgn-CH-DE',
  'art-lojban',
  'cel-gaulish',
  'no-bok',
  'zh-guoyu',
  'zh-min',
  'zh-min-nan',
];

// The `langtag` and `privateuse` productions of RFC 5646, section 2.1, for short inputs only.
const GRAMMAR =
  /^(?:(?:[a-z]{2,3}(?:-[a-z]{3}){0,3}|[a-z]{4,8})(?:-[a-z]{4})?(?:-(?:[a-z]{2}|[0-9]{3}))?(?:-(?:[a-z0-9]{5,8}|[0-9][a-z0-9]{3}))*(?:-[0-9a-wy-z](?:-[a-z0-9]{2,8})+)*(?:-x(?:-[a-z0-9]{1,8})+)?|x(?:-[a-z0-9]{1,8})+)$/i;

describe('isLanguageTag', () => {
  it.each([...RFC_EXAMPLES, ...GRANDFATHERED, 'EN', 'en-us', 'mn-Cyrl-MN', 'abcd', 'abcdefgh', 'en-x-a-b-c'])(
    'accepts %s',
    (tag) => {
      expect(isLanguageTag(tag)).toBe(true);
    },
  );

  it.each([
    '',
    'a',
    'i-unknown',
    'de-419-DE',
    'a-DE',
    'en_US',
    'en-',
    '-en',
    'en--US',
    'en-US-',
    'en-x',
    'x',
    'x-',
    'en-a',
    'en-a-x-b',
    'en-a-b-cc',
    'abcdefghi',
    'en-abcdefghi',
    'x-abcdefghi',
    '12',
    'e1',
    'zh-abc-def-ghi-jkl',
    'abcd-efg',
    'en-US-GB',
    'en US',
    ' en',
    'en\n',
    'i-\u212alingon',
    'fr-FR-é',
  ])('refuses %j', (tag) => {
    expect(isLanguageTag(tag)).toBe(false);
  });

  it('agrees with the grammar of RFC 5646', () => {
    const subtag = fc.string({ unit: fc.constantFrom(...'abxAZ019'), maxLength: 9 });
    fc.assert(
      fc.property(fc.array(subtag, { minLength: 1, maxLength: 6 }), (subtags) => {
        const tag = subtags.join('-');
        expect(isLanguageTag(tag)).toBe(GRAMMAR.test(tag));
      }),
      { numRuns: 5_000 },
    );
  });

  it('parses a very long tag in one pass', () => {
    expect(isLanguageTag(`en${'-abcde'.repeat(100_000)}`)).toBe(true);
    expect(isLanguageTag(`en${'-a-bb'.repeat(100_000)}-`)).toBe(false);
  });
});

describe('sameLanguage', () => {
  it('ignores case only', () => {
    expect(sameLanguage('en-US', 'EN-us')).toBe(true);
    expect(sameLanguage('en', 'en-US')).toBe(false);
    expect(normalizeLanguage('zh-Hant-TW')).toBe('zh-hant-tw');
  });
});

describe('isLanguage', () => {
  it('accepts the languages of reports, and all examples of RFC 5646', () => {
    const used =
      'bg cs da de el en es et fi fr ga hr hu is it ja lt lv mt nb nl nn no pl pt ro sk sl sv uk zh ko';
    const tags = [...used.split(' '), ...RFC_EXAMPLES, 'en-GB', 'de-AT', 'gsw', 'fil', 'aaa', 'en-gb-oed'];
    expect(tags.filter((tag) => !isLanguage(tag))).toEqual([]);
  });

  it('knows the codes of two letters that have a name', () => {
    const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
    const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
    const codes = letters.flatMap((first) => letters.map((second) => first + second));
    const isNamed = (code: string) => names.of(code) !== undefined;
    expect(codes.filter(isNamed).filter((code) => !isLanguage(code))).toEqual([]);
    expect(codes.filter(isLanguage).filter((code) => !isNamed(code))).toEqual([]);
  });

  it.each(['xx', 'xx-yy', 'zz-ZZ', 'english', 'german', 'engl', 'en_US', 'e', ''])('refuses "%s"', (tag) => {
    expect(isLanguage(tag)).toBe(false);
  });
});
