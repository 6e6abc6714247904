import {
  ParseOption,
  XmlCData,
  XmlDocument,
  XmlElement,
  type XmlNode,
  XmlText,
  XmlTreeNode,
} from 'libxml2-wasm';
import { SaxesParser } from 'saxes';
import { XmlFault } from '../../src/xml/fault.ts';
import { END, END_TAG, START_TAG, TEXT, XmlScanner } from '../../src/xml/scanner.ts';
import { SourceText } from '../../src/xml/source-text.ts';

/**
 * The result of reading a document: its elements, attributes and texts in canonical form, or why it was
 * refused.
 */
export type Reading = { readonly events: string } | { readonly refusal: string; readonly kind?: string };

/** Writes events in a comparable form: texts joined, attributes sorted by name. */
class EventLog {
  private readonly lines: string[] = [];
  private pending = '';

  start(
    uri: string,
    local: string,
    attributes: readonly (readonly [uri: string, local: string, value: string])[],
  ): void {
    this.flush();
    this.lines.push(`<{${JSON.stringify(uri)}}${local}`);
    this.lines.push(
      ...attributes
        .map(([space, name, value]) => ` @{${JSON.stringify(space)}}${name}=${JSON.stringify(value)}`)
        .sort(),
    );
  }

  text(value: string): void {
    this.pending += value;
  }

  end(): void {
    this.flush();
    this.lines.push('>');
  }

  finish(): Reading {
    this.flush();
    return { events: this.lines.join('\n') };
  }

  private flush(): void {
    if (this.pending !== '') this.lines.push(JSON.stringify(this.pending));
    this.pending = '';
  }
}

export function readWithScanner(input: Uint8Array | string): Reading {
  const log = new EventLog();
  try {
    const scanner = new XmlScanner(new SourceText(input));
    for (let kind = scanner.next(); kind !== END; kind = scanner.next()) {
      if (kind === START_TAG) {
        const { uri, local } = scanner.name;
        const indexes = Array.from({ length: scanner.attributeCount }, (_, index) => index);
        log.start(
          uri,
          local,
          indexes
            .filter((index) => !scanner.isDeclaration(index))
            .map((index) => {
              const name = scanner.attributeName(index);
              return [name.uri, name.local, scanner.attributeValue(index)] as const;
            }),
        );
      } else if (kind === END_TAG) log.end();
      else if (kind === TEXT && scanner.depth > 0) log.text(scanner.value);
    }
    return log.finish();
  } catch (fault) {
    if (fault instanceof XmlFault) return { refusal: fault.reason, kind: fault.kind };
    throw fault;
  }
}

export function readWithSaxes(text: string): Reading {
  const log = new EventLog();
  const parser = new SaxesParser({ xmlns: true });
  let depth = 0;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    depth++;
    log.start(
      uri,
      local,
      Object.values(attributes)
        .filter(({ prefix, name }) => prefix !== 'xmlns' && name !== 'xmlns')
        .map((one) => [one.uri, one.local, one.value] as const),
    );
  });
  parser.on('closetag', () => {
    depth--;
    log.end();
  });
  const takeText = (value: string) => {
    if (depth > 0) log.text(value);
  };
  parser.on('text', takeText);
  parser.on('cdata', takeText);
  try {
    parser.write(text).close();
    return log.finish();
  } catch (error) {
    return { refusal: String(error) };
  }
}

export function readWithLibxml2(bytes: Uint8Array): Reading {
  const log = new EventLog();
  let document: XmlDocument;
  try {
    document = XmlDocument.fromBuffer(bytes, { option: ParseOption.XML_PARSE_NONET });
  } catch (error) {
    return { refusal: String(error) };
  }
  try {
    walk(document.root, log);
    return log.finish();
  } finally {
    document.dispose();
  }
}

function walk(root: XmlElement, log: EventLog): void {
  let node: XmlNode | null = root;
  let depth = 0;
  while (node) {
    if (node instanceof XmlElement) {
      log.start(
        node.namespaceUri,
        node.name,
        node.attrs.map((one) => [one.namespaceUri, one.name, one.value] as const),
      );
      if (node.firstChild) {
        node = node.firstChild;
        depth++;
        continue;
      }
      log.end();
    } else if (node instanceof XmlText || node instanceof XmlCData) log.text(node.content);
    while (node && depth > 0 && !(node instanceof XmlTreeNode && node.next)) {
      node = node.parent;
      depth--;
      log.end();
    }
    node = depth > 0 && node instanceof XmlTreeNode ? node.next : null;
  }
}
