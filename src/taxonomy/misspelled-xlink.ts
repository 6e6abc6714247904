import { distance } from 'fastest-levenshtein';
import type { Collector } from '../findings/collector.ts';
import { SourceText } from '../xml/source-text.ts';
import { contentInvalid } from '../xsd/validation/markup-findings.ts';
import type { OpenDocument } from './document-root.ts';
import { XLINK } from './names.ts';

/** The maximum number of wrong letters in a misspelled namespace; that of XHTML has four. */
const MAX_EDITS = 3;

/**
 * Reports a misspelled namespace of XLink, without which every link would lack its attributes. Returns the
 * text with the namespace that was meant.
 */
export function correctXlink(
  text: SourceText,
  { root, scanner }: OpenDocument,
  collector: Collector,
): SourceText | undefined {
  const { bytes, file } = text;
  const [prefix, uri] = root.prefixes.find(isMisspelled) ?? [];
  if (prefix === undefined || uri === undefined) return undefined;
  if (bytes.includes(`"${XLINK}"`) || bytes.includes(`'${XLINK}'`)) return undefined;
  // A namespace that is not used is harmless.
  if (!bytes.includes(`${prefix}:href`) && !bytes.includes(`${prefix}:type`)) return undefined;
  const declaration = bytes.indexOf(`xmlns:${prefix}=`, root.offset);
  const start = bytes.indexOf(uri, declaration);
  if (declaration < 0 || start < 0 || start > scanner.end) return undefined;
  contentInvalid.add(collector, 'namespace', text.place(declaration), { prefix, uri, near: XLINK });
  const rest = bytes.subarray(start + Buffer.byteLength(uri));
  return new SourceText(`${bytes.subarray(0, start)}${XLINK}${rest}`, file);
}

function isMisspelled([prefix, uri]: readonly [prefix: string, uri: string]): boolean {
  if (uri === XLINK || prefix === '') return false;
  return (
    prefix === 'xlink' ||
    (Math.abs(uri.length - XLINK.length) <= MAX_EDITS && distance(uri, XLINK) <= MAX_EDITS)
  );
}
