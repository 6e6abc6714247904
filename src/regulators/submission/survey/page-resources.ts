import { XLINK } from '../../../taxonomy/names.ts';
import type { XmlScanner } from '../../../xml/scanner.ts';
import type { SurveyedResource } from './surveyed.ts';

/** Elements whose content or URL a browser runs. */
const codeElements: ReadonlySet<string> = new Set(['script', 'object', 'embed', 'applet']);

export function isCodeElement(local: string): boolean {
  return codeElements.has(local.toLowerCase());
}

/** Attributes that make a browser load a resource, by element. */
const loading: Readonly<
  Record<string, readonly (readonly [attribute: string, kind: SurveyedResource['kind']])[]>
> = {
  img: [['src', 'image']],
  input: [['src', 'image']],
  source: [['src', 'other']],
  audio: [['src', 'other']],
  video: [
    ['src', 'other'],
    ['poster', 'image'],
  ],
  track: [['src', 'other']],
  script: [['src', 'script']],
  iframe: [['src', 'other']],
  frame: [['src', 'other']],
  embed: [['src', 'other']],
  object: [['data', 'other']],
  body: [['background', 'image']],
  table: [['background', 'image']],
  td: [['background', 'image']],
  image: [['href', 'image']],
  feImage: [['href', 'image']],
  use: [['href', 'other']],
};

/** Returns the resources that the element at a scanner's start tag loads. A link loads nothing. */
export function loadedResources(
  scanner: XmlScanner,
  local: string,
): Pick<SurveyedResource, 'kind' | 'url'>[] {
  if (local === 'link') {
    const url = scanner.attribute('href');
    const isSheet = /\bstylesheet\b/i.test(scanner.attribute('rel') ?? '');
    return url === undefined ? [] : [{ kind: isSheet ? 'sheet' : 'other', url }];
  }
  if (!Object.hasOwn(loading, local)) return [];
  const found: Pick<SurveyedResource, 'kind' | 'url'>[] = [];
  for (const [attribute, kind] of loading[local] ?? []) {
    const url = scanner.attribute(attribute) ?? scanner.attribute(attribute, XLINK);
    if (url !== undefined && url.trim() !== '') found.push({ kind, url: url.trim() });
  }
  return found;
}

/** Returns the scheme of a URL in lower case; browsers ignore white space and line breaks in it. */
export function schemeOf(url: string): string | undefined {
  const start = url.slice(0, 200).replace(/[\s\u0000-\u001f]/g, '');
  return /^([a-z][a-z0-9+.-]*):/i.exec(start)?.[1]?.toLowerCase();
}
