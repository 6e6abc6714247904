import { splitQName } from '../../core/qname.ts';
import type { Dimension, Report } from '../../model/report/report.ts';
import { type ExpandedName, expandedName, localPart, namespacePart } from '../../xml/expanded-name.ts';
import type { CellValue } from './cell-value.ts';

/** Matches the names of a report and of a module, which may have different prefixes, by namespace. */
export class ModuleNames {
  private readonly report: Report;
  private readonly namespaces: ReadonlyMap<string, string>;
  private readonly prefixes: ReadonlyMap<string, string>;
  private readonly expanded = new Map<string, ExpandedName>();

  constructor(report: Report, namespaces: ReadonlyMap<string, string>) {
    this.report = report;
    this.namespaces = namespaces;
    this.prefixes = new Map([...namespaces].map(([prefix, uri]) => [uri, prefix]));
  }

  /** Expands a name of the report. */
  ofReport(qname: string): ExpandedName {
    let name = this.expanded.get(qname);
    if (name === undefined) {
      const { prefix, local } = splitQName(qname) ?? { prefix: '', local: qname };
      name = expandedName(this.report.namespaces.get(prefix) ?? '', local);
      this.expanded.set(qname, name);
    }
    return name;
  }

  /** Expands a name of the module; `undefined` if it is invalid. */
  ofModule(qname: string): ExpandedName | undefined {
    const parts = splitQName(qname);
    const uri = parts && this.namespaces.get(parts.prefix);
    return parts && uri !== undefined ? expandedName(uri, parts.local) : undefined;
  }

  /** Returns a name as written in the module; `undefined` if it has no prefix for the namespace. */
  write(name: ExpandedName): string | undefined {
    const prefix = this.prefixes.get(namespacePart(name));
    return prefix === undefined ? undefined : `${prefix}:${localPart(name)}`;
  }

  /** Returns an entity as written in the module: a prefix for the scheme, and the identifier. */
  writeEntity({ scheme, value }: { readonly scheme: string; readonly value: string }): string | undefined {
    const prefix = this.prefixes.get(scheme);
    return prefix === undefined ? undefined : `${prefix}:${value}`;
  }

  /** Returns a key that is the same for the same member or typed value, in a report and in a module. */
  memberOfReport({ member, typed }: Dimension): string {
    return typed ? typedMember(member) : this.ofReport(member as string);
  }

  memberOfModule(value: CellValue): string {
    const name = typeof value === 'string' ? this.ofModule(value) : undefined;
    return name ?? typedMember(value ?? null);
  }

  /** Returns a member or typed value as written in a cell; `undefined` if the module has no prefix for it. */
  writeMember({ member, typed }: Dimension): string | null | undefined {
    return typed ? member : this.write(this.ofReport(member as string));
  }
}

function typedMember(value: string | null): string {
  return value === null ? 'nil' : `=${value}`;
}
