import type { PackageFiles } from '../../archive/package-files.ts';
import { ZipFault } from '../../archive/zip-fault.ts';
import { sizeWords } from '../../core/wording.ts';
import type { Place } from '../../findings/definition.ts';
import { readElement, type XmlElement } from '../../xml/element.ts';
import { XmlFault } from '../../xml/fault.ts';
import { END, START_TAG, XmlScanner } from '../../xml/scanner.ts';
import { SourceText } from '../../xml/source-text.ts';
import { MAX_PACKAGE_DOCUMENT, MAX_PACKAGE_PROLOG } from '../limits.ts';

/** A small XML file of a package, read as a whole. */
export interface PackageDocument {
  readonly root: XmlElement;
  readonly source: SourceText;
}

/** Reads a file of a package; reports to `refuse` why it cannot be read. */
export function readPackageDocument(
  files: PackageFiles,
  path: string,
  file: string,
  refuse: (reason: string, at: Place) => void,
): PackageDocument | undefined {
  const start = { source: { file, line: 1, column: 1 } };
  let source: SourceText | undefined;
  try {
    if ((files.sizeOf(path) ?? 0) > MAX_PACKAGE_DOCUMENT) {
      refuse(`it is larger than ${sizeWords(MAX_PACKAGE_DOCUMENT)}`, start);
      return undefined;
    }
    source = new SourceText(files.read(path) ?? new Uint8Array(), file);
    const scanner = new XmlScanner(withoutDoctype(source));
    let root: XmlElement | undefined;
    for (let kind = scanner.next(); kind !== END; kind = scanner.next())
      if (kind === START_TAG) root = readElement(scanner);
    return { root: root as XmlElement, source };
  } catch (fault) {
    if (fault instanceof ZipFault) refuse(fault.reason, start);
    else if (fault instanceof XmlFault)
      refuse(
        fault.reason,
        fault.position ? { source: fault.position } : (source?.place(fault.offset) ?? start),
      );
    else throw fault;
    return undefined;
  }
}

const DOCTYPE = /<!DOCTYPE\s[^[\]<>]*>/;

/** Skips a document type without declarations. Catalogs often have that of their DTD. */
function withoutDoctype(source: SourceText): SourceText {
  const start = source.bytes.toString('latin1', 0, MAX_PACKAGE_PROLOG);
  const found = DOCTYPE.exec(start);
  if (!found) return source;
  const bytes = Buffer.from(source.bytes);
  for (let at = found.index; at < found.index + found[0].length; at++)
    if (bytes[at] !== 0x0a) bytes[at] = 0x20;
  return new SourceText(bytes.toString(), source.file);
}
