import { START_TAG, type TokenKind, type TokenListener, type XmlScanner } from '../../xml/scanner.ts';
import type { Trace } from '../submission/document-survey.ts';
import { type PageSurveyKind, StyleContent } from '../submission/page-survey-kind.ts';
import { findEnd, withoutComments } from '../submission/survey/style-sheet.ts';

const MAX_SHOWN = 60;

/** Styles of a document that no browser can read. */
export interface PageStyle {
  readonly problems: readonly Trace[];
}

/** Finds invalid styles; a page ends where it is not well-formed, which is reported elsewhere. */
export const pageStyle: PageSurveyKind<PageStyle> = { start: () => new StyleReader() };

class StyleReader implements PageStyle, TokenListener {
  readonly problems: Trace[] = [];
  private readonly content = new StyleContent();
  private sheetOffset = 0;

  take(kind: TokenKind, scanner: XmlScanner): void {
    if (this.content.takes(kind, scanner, this.endSheet) || kind !== START_TAG) return;
    const { offset } = scanner;
    const style = scanner.attribute('style');
    if (style !== undefined) this.note(brokenDeclaration(style), offset);
    if (scanner.name.local !== 'style') return;
    this.sheetOffset = offset;
    this.content.begin(scanner);
  }

  private readonly endSheet = (content: string): void => {
    this.note(brokenRule(content), this.sheetOffset);
  };

  private note(problem: string | undefined, offset: number): void {
    if (problem !== undefined) this.problems.push({ text: problem.trim().slice(0, MAX_SHOWN), offset });
  }
}

/** Returns a rule of a style sheet without the block that should end it (CSS Syntax, 5.5). */
export function brokenRule(sheet: string): string | undefined {
  const text = withoutComments(sheet).replaceAll(/<!--|-->/g, ' ');
  for (let at = 0; at < text.length; ) {
    const from = at + (text.slice(at).match(/^\s*/)?.[0].length ?? 0);
    if (from === text.length) return undefined;
    const end = findEnd(text, from, text[from] === '@' ? '{;' : '{');
    if (end === text.length) return text[from] === '@' ? undefined : text.slice(from);
    at = text[end] === '{' ? endOfBlock(text, end) : end + 1;
  }
  return undefined;
}

/** Returns a part of a `style` attribute that is not a declaration: a name, a colon and a value. */
export function brokenDeclaration(style: string): string | undefined {
  const text = withoutComments(style);
  for (let at = 0; at < text.length; ) {
    const end = findEnd(text, at, ';');
    const declaration = text.slice(at, end);
    if (/\S/.test(declaration) && !/^\s*-{0,2}[A-Za-z_][\w-]*\s*:/.test(declaration)) return declaration;
    at = end + 1;
  }
  return undefined;
}

/** Returns the end of the block that starts at a bracket, including nested ones. */
function endOfBlock(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at = findEnd(text, at + 1, '{}')) {
    depth += text[at] === '{' ? 1 : -1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}
