import { normalizeLanguage } from '../../core/language.ts';
import { addToList } from '../../core/lists-by-key.ts';
import type { Collector } from '../../findings/collector.ts';
import type { FilingFootnote } from '../../model/filing-v2.ts';
import { FOOTNOTE_ARCROLE, FOOTNOTE_ROLE, footnoteLinks } from '../../model/report/footnote-links.ts';
import type { Report } from '../../model/report/report.ts';
import { canonicalFragment, checkFragment } from '../../xml/fragment.ts';
import { escapeText, findForbiddenCharacter } from '../../xml/writer.ts';
import { type AliasKind, reservedAliases } from './aliases.ts';
import type { OimLink, OimNote } from './filing-builder.ts';
import { notInOim, renamedFootnote, severalWords } from './oim-findings.ts';
import { invalidURI } from './oimce.ts';
import {
  illegalStandardFootnoteTarget,
  invalidXHTMLFragment,
  linksWords,
  missingLanguageForNoteFact,
  unusedNoteFact,
} from './oime-notes.ts';
import { SharedFaults } from './shared-faults.ts';
import { isAbsoluteUri } from './uri.ts';

/** The footnotes of a filing in OIM form. */
export interface WrittenNotes {
  readonly notes: readonly OimNote[];
  /** By the id of the source fact. */
  readonly links: ReadonlyMap<string, readonly OimLink[]>;
  /** The aliases of arcroles and of roles. */
  readonly linkTypes: ReadonlyMap<string, string>;
  readonly linkGroups: ReadonlyMap<string, string>;
}

/** Converts the footnotes of a filing to notes and links, and reports what is lost. */
export function writeNotes(report: Report, collector: Collector): WrittenNotes {
  const { filing } = report;
  const all = footnoteLinks(report);
  const factIds = new Set(all.length > 0 ? filing.facts.map(({ id }) => id) : []);
  const found = all.filter(({ from, to, footnote }) => factIds.has(from) && (footnote || factIds.has(to)));
  const used = new Set(found.map(({ footnote }) => footnote?.id));
  const notes: OimNote[] = [];
  const losses = new SharedFaults();
  const keys = new Map<string, string>();
  const ids = new Set((filing.footnotes ?? []).map(({ id }) => id));
  for (const [index, footnote] of (filing.footnotes ?? []).entries()) {
    const at = `/footnotes/${index}`;
    const { id } = footnote;
    if (!used.has(id)) {
      unusedNoteFact.add(collector, 'left', at, { id });
      continue;
    }
    const key = factIds.has(id) ? freeId(id, factIds, ids) : id;
    if (key !== id) renamedFootnote.add(collector, 'renamed', `${at}/id`, { id, written: key });
    keys.set(id, key);
    const { language } = footnote;
    if (language === undefined) missingLanguageForNoteFact.add(collector, 'missing', at, { id });
    const { role = FOOTNOTE_ROLE } = footnote;
    if (role !== FOOTNOTE_ROLE)
      losses.add(
        'role',
        role,
        () => `${at}/role`,
        (place, related, count) => {
          notInOim.add(
            collector,
            'role',
            place,
            { footnotes: severalWords(count, 'footnote'), role },
            related,
          );
        },
      );
    const xhtml = writeContent(footnote, at, collector);
    notes.push({ id: key, language: normalizeLanguage(language ?? ''), xhtml });
  }
  const links = new Map<string, OimLink[]>();
  for (const { role, arcrole, from, to, footnote } of found) {
    const link = { role, arcrole, from, to: footnote ? (keys.get(to) as string) : to };
    addToList(links, from, link);
  }
  losses.tellAll();
  checkRelationships(report, keys, factIds, collector);
  const linkTypes = aliasesOf(
    'linkTypes',
    found.map(({ arcrole }) => arcrole),
  );
  const linkGroups = aliasesOf(
    'linkGroups',
    found.map(({ role }) => role),
  );
  return { notes, links, linkTypes, linkGroups };
}

/** Reports footnote relationships that OIM cannot represent or does not allow. */
function checkRelationships(
  { filing }: Report,
  footnotes: ReadonlyMap<string, string>,
  factIds: ReadonlySet<string>,
  collector: Collector,
): void {
  const ordered: string[] = [];
  filing.relationships?.forEach(({ kind, role, to, arcrole = FOOTNOTE_ARCROLE, order }, index) => {
    const at = `/relationships/${index}`;
    if (kind !== 'footnote') return;
    if (!isAbsoluteUri(role)) invalidURI.add(collector, 'role', `${at}/role`, { uri: role });
    if (!isAbsoluteUri(arcrole)) invalidURI.add(collector, 'role', `${at}/arcrole`, { uri: arcrole });
    if (order !== undefined) ordered.push(`${at}/order`);
    if (arcrole === FOOTNOTE_ARCROLE && factIds.has(to) && !footnotes.has(to))
      illegalStandardFootnoteTarget.add(collector, 'fact', `${at}/to`, { id: to, links: linksWords(1) });
  });
  const [first, ...others] = ordered;
  if (first !== undefined)
    notInOim.add(collector, 'order', first, { links: severalWords(ordered.length, 'link') }, others);
}

function writeContent({ id, text = '', xhtml }: FilingFootnote, at: string, collector: Collector): string {
  if (xhtml === undefined) {
    const character = findForbiddenCharacter(text);
    if (character !== undefined)
      invalidXHTMLFragment.add(collector, 'character', `${at}/text`, { id, character });
    return escapeText(text);
  }
  const fault = checkFragment(xhtml);
  if (fault)
    invalidXHTMLFragment.add(collector, 'malformed', `${at}/xhtml`, {
      id,
      at: fault.offset + 1,
      reason: fault.reason,
    });
  return canonicalFragment(xhtml) ?? '';
}

/** Returns an id that neither a fact nor a footnote has, and reserves it. */
function freeId(id: string, factIds: ReadonlySet<string>, footnoteIds: Set<string>): string {
  let free = id;
  for (let n = 2; factIds.has(free) || footnoteIds.has(free); n++) free = `${id}-${n}`;
  footnoteIds.add(free);
  return free;
}

/** Returns aliases by URI: the reserved ones, and numbered ones for others. */
function aliasesOf(kind: AliasKind, uris: readonly string[]): Map<string, string> {
  const reserved = new Map([...reservedAliases[kind]].map(([alias, uri]) => [uri, alias]));
  const stem = kind === 'linkTypes' ? 'type' : 'group';
  let others = 0;
  return new Map([...new Set(uris)].sort().map((uri) => [uri, reserved.get(uri) ?? `${stem}${++others}`]));
}
