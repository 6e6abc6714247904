import { trimWhiteSpace } from '../../core/white-space.ts';
import type { ExpandedName } from '../../xml/expanded-name.ts';
import { XML_NAMESPACE } from '../../xml/names.ts';
import type { XmlScanner } from '../../xml/scanner.ts';
import { resolveUrl } from '../../xml/url.ts';
import { type NamespaceScope, scopeAt } from './namespace-scope.ts';

/** The scope of an element within an annotation. */
export interface AnnotationScope {
  readonly names: NamespaceScope;
  readonly base: string;
  readonly language: string | undefined;
  readonly sequence: string;
}

/** Returns the scope within the current element. */
export function enter(scanner: XmlScanner, outer: AnnotationScope, sequence: string): AnnotationScope {
  const base = scanner.attribute('base', XML_NAMESPACE);
  const language = scanner.attribute('lang', XML_NAMESPACE);
  return {
    names: scopeAt(scanner, outer.names),
    base: base === undefined ? outer.base : (resolveUrl(base, outer.base) ?? outer.base),
    language: language === undefined ? outer.language : trimWhiteSpace(language),
    sequence,
  };
}

/**
 * Reads the appinfo of a schema for the vocabulary that defines its content, which XML Schema leaves open.
 * `Content` becomes part of the schema document.
 */
export interface AppinfoReader<Content> {
  readonly content: Content;
  /** Reads the appinfo at the current start tag and moves to its end. */
  readAppinfo(scope: AnnotationScope): void;
  /** Skips the element at the current start tag. */
  pass(): void;
}

/** The additions of a vocabulary on top of XML Schema, such as XBRL, to schema documents. */
export interface SchemaVocabulary<Content> {
  /** Foreign attributes of declarations with QName values, which are read as expanded names. */
  readonly qnameAttributes: ReadonlySet<ExpandedName>;
  startAppinfo(scanner: XmlScanner, url: string, otherIds: Map<string, ExpandedName>): AppinfoReader<Content>;
}
