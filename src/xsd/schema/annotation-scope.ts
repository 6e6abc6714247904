import { trimWhiteSpace } from '../../core/white-space.ts';
import type { ExpandedName } from '../../xml/expanded-name.ts';
import { XML_NAMESPACE } from '../../xml/names.ts';
import type { XmlScanner } from '../../xml/scanner.ts';
import { resolveUrl } from '../../xml/url.ts';
import { type NamespaceScope, scopeAt } from './namespace-scope.ts';

/** What holds around an element within an annotation. */
export interface AnnotationScope {
  readonly names: NamespaceScope;
  readonly base: string;
  readonly language: string | undefined;
  readonly sequence: string;
}

/** The scope within the element the scanner stands on. */
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
 * Reads the appinfo of a schema for the vocabulary that defines its content; XML Schema says nothing about it.
 * `Content` becomes part of the schema document.
 */
export interface AppinfoReader<Content> {
  readonly content: Content;
  /** Reads the appinfo whose start tag the scanner stands on, moving to its end. */
  readAppinfo(scope: AnnotationScope): void;
  /** Moves to the end of the element whose start tag the scanner stands on. */
  pass(): void;
}

/** What a vocabulary on top of XML Schema, such as XBRL, adds to schema documents. */
export interface SchemaVocabulary<Content> {
  /** Foreign attributes of declarations whose values are QNames; they are read as expanded names. */
  readonly qnameAttributes: ReadonlySet<ExpandedName>;
  startAppinfo(scanner: XmlScanner, url: string, otherIds: Map<string, ExpandedName>): AppinfoReader<Content>;
}
