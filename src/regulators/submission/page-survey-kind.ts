import { XmlFault } from '../../xml/fault.ts';
import { END, END_TAG, TEXT, type TokenKind, type TokenListener, XmlScanner } from '../../xml/scanner.ts';
import type { SourceText } from '../../xml/source-text.ts';

/**
 * A survey of pages for the rules of one regulator. It is made while the page is scanned once for all, so
 * that no rule has to parse.
 */
export interface PageSurveyKind<Survey = unknown> {
  /** Returns a listener that becomes the survey of a page once it has received all tokens. */
  start(): TokenListener & Survey;
}

/** The surveys of a page, by kind. */
export type PageSurveys = ReadonlyMap<PageSurveyKind, unknown>;

/** Returns the survey of a page for a kind in the profile's `pageSurveys`. */
export function surveyOf<Survey>(
  { surveys }: { readonly surveys: PageSurveys },
  kind: PageSurveyKind<Survey>,
): Survey {
  const survey = surveys.get(kind);
  if (survey === undefined) throw new Error('the profile does not declare a survey that its rules use');
  return survey as Survey;
}

/** Passes the tokens of a page to a listener, as far as it is well-formed. */
export function scanPage(text: SourceText, listener: TokenListener): XmlFault | undefined {
  try {
    const scanner = new XmlScanner(text, { listener });
    while (scanner.next() !== END);
    return undefined;
  } catch (fault) {
    if (!(fault instanceof XmlFault)) throw fault;
    return fault;
  }
}

/** The content of `style` elements, for listeners, which cannot move the scanner. */
export class StyleContent {
  private depth = 0;
  private text = '';

  /**
   * Whether a token is within an element that `begin` was called for; passes the content to `end` at its end
   * tag.
   */
  takes(kind: TokenKind, scanner: XmlScanner, end: (content: string) => void): boolean {
    if (this.depth === 0) return false;
    if (kind === TEXT) this.text += scanner.value;
    else if (kind === END_TAG && scanner.depth === this.depth) {
      this.depth = 0;
      end(this.text);
    }
    return true;
  }

  begin(scanner: XmlScanner): void {
    this.depth = scanner.depth;
    this.text = '';
  }
}
