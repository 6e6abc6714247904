import { splitQName } from '../../core/qname.ts';
import type { Dimension, Report } from '../../model/report/report.ts';
import { type ExpandedName, expandedName, localPart, namespacePart } from '../../xml/expanded-name.ts';
import type { CellValue } from './cell-value.ts';

/** Names of a report and of a module, which may have other prefixes, brought together by their namespaces. */
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

  /** A name of the report with its namespace. */
  ofReport(qname: string): ExpandedName {
    let name = this.expanded.get(qname);
    if (name === undefined) {
      const { prefix, local } = splitQName(qname) ?? { prefix: '', local: qname };
      name = expandedName(this.report.namespaces.get(prefix) ?? '', local);
      this.expanded.set(qname, name);
    }
    return name;
  }

  /** A name of the module with its namespace; `undefined` for an invalid one. */
  ofModule(qname: string): ExpandedName | undefined {
    const parts = splitQName(qname);
    const uri = parts && this.namespaces.get(parts.prefix);
    return parts && uri !== undefined ? expandedName(uri, parts.local) : undefined;
  }

  /** A name as the module writes it; `undefined` where it has no prefix for the namespace. */
  write(name: ExpandedName): string | undefined {
    const prefix = this.prefixes.get(namespacePart(name));
    return prefix === undefined ? undefined : `${prefix}:${localPart(name)}`;
  }

  /** An entity as the module writes it: a prefix for the scheme and the identifier. */
  writeEntity({ scheme, value }: { readonly scheme: string; readonly value: string }): string | undefined {
    const prefix = this.prefixes.get(scheme);
    return prefix === undefined ? undefined : `${prefix}:${value}`;
  }

  /** What is the same for the same member or typed value, of a report as of a module. */
  memberOfReport({ member, typed }: Dimension): string {
    return typed ? typedMember(member) : this.ofReport(member as string);
  }

  memberOfModule(value: CellValue): string {
    const name = typeof value === 'string' ? this.ofModule(value) : undefined;
    return name ?? typedMember(value ?? null);
  }

  /** A member or typed value as a cell has it; `undefined` where the module has no prefix for it. */
  writeMember({ member, typed }: Dimension): string | null | undefined {
    return typed ? member : this.write(this.ofReport(member as string));
  }
}

function typedMember(value: string | null): string {
  return value === null ? 'nil' : `=${value}`;
}
