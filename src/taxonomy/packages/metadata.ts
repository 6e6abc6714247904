import { normalizeLanguage } from '../../core/language.ts';
import { collapseWhiteSpace } from '../../core/white-space.ts';
import type { Collector } from '../../findings/collector.ts';
import { attributeOf, type XmlElement } from '../../xml/element.ts';
import { XML_NAMESPACE } from '../../xml/names.ts';
import { resolveUrl } from '../../xml/url.ts';
import { checkMetadata, TAXONOMY_PACKAGE } from './metadata-schema.ts';
import type { PackageDocument } from './package-document.ts';
import { duplicateLanguagesForElement, missingLanguageAttribute } from './package-findings.ts';

interface LanguageText {
  readonly language: string;
  readonly text: string;
}

/** The content of taxonomyPackage.xml (Taxonomy Packages 1.0, 3.2). Addresses are absolute. */
export interface PackageMetadata {
  readonly identifier: string;
  readonly names: readonly LanguageText[];
  readonly descriptions: readonly LanguageText[];
  readonly version: string | undefined;
  readonly license: { readonly name: string; readonly href: string } | undefined;
  readonly publishers: readonly LanguageText[];
  readonly publisherUrl: string | undefined;
  readonly publisherCountry: string | undefined;
  readonly publicationDate: string | undefined;
  readonly entryPoints: readonly EntryPoint[];
  /** Identifiers of packages that this one replaces. */
  readonly superseded: readonly string[];
  readonly versioningReports: readonly string[];
}

interface EntryPoint {
  readonly names: readonly LanguageText[];
  readonly descriptions: readonly LanguageText[];
  readonly version: string | undefined;
  readonly documents: readonly EntryPointDocument[];
  readonly languages: readonly string[];
}

interface EntryPointDocument {
  readonly url: string;
  readonly offset: number;
}

/** Reads the metadata of a package; `undefined` if it violates its schema. */
export function readMetadata(
  document: PackageDocument,
  address: string,
  collector: Collector,
): PackageMetadata | undefined {
  if (!checkMetadata(document, collector)) return undefined;
  const { root, source } = document;
  /** Checks and reads the multilingual texts of one kind in an element (3.4). */
  const texts = (element: XmlElement, local: string, inherited?: string): LanguageText[] => {
    const found = new Map<string, LanguageText>();
    for (const child of childrenOf(element, local)) {
      const language = languageOf(child, inherited);
      const key = normalizeLanguage(language ?? '');
      const at = source.place(child.offset);
      if (language === undefined)
        missingLanguageAttribute.add(collector.once('language'), 'missing', at, { name: local });
      else if (found.has(key))
        duplicateLanguagesForElement.add(collector, 'duplicate', at, { name: local, language });
      else found.set(key, { language, text: child.text.trim() });
    }
    return [...found.values()];
  };
  const rootLanguage = languageOf(root);
  const groups = childrenOf(root, 'entryPoints').map((group) => ({
    group,
    language: languageOf(group, rootLanguage),
    base: baseOf(group, baseOf(root, address)),
  }));
  const entryPoints = groups.flatMap(({ group, language, base }) =>
    childrenOf(group, 'entryPoint').map((point): EntryPoint => {
      const own = languageOf(point, language);
      return {
        names: texts(point, 'name', own),
        descriptions: texts(point, 'description', own),
        version: textOf(point, 'version'),
        documents: documentsOf(point, 'entryPointDocument', baseOf(point, base)),
        languages: childrenOf(point, 'languages').flatMap((list) => textsOf(list, 'language')),
      };
    }),
  );
  const [license] = childrenOf(root, 'license');
  return {
    identifier: textOf(root, 'identifier') ?? '',
    names: texts(root, 'name', rootLanguage),
    descriptions: texts(root, 'description', rootLanguage),
    version: textOf(root, 'version'),
    license: license && {
      name: attributeOf(license, 'name') ?? '',
      href: attributeOf(license, 'href') ?? '',
    },
    publishers: texts(root, 'publisher', rootLanguage),
    publisherUrl: textOf(root, 'publisherURL'),
    publisherCountry: textOf(root, 'publisherCountry'),
    publicationDate: textOf(root, 'publicationDate'),
    entryPoints,
    superseded: childrenOf(root, 'supersededTaxonomyPackages').flatMap((list) =>
      textsOf(list, 'taxonomyPackageRef'),
    ),
    versioningReports: childrenOf(root, 'versioningReports').flatMap((list) =>
      documentsOf(list, 'versioningReport', baseOf(list, baseOf(root, address))).map(({ url }) => url),
    ),
  };
}

function childrenOf(element: XmlElement, local: string): readonly XmlElement[] {
  return element.children.filter(({ name }) => name.local === local && name.uri === TAXONOMY_PACKAGE);
}

function textsOf(element: XmlElement, local: string): readonly string[] {
  return childrenOf(element, local).map(({ text }) => collapseWhiteSpace(text));
}

function textOf(element: XmlElement, local: string): string | undefined {
  return childrenOf(element, local)[0]?.text.trim();
}

/** Returns the inherited language; `xml:lang=""` resets it (XML 1.0, 2.12). */
function languageOf(element: XmlElement, inherited?: string): string | undefined {
  const own = attributeOf(element, 'lang', XML_NAMESPACE);
  return own === undefined ? inherited : own === '' ? undefined : own;
}

/** Returns the base address within an element. */
export function baseOf(element: XmlElement, inherited: string): string {
  const own = attributeOf(element, 'base', XML_NAMESPACE);
  return own === undefined ? inherited : (resolveUrl(own, inherited) ?? inherited);
}

function documentsOf(element: XmlElement, local: string, base: string): readonly EntryPointDocument[] {
  return childrenOf(element, local).map((child) => {
    const href = (attributeOf(child, 'href') ?? '').trim();
    return { url: resolveUrl(href, baseOf(child, base)) ?? href, offset: child.offset };
  });
}
