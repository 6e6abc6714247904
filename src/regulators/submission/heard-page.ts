import type { PageListener } from '../../formats/inline/reading/inline-reader.ts';
import type { XmlFault } from '../../xml/fault.ts';
import type { TokenKind, TokenListener, XmlScanner } from '../../xml/scanner.ts';
import type { SourceText } from '../../xml/source-text.ts';
import { type PageSurveyKind, type PageSurveys, scanPage } from './page-survey-kind.ts';
import type { SubmittedDocument } from './submission.ts';
import { PageReader } from './survey/page-reader.ts';

/** A page whose surveys are made from the tokens that its reader asks for. */
export class HeardPage implements SubmittedDocument, PageListener {
  readonly path: string;
  readonly text: SourceText;
  readonly survey = new PageReader();
  readonly surveys: PageSurveys;
  private readonly others: readonly TokenListener[];
  private isHeard = false;

  constructor(path: string, text: SourceText, kinds: readonly PageSurveyKind[]) {
    this.path = path;
    this.text = text;
    const others = kinds.map((kind) => kind.start() as TokenListener);
    this.others = others;
    this.surveys = new Map(kinds.map((kind, index) => [kind, others[index]]));
  }

  take(kind: TokenKind, scanner: XmlScanner): void {
    this.isHeard = true;
    this.survey.take(kind, scanner);
    for (const other of this.others) other.take(kind, scanner);
  }

  break(fault: XmlFault): void {
    this.isHeard = true;
    this.survey.fault = fault;
  }

  /** The page with its surveys. Where the reader stopped at a page before, this one is scanned by itself. */
  heard(): SubmittedDocument {
    if (!this.isHeard) {
      const fault = scanPage(this.text, this);
      if (fault) this.break(fault);
    }
    return this;
  }
}
