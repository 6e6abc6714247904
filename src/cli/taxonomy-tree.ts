import { nearestName } from '../core/nearest-name.ts';
import { visibleText } from '../core/visible-text.ts';
import {
  drawTree,
  type ListedRole,
  listRoles,
  type TreeKind,
  type TreeLine,
  treeKinds,
} from '../service/catalogue/taxonomy-listing.ts';
import {
  loadEntryPoint,
  type PackagedEntryPoint,
  searchTaxonomies,
} from '../service/catalogue/taxonomy-search.ts';
import type { Taxonomies } from '../service/taxonomies.ts';
import { openSomeTaxonomies } from './kept-taxonomies.ts';
import type { ListFormat } from './list-format.ts';
import { chosenEntryPoints, describeEntryPoint } from './taxonomy-choice.ts';
import { CommandFailure, exitCodes, type Output, type Style, type Terminal } from './terminal.ts';

interface TreeFlags {
  readonly format: ListFormat;
  readonly kind: TreeKind;
  readonly entryPoint?: string | undefined;
}

/** Draws the network of a role as a tree; lists the roles if none is named or several match. */
export function showTree(
  asked: string | undefined,
  flags: TreeFlags,
  style: Style,
  terminal: Terminal,
): number {
  const { kind, format, entryPoint: within } = flags;
  const { out } = terminal;
  const store = openSomeTaxonomies(terminal);
  const entryPoints = chosenEntryPoints(store, within);
  if (asked === undefined) return listAllRoles(entryPoints, store, flags, style, out);
  const search = searchTaxonomies(entryPoints, store, (dts) => {
    const roles = rolesLike(listRoles(dts, kind), asked);
    return roles.length > 0 ? roles : undefined;
  });
  if (!search) throw new CommandFailure(noSuchRole(asked, kind, entryPoints, store));
  const { dts, found: roles, entryPoint } = search;
  const [role, second] = roles;
  if (!role || second) {
    writeRoles([{ entryPoint, roles }], flags, style, out);
    return exitCodes.ok;
  }
  const { lines, isCut } = drawTree(dts, role.role, kind);
  if (format === 'json') {
    out.write(`${JSON.stringify({ entryPoint, ...role, kind, lines, isCut }, null, 2)}\n`);
    return exitCodes.ok;
  }
  out.write(`${style('bold', visibleText(role.definition ?? role.role))}\n`);
  out.write(`${style('dim', visibleText(role.role))}\n`);
  out.write(`${style('dim', visibleText(describeEntryPoint(entryPoint)))}\n\n`);
  const branches = branchesOf(lines);
  lines.forEach((line, index) => {
    out.write(`${treeLine(line, branches[index] as string, kind, out.columns, style)}\n`);
  });
  if (isCut) out.write(style('dim', 'The rest is not drawn.\n'));
  return exitCodes.ok;
}

interface RolesOfEntryPoint {
  readonly entryPoint: PackagedEntryPoint;
  readonly roles: readonly ListedRole[];
}

function listAllRoles(
  entryPoints: readonly PackagedEntryPoint[],
  taxonomies: Taxonomies,
  flags: TreeFlags,
  style: Style,
  out: Output,
): number {
  const listing = entryPoints
    .map((entryPoint) => ({
      entryPoint,
      roles: listRoles(loadEntryPoint(entryPoint, taxonomies), flags.kind),
    }))
    .filter(({ roles }) => roles.length > 0);
  if (listing.length === 0) throw new CommandFailure(`no installed taxonomy has a ${flags.kind} network`);
  writeRoles(listing, flags, style, out);
  return exitCodes.ok;
}

function writeRoles(
  listing: readonly RolesOfEntryPoint[],
  { format, kind }: TreeFlags,
  style: Style,
  out: Output,
): void {
  if (format === 'json') {
    out.write(`${JSON.stringify({ kind, taxonomies: listing }, null, 2)}\n`);
    return;
  }
  const texts = listing.map(({ entryPoint, roles }) => {
    const title = `${describeEntryPoint(entryPoint)}: ${roles.length} ${kind} ${roles.length === 1 ? 'role' : 'roles'}`;
    return [style('bold', visibleText(title)), ...roles.map((role) => roleLine(role, out.columns, style))];
  });
  out.write(`${texts.map((lines) => lines.join('\n')).join('\n\n')}\n`);
  if (out.isTTY)
    out.write('\n"filewright taxonomy tree WORDS" draws one; --format json has all addresses.\n');
}

/** Writes the definition, and the URI if both fit. */
function roleLine({ role, definition }: ListedRole, width = Number.POSITIVE_INFINITY, style: Style): string {
  const address = visibleText(role);
  if (definition === undefined) return `  ${address}`;
  const title = visibleText(definition);
  return title.length + address.length + 4 <= width
    ? `  ${title}  ${style('dim', address)}`
    : `  ${cut(title, width - 2)}`;
}

/** Finds roles by URI, or by words in their URI or definition. */
function rolesLike(roles: readonly ListedRole[], asked: string): readonly ListedRole[] {
  const folded = asked.toLowerCase();
  const exact = roles.filter(({ role, definition }) =>
    [role, lastPart(role), definition].some((name) => name?.toLowerCase() === folded),
  );
  if (exact.length > 0) return exact;
  const words = folded.split(/\s+/).filter(Boolean);
  return roles.filter(({ role, definition = '' }) => {
    const text = `${role} ${definition}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

function noSuchRole(
  asked: string,
  kind: TreeKind,
  entryPoints: readonly PackagedEntryPoint[],
  taxonomies: Taxonomies,
): string {
  const message = `no ${kind} network has a role that matches "${asked}"`;
  const listed = (other: TreeKind) =>
    entryPoints.flatMap((entryPoint) => listRoles(loadEntryPoint(entryPoint, taxonomies), other));
  const others = Object.keys(treeKinds) as TreeKind[];
  const elsewhere = others.find((other) => rolesLike(listed(other), asked).length > 0);
  if (elsewhere !== undefined) return `${message}; a ${elsewhere} network has (--kind ${elsewhere})`;
  const nearest = nearestName(
    asked,
    listed(kind).flatMap(({ role, definition = '' }) => [lastPart(role), ...definition.split(' - ')]),
  );
  const hint = nearest === undefined ? '"filewright taxonomy tree" lists them' : `did you mean "${nearest}"?`;
  return `${message}; ${hint}`;
}

/** Returns the branch before each line: `├─ ` if a sibling follows, `└─ ` for the last. */
function branchesOf(lines: readonly TreeLine[]): string[] {
  const follows: boolean[] = [];
  return lines
    .toReversed()
    .map(({ depth }) => {
      const isLast = !follows[depth];
      follows.length = depth;
      const above = Array.from({ length: Math.max(depth - 1, 0) }, (_, level) =>
        follows[level + 1] ? '│  ' : '   ',
      );
      follows[depth] = true;
      return depth === 0 ? '' : `${above.join('')}${isLast ? '└─ ' : '├─ '}`;
    })
    .reverse();
}

/** Writes a line with the label shortened to leave room for the name, which users need next. */
function treeLine(
  { name, label, weight, arcrole, isRepeated }: TreeLine,
  branch: string,
  kind: TreeKind,
  width: number | undefined,
  style: Style,
): string {
  // The label is already the preferred one, and most definition arcs lead to members.
  const relation = kind === 'definition' && arcrole !== undefined ? lastPart(arcrole) : 'domain-member';
  const notes = [
    ...(relation === 'domain-member' ? [] : [`(${relation})`]),
    name,
    ...(isRepeated ? ['(see above)'] : []),
  ];
  const aside = visibleText(notes.join(' '));
  const start = branch + signOf(weight);
  const room = (width ?? Number.POSITIVE_INFINITY) - start.length;
  const title = cut(visibleText(label ?? name), Math.max(room - aside.length - 2, Math.floor(room / 2), 1));
  const rest = cut(aside, Math.max(room - title.length - 2, 1));
  return `${style('dim', branch)}${signOf(weight)}${title}  ${style('dim', rest)}`;
}

/** `+` or `−`, with the weight if it is not one. */
function signOf(weight: string | undefined): string {
  if (weight === undefined) return '';
  const number = Number(weight);
  const size = Math.abs(number) === 1 ? '' : `${Math.abs(number)} × `;
  return `${number < 0 ? '−' : '+'} ${size}`;
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}

function lastPart(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1);
}
