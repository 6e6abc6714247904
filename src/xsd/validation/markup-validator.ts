import type { Collector } from '../../findings/collector.ts';
import { XmlFault } from '../../xml/fault.ts';
import { END, END_TAG, START_TAG, TEXT, XmlScanner } from '../../xml/scanner.ts';
import type { SourceText } from '../../xml/source-text.ts';
import type { Schemas } from '../schema/components.ts';
import { ElementValidator, type ElementValidatorOptions } from './element-validator.ts';
import type { ValidMarkup } from './id-space.ts';

export interface MarkupOptions extends ElementValidatorOptions {
  /** Whether the offset of an element or attribute already has a finding; no second one is added. */
  readonly isReported?: (offset: number) => boolean;
}

/**
 * Validates a whole document against the schemas, in one pass. A document that is not well-formed is
 * validated up to the error, which its reader reports.
 */
export function validateMarkup(
  source: SourceText,
  schemas: Schemas,
  collector: Collector,
  options: MarkupOptions = {},
): void {
  const { isReported } = options;
  try {
    const scanner = new XmlScanner(source);
    const validator = new ElementValidator(
      schemas,
      (prefix) => scanner.names.namespaceOf(prefix),
      (finding, message, offset, within, data) => {
        if (isReported && (isReported(offset) || isReported(within))) return;
        finding.add(collector, message, source.place(offset), data);
      },
      (offset) => source.lineWords(offset),
      options,
    );
    validateAll(scanner, validator, options.valid?.ranges ?? []);
  } catch (fault) {
    if (!(fault instanceof XmlFault)) throw fault;
  }
}

function validateAll(scanner: XmlScanner, validator: ElementValidator, valid: ValidMarkup['ranges']): void {
  let passed = 0;
  for (let kind = scanner.next(); kind !== END; kind = scanner.next()) {
    if (kind === START_TAG) {
      validator.start(scanner);
      if (!validator.isSkipping) continue;
      scanner.skip();
      validator.end();
    } else if (kind === TEXT) validator.text(scanner);
    else if (kind === END_TAG) validator.end();
    const range = valid[passed];
    if (range?.start === scanner.end) {
      scanner.passTo(range.end);
      passed++;
    }
  }
  validator.finish();
}
