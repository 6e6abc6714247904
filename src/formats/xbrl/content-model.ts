import { likelyName } from '../../core/nearest-name.ts';
import { isBlank, trimWhiteSpace } from '../../core/white-space.ts';
import { listWords } from '../../core/wording.ts';
import { XHTML_NAMESPACE } from '../../xml/fragment.ts';
import { END_TAG, START_TAG, TEXT } from '../../xml/scanner.ts';
import * as findings from './instance-findings.ts';
import { XBRLI } from './names.ts';
import type { PartReader } from './part-reader.ts';

/** An element that another may contain. */
export interface ContentPart {
  readonly name: string;
  /** Reads the element at the current start tag and moves to its end. */
  readonly read: () => void;
  readonly isRepeatable?: boolean;
  /** Whether the part is checked together with the others, of which it may be an alternative. */
  readonly isAlternative?: boolean;
}

/**
 * Reads the element at the current start tag, whose children must follow the order of the parts. Returns
 * whether it contains nothing else; other content is reported and skipped.
 */
export function readSequence(reader: PartReader, parent: string, parts: readonly ContentPart[]): boolean {
  const { scanner, collector } = reader;
  const { depth } = scanner;
  const seen = new Set<ContentPart>();
  let last = 0;
  let isSound = true;
  for (;;) {
    const kind = scanner.next();
    if (kind === END_TAG && scanner.depth === depth) return isSound;
    if (kind === TEXT) isSound = refuseText(reader, parent) && isSound;
    if (kind !== START_TAG) continue;
    const { uri, local: name } = scanner.name;
    const index = uri === XBRLI ? parts.findIndex((part) => part.name === name) : -1;
    const part = parts[index];
    if (!part) {
      isSound = false;
      refuseElement(
        reader,
        parent,
        parts.map((one) => one.name),
      );
    } else if (seen.has(part) && !part.isRepeatable) {
      isSound = false;
      findings.instanceStructure.add(collector, 'repeated', reader.here(), { parent, name });
      scanner.skip();
    } else {
      if (index < last && !part.isAlternative) {
        isSound = false;
        const order = listWords(
          parts.map((one) => one.name),
          'and',
        );
        findings.instanceStructure.add(collector, 'order', reader.here(), { parent, name, order });
      }
      last = Math.max(last, index);
      seen.add(part);
      part.read();
    }
  }
}

/** Returns the text of the element at the current start tag; reports elements within. */
export function readSimple(reader: PartReader): string | undefined {
  const { scanner } = reader;
  const { depth } = scanner;
  const { local: parent } = scanner.name;
  let text = '';
  let isSound = true;
  for (;;) {
    const kind = scanner.next();
    if (kind === TEXT) text = text === '' ? scanner.value : text + scanner.value;
    else if (kind === END_TAG && scanner.depth === depth) return isSound ? trimWhiteSpace(text) : undefined;
    else if (kind === START_TAG) {
      isSound = false;
      refuseElement(reader, parent);
    }
  }
}

/** Reports the current element and skips it. */
export function refuseElement(reader: PartReader, parent: string, known: readonly string[] = []): undefined {
  reportElement(reader, parent, known);
  reader.scanner.skip();
}

/** Reports the current element; returns the known one that its name probably misspells. */
export function reportElement(
  reader: PartReader,
  parent: string,
  known: readonly string[],
): string | undefined {
  const { name: written, writtenName: name } = reader.scanner;
  const near = likelyName(written.local, known);
  const isOutside = written.local === 'segment' && known.includes('scenario');
  const isInside = written.local === 'scenario' && known.includes('segment');
  if (written.uri === XBRLI && (isOutside || isInside)) {
    const data = { parent, name, near: name.replace(/[^:]*$/, isOutside ? 'scenario' : 'segment') };
    findings.instanceStructure.add(reader.collector, isOutside ? 'outside' : 'inside', reader.here(), data);
  } else if (!name.includes(':') && (written.uri === '' || written.uri === XHTML_NAMESPACE)) {
    const example = near === undefined ? '' : `: write xbrli:${near}`;
    findings.instanceStructure.add(reader.collector, 'unprefixed', reader.here(), { parent, name, example });
  } else if (near === undefined || near === written.local)
    findings.instanceStructure.add(reader.collector, 'unexpected', reader.here(), { parent, name });
  else {
    const data = { parent, name, near: name.replace(/[^:]*$/, () => near) };
    findings.instanceStructure.add(reader.collector, 'misspelled', reader.here(), data);
  }
  return near;
}

/** Reports text where only elements are allowed; returns whether it is only white space. */
export function refuseText(reader: PartReader, parent: string): boolean {
  const { scanner } = reader;
  const text = scanner.isBlank ? '' : trimWhiteSpace(scanner.value);
  if (text === '') return true;
  let { offset } = scanner;
  while (isBlank(scanner.source.bytes[offset] ?? 0)) offset++;
  findings.instanceStructure.add(reader.collector, 'text', reader.at(offset), { parent, text });
  return false;
}
