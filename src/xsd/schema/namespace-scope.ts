import { isNCName } from '../../core/qname.ts';
import { trimWhiteSpace } from '../../core/white-space.ts';
import { type ExpandedName, expandedName } from '../../xml/expanded-name.ts';
import type { XmlScanner } from '../../xml/scanner.ts';

/**
 * The namespaces of prefixes at an element, for use after the scanner has moved on. Elements without
 * declarations share the outer scope, so a scope costs only what it declares.
 */
export class NamespaceScope {
  /** The namespace of unprefixed names without a default namespace: '' except in a chameleon schema. */
  private readonly chameleon: string;
  private readonly own: ReadonlyMap<string, string>;
  private readonly outer: NamespaceScope | undefined;
  private readonly names = new Map<string, ExpandedName | undefined>();

  constructor(own: ReadonlyMap<string, string>, outer?: NamespaceScope, chameleon = '') {
    this.own = own;
    this.outer = outer;
    this.chameleon = outer?.chameleon ?? chameleon;
  }

  namespaceOf(prefix: string): string | undefined {
    for (let scope: NamespaceScope | undefined = this; scope; scope = scope.outer) {
      const uri = scope.own.get(prefix);
      if (uri !== undefined) return uri;
    }
    return prefix === '' ? '' : undefined;
  }

  /** Resolves a QName in a schema; `undefined` if it is invalid or its prefix is not declared. */
  resolve(text: string): ExpandedName | undefined {
    const known = this.names.get(text);
    if (known !== undefined || this.names.has(text)) return known;
    const name = this.expand(trimWhiteSpace(text));
    this.names.set(text, name);
    return name;
  }

  private expand(text: string): ExpandedName | undefined {
    const colon = text.indexOf(':');
    const prefix = text.slice(0, Math.max(colon, 0));
    const local = text.slice(colon + 1);
    if (!isNCName(local) || (colon >= 0 && !isNCName(prefix))) return undefined;
    const uri = this.namespaceOf(prefix);
    return uri === undefined ? undefined : expandedName(uri === '' ? this.chameleon : uri, local);
  }
}

/** Returns the scope at the current start tag. */
export function scopeAt(scanner: XmlScanner, outer: NamespaceScope): NamespaceScope {
  let own: Map<string, string> | undefined;
  for (let index = 0; index < scanner.attributeCount; index++) {
    if (!scanner.isDeclaration(index)) continue;
    own ??= new Map();
    own.set(scanner.attributeText(index).slice('xmlns:'.length), scanner.attributeValue(index));
  }
  return own ? new NamespaceScope(own, outer) : outer;
}
