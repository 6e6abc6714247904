import { pointer } from '../../core/json-pointer.ts';
import { OPEN_BRACE, OPEN_BRACKET, QUOTE } from '../../core/json-text.ts';
import type { Collector } from '../../findings/collector.ts';
import { FOOTNOTE_ARCROLE } from '../../model/report/footnote-links.ts';
import type { FilingBuilder } from '../oim/filing-builder.ts';
import type { IdSet } from '../oim/id-set.ts';
import { checkNoteContent } from '../oim/note-content.ts';
import { notInFiling, placesWords } from '../oim/oim-findings.ts';
import {
  illegalStandardFootnoteTarget,
  invalidNoteIDValue,
  linksWords,
  missingLanguageForNoteFact,
  missingNoteIDDimension,
  unusedNoteFact,
} from '../oim/oime-notes.ts';
import type { SharedFaults } from '../oim/shared-faults.ts';
import type { DocumentInfo } from './document-info.ts';
import { type FactDraft, NameList } from './fact-draft.ts';
import type { JsonCursor } from './json-cursor.ts';
import { refuseNext } from './whole-value.ts';
import { invalidJSON, unknownLinkGroup, unknownLinkTarget, unknownLinkType } from './xbrlje.ts';

interface Link {
  readonly from: string;
  readonly type: string;
  readonly group: string;
  /** The index among the targets of the group. */
  readonly index: number;
  readonly to: string;
}

/** The footnotes of a report and the links from facts to them, which are checked once all facts are known. */
export class FactLinks {
  private readonly cursor: JsonCursor;
  private readonly info: DocumentInfo;
  private readonly builder: FilingBuilder;
  private readonly faults: SharedFaults;
  private readonly collector: Collector;
  private readonly links: Link[] = [];
  private readonly notes = new Set<string>();
  private readonly leftOut = new Set<string>();

  constructor(
    cursor: JsonCursor,
    info: DocumentInfo,
    builder: FilingBuilder,
    faults: SharedFaults,
    collector: Collector,
  ) {
    this.cursor = cursor;
    this.info = info;
    this.builder = builder;
    this.faults = faults;
    this.collector = collector;
  }

  /** Reads the links of a fact: types, within them groups, within them the ids of the targets. */
  read(from: string): void {
    const { collector, info } = this;
    this.readMembers([from, 'links'], (type) => {
      if (!info.linkTypes.has(type))
        this.faults.add(
          'type',
          type,
          () => placeOf(from, type),
          (at, related, count) => {
            unknownLinkType.add(
              collector,
              'unknown',
              at,
              { alias: type, places: placesWords(count), about: 'linkTypes' },
              related,
            );
          },
        );
      this.readMembers([from, 'links', type], (group) => {
        if (!info.linkGroups.has(group))
          this.faults.add(
            'group',
            group,
            () => placeOf(from, type, group),
            (at, related, count) => {
              unknownLinkGroup.add(
                collector,
                'unknown',
                at,
                { alias: group, places: placesWords(count), about: 'linkGroups' },
                related,
              );
            },
          );
        this.readTargets(from, type, group);
      });
    });
  }

  /** Adds a fact that is a footnote. */
  addNote(draft: FactDraft): void {
    const { id, noteId, language, value = null } = draft;
    const { collector } = this;
    this.notes.add(id);
    if (noteId === undefined)
      missingNoteIDDimension.add(collector, 'missing', draft.at('dimensions'), { id });
    else if (noteId !== id)
      invalidNoteIDValue.add(collector, 'other', draft.at('dimensions', 'noteId'), { id, noteId });
    if (language === undefined)
      missingLanguageForNoteFact.add(collector, 'missing', draft.at('dimensions'), { id });
    checkNoteContent(value, draft.at('value'), id, collector);
    this.builder.addNote({ id, language: language ?? '', xhtml: value ?? '' });
  }

  /** Records a fact with its own error, so that links to it are not reported. */
  leaveOut(id: string): void {
    this.leftOut.add(id);
  }

  /** Checks the links, once all facts are known by id. */
  finish(ids: IdSet): void {
    const { collector, notes } = this;
    const used = new Set<string>();
    const noteSources = new Set<string>();
    for (const { from, type, group, index, to } of this.links) {
      const arcrole = this.info.linkTypes.get(type);
      const role = this.info.linkGroups.get(group);
      const place = () => placeOf(from, type, group, String(index));
      if (arcrole === undefined || role === undefined) continue;
      if (!ids.has(to))
        this.faults.add('target', to, place, (at, related, count) => {
          unknownLinkTarget.add(collector, 'unknown', at, { id: to, links: linksWords(count) }, related);
        });
      else if (notes.has(to)) used.add(to);
      else if (arcrole === FOOTNOTE_ARCROLE && !this.leftOut.has(to))
        this.faults.add('footnote', to, place, (at, related, count) => {
          illegalStandardFootnoteTarget.add(
            collector,
            'fact',
            at,
            { id: to, links: linksWords(count) },
            related,
          );
        });
      if (!notes.has(from)) this.builder.addLink({ role, arcrole, from, to });
      else if (!noteSources.has(from)) {
        noteSources.add(from);
        notInFiling.add(collector, 'noteLink', pointer('facts', from, 'links'), { id: from });
      }
    }
    for (const id of notes)
      if (!used.has(id)) unusedNoteFact.add(collector, 'unused', pointer('facts', id), { id });
  }

  private readTargets(from: string, type: string, group: string): void {
    const { cursor } = this;
    if (cursor.peek() !== OPEN_BRACKET) {
      refuseNext(cursor, placeOf(from, type, group), 'a list in square brackets', this.collector);
      return;
    }
    let index = 0;
    for (let more = cursor.enterArray(); more; more = cursor.nextElement()) {
      if (cursor.peek() === QUOTE) this.links.push({ from, type, group, index, to: cursor.readString(true) });
      else refuseNext(cursor, placeOf(from, type, group, String(index)), 'the id of a fact', this.collector);
      index++;
    }
  }

  /** Reads an object; `read` reads each member by name. */
  private readMembers(path: readonly string[], read: (name: string) => void): void {
    const { cursor, collector } = this;
    if (cursor.peek() !== OPEN_BRACE) {
      refuseNext(cursor, pointer('facts', ...path), 'a group of fields in braces', collector);
      return;
    }
    const names = new NameList();
    for (let more = cursor.enterObject(); more; more = cursor.nextMember()) {
      const name = cursor.readName(true);
      if (!names.add(name))
        invalidJSON.add(collector, 'duplicate', pointer('facts', ...path, name), { name });
      read(name);
    }
  }
}

function placeOf(from: string, ...names: string[]): string {
  return pointer('facts', from, 'links', ...names);
}
