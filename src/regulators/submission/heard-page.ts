import type { PageListener } from '../../formats/inline/reading/inline-reader.ts';
import type { XmlFault } from '../../xml/fault.ts';
import type { TokenKind, TokenListener, XmlScanner } from '../../xml/scanner.ts';
import type { SourceText } from '../../xml/source-text.ts';
import type { DocumentSurvey } from './document-survey.ts';
import { type PageSurveyKind, type PageSurveys, scanPage } from './page-survey-kind.ts';
import type { SubmittedDocument } from './submission.ts';
import { PageReader } from './survey/page-reader.ts';

/**
 * A page surveyed from the tokens that its reader produces. If no reader passes them on, it is scanned when a
 * survey is first needed.
 */
export class HeardPage implements SubmittedDocument, PageListener {
  readonly path: string;
  readonly text: SourceText;
  private readonly reader = new PageReader();
  private readonly heardSurveys: PageSurveys;
  private readonly others: readonly TokenListener[];
  private isHeard = false;

  constructor(path: string, text: SourceText, kinds: readonly PageSurveyKind[]) {
    this.path = path;
    this.text = text;
    const others = kinds.map((kind) => kind.start() as TokenListener);
    this.others = others;
    this.heardSurveys = new Map(kinds.map((kind, index) => [kind, others[index]]));
  }

  take(kind: TokenKind, scanner: XmlScanner): void {
    this.isHeard = true;
    this.reader.take(kind, scanner);
    for (const other of this.others) other.take(kind, scanner);
  }

  break(fault: XmlFault): void {
    this.isHeard = true;
    this.reader.fault = fault;
  }

  get survey(): DocumentSurvey {
    this.hear();
    return this.reader;
  }

  get surveys(): PageSurveys {
    this.hear();
    return this.heardSurveys;
  }

  private hear(): void {
    if (this.isHeard) return;
    const fault = scanPage(this.text, this);
    if (fault) this.break(fault);
  }
}
