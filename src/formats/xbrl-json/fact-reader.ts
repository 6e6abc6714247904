import { Decimal } from '../../core/decimal.ts';
import { OPEN_BRACE } from '../../core/json-text.ts';
import { likelyName } from '../../core/nearest-name.ts';
import { plainForm } from '../../core/plain-form.ts';
import type { Collector } from '../../findings/collector.ts';
import type { FilingBuilder } from '../oim/filing-builder.ts';
import { UNIT_HINT } from '../oim/hints.ts';
import { IdSet } from '../oim/id-set.ts';
import { isOimNumber, trimOimWhiteSpace } from '../oim/number-text.ts';
import { notInFiling, placesWords } from '../oim/oim-findings.ts';
import { misplacedDecimalsProperty, misplacedLanguageDimension } from '../oim/oime.ts';
import {
  misplacedNoteFactDimension,
  misplacedNoteIDDimension,
  misplacedUnitDimension,
} from '../oim/oime-notes.ts';
import type { SharedFaults } from '../oim/shared-faults.ts';
import type { TaxonomyKnowledge } from '../oim/taxonomy-knowledge.ts';
import { isCanonicalNumber } from './canonical-number.ts';
import type { DocumentInfo } from './document-info.ts';
import { FactDimensions } from './fact-dimensions.ts';
import { FactDraft } from './fact-draft.ts';
import { FactLinks } from './fact-links.ts';
import type { JsonCursor } from './json-cursor.ts';
import { placeOf, readWhole, refuseMember, refuseNext } from './whole-value.ts';
import { invalidFactValue, invalidJSON, invalidJSONStructure, nonCanonicalValue } from './xbrlje.ts';

const factMembers = ['value', 'decimals', 'dimensions', 'links'];
const coreDimensions = ['concept', 'entity', 'period', 'unit', 'language', 'noteId'];
const NOTE_CONCEPT = 'xbrl:note';
const requiredMembers = ['value', 'dimensions'];
const noteDimensions = new Set(['concept', 'language', 'noteId', 'unit']);

const contents: ReadonlyMap<string, string> = new Map([
  ['concept', 'the name of a concept, such as "ifrs-full:Assets"'],
  [
    'entity',
    'the identifier of the entity with the prefix of its scheme, such as "lei:529900T8BM49AURSDO55"',
  ],
  ['period', 'a date or period, such as "2026-01-01T00:00:00" or "2025-01-01T00:00:00/2026-01-01T00:00:00"'],
  ['unit', 'a unit, such as "iso4217:EUR"'],
  ['language', 'the code of a language, such as "en"'],
]);

function dimensionWords(name: string): string {
  return contents.get(name) ?? 'text in quotation marks';
}

/** Reads the facts of a report one at a time and passes them on. */
export class FactReader {
  private readonly cursor: JsonCursor;
  private readonly info: DocumentInfo;
  private readonly builder: FilingBuilder;
  private readonly knowledge: TaxonomyKnowledge;
  private readonly faults: SharedFaults;
  private readonly collector: Collector;
  private readonly meanings: FactDimensions;
  private readonly links: FactLinks;
  private readonly ids = new IdSet();
  private readonly draft = new FactDraft();
  private readonly unitHint: string;

  constructor(
    cursor: JsonCursor,
    info: DocumentInfo,
    builder: FilingBuilder,
    knowledge: TaxonomyKnowledge,
    faults: SharedFaults,
    collector: Collector,
  ) {
    this.cursor = cursor;
    this.info = info;
    this.builder = builder;
    this.knowledge = knowledge;
    this.faults = faults;
    this.collector = collector;
    this.meanings = new FactDimensions(info.namespaces, knowledge, faults, collector);
    this.links = new FactLinks(cursor, info, builder, faults, collector);
    this.unitHint = `${info.hintPrefix}:${UNIT_HINT}`;
  }

  /** Reads the next value, the object of all facts. */
  readFacts(): void {
    const { cursor, draft, collector } = this;
    if (cursor.peek() !== OPEN_BRACE) {
      this.refuse('/facts', 'a group of fields in braces');
      return;
    }
    for (let more = cursor.enterObject(); more; more = cursor.nextMember()) {
      const id = cursor.readName(false);
      draft.begin(id);
      if (!this.ids.add(id)) invalidJSON.add(collector, 'duplicate', draft.at(), { name: id });
      if (id === '') invalidJSONStructure.add(collector, 'id', draft.at(), {});
      if (cursor.peek() === OPEN_BRACE) this.readFact();
      else this.refuse(draft.at(), 'a group of fields in braces, such as "value" and "dimensions"');
      if (!draft.isSound) this.links.leaveOut(id);
    }
    this.meanings.finish();
    this.links.finish(this.ids);
  }

  private readFact(): void {
    const { cursor, draft, collector } = this;
    let unknown: string[] | undefined;
    for (let more = cursor.enterObject(); more; more = cursor.nextMember()) {
      const name = cursor.readName(true);
      if (!draft.members.add(name)) invalidJSON.add(collector, 'duplicate', draft.at(name), { name });
      draft.name = name;
      if (name === 'value') this.readValue();
      else if (name === 'dimensions') this.readDimensions();
      else if (name === 'decimals') this.readDecimals();
      else if (name === 'links') this.links.read(draft.id);
      else if (name.includes(':')) this.readExtension(name);
      else {
        readWhole(cursor, draft.memberPlace, collector);
        unknown ??= [];
        unknown.push(name);
        this.refuseName(name, factMembers, draft.at(), draft.at(name));
      }
    }
    for (const name of requiredMembers)
      if (!draft.members.has(name)) {
        draft.isSound = false;
        // A misspelled name is reported as such.
        if (unknown && likelyName(name, unknown) !== undefined) continue;
        invalidJSONStructure.add(collector, 'missing', draft.at(), {
          ...{ name, place: placeOf(draft.at()), example: '' },
        });
      }
    if (!draft.isSound) return;
    if (draft.concept === undefined) {
      invalidJSONStructure.add(collector, 'missing', draft.at('dimensions'), {
        ...{ name: 'concept', place: placeOf(draft.at('dimensions')) },
        example: `, ${dimensionWords('concept')}`,
      });
      draft.isSound = false;
    } else if (draft.concept === NOTE_CONCEPT) this.finishNote();
    else this.finishFact(draft.concept);
  }

  private finishFact(concept: string): void {
    const { draft, collector } = this;
    const { id, decimals, language, noteId, value = null, unit } = draft;
    const isNumeric = unit !== undefined || decimals !== undefined || draft.isPure;
    if (noteId !== undefined)
      misplacedNoteIDDimension.add(collector, 'other', draft.at('dimensions', 'noteId'), { id, noteId });
    if (value === null && decimals !== undefined)
      misplacedDecimalsProperty.add(collector, 'nil', draft.at('decimals'), { id });
    // Text with a unit by mistake is reported as such.
    const isText = value !== null && !isOimNumber(trimOimWhiteSpace(value));
    if (isNumeric && language !== undefined && !isText)
      misplacedLanguageDimension.add(collector, 'number', draft.at('dimensions', 'language'), {
        id,
        language,
      });
    this.builder.addFact({
      id,
      concept,
      entity: draft.entity,
      period: draft.period,
      unit,
      isNumeric,
      language,
      dimensions: draft.dimensions,
      value:
        value === null ? null : isNumeric ? this.readNumber(concept, value) : this.readText(concept, value),
      decimals,
    });
  }

  private finishNote(): void {
    const { draft, collector } = this;
    if (draft.decimals !== undefined)
      misplacedDecimalsProperty.add(collector, 'note', draft.at('decimals'), { id: draft.id });
    if (draft.unit)
      misplacedUnitDimension.add(collector, 'note', draft.at('dimensions', 'unit'), {
        id: draft.id,
        unit: draft.unit.numerator.join('*'),
      });
    for (const dimension of draft.dimensionNames.values())
      if (!noteDimensions.has(dimension))
        misplacedNoteFactDimension.add(collector, 'other', draft.at('dimensions', dimension), {
          id: draft.id,
          dimension,
        });
    this.links.addNote(draft);
  }

  private readText(concept: string, value: string): string {
    const fault = this.knowledge.faultOf(concept, value);
    if (fault !== undefined)
      invalidFactValue.add(this.collector, 'type', this.draft.at('value'), { value, concept, reason: fault });
    return value;
  }

  private readNumber(concept: string, written: string): string {
    const { draft, collector, info } = this;
    const value = trimOimWhiteSpace(written);
    if (!isOimNumber(value)) {
      const [mark, drop] = draft.unit ? ['a unit', 'the unit'] : ['decimals', 'the decimals'];
      const data = { id: draft.id, value: written };
      const at = draft.at('value');
      const plain = plainForm(written);
      if (value === '') invalidFactValue.add(collector, 'empty', at, { id: draft.id, mark, drop });
      else if (plain !== undefined && written.includes('('))
        invalidFactValue.add(collector, 'bracketed', at, { ...data, plain, positive: plain.slice(1) });
      else if (plain !== undefined) invalidFactValue.add(collector, 'plain', at, { ...data, plain });
      else invalidFactValue.add(collector, 'number', at, { ...data, mark, drop });
      return value;
    }
    if (info.hasCanonicalValues && !isCanonicalNumber(written))
      addNotCanonical(collector, draft.at('value'), draft.id, written);
    return this.readText(concept, value);
  }

  private readValue(): void {
    const value = this.cursor.readText(false);
    if (value === undefined) this.refuse(this.draft.at('value'), 'text in quotation marks, or null');
    else this.draft.value = value;
  }

  private readDecimals(): void {
    const { draft } = this;
    const decimals = this.cursor.readInteger();
    if (decimals === undefined) this.refuse(draft.at('decimals'), 'a whole number, such as -3');
    else draft.decimals = decimals;
  }

  private readDimensions(): void {
    const { cursor, draft, collector } = this;
    if (cursor.peek() !== OPEN_BRACE) {
      this.refuse(draft.at('dimensions'), 'a group of fields in braces');
      return;
    }
    for (let more = cursor.enterObject(); more; more = cursor.nextMember()) {
      const name = cursor.readName(true);
      draft.name = name;
      if (!draft.dimensionNames.add(name))
        invalidJSON.add(collector, 'duplicate', draft.dimensionPlace(), { name });
      const value = cursor.readText(true);
      if (value === undefined)
        this.refuse(
          draft.dimensionPlace(),
          name.includes(':') ? 'text in quotation marks, or null' : dimensionWords(name),
        );
      else if (!this.readDimension(name, value)) draft.isSound = false;
    }
  }

  /** Returns whether the value is valid. */
  private readDimension(name: string, value: string | null): boolean {
    const { draft, meanings } = this;
    if (value === null) return this.readNil(name);
    switch (name) {
      case 'concept':
        draft.concept = meanings.name(value, draft.dimensionPlace);
        return draft.concept !== undefined;
      case 'entity':
        draft.entity = meanings.entity(value, draft.dimensionPlace);
        return draft.entity !== undefined;
      case 'period':
        draft.period = meanings.period(value, draft.dimensionPlace);
        return draft.period !== undefined;
      case 'unit':
        draft.unit = meanings.unit(value, draft.dimensionPlace);
        return draft.unit !== undefined;
      case 'language':
        draft.language = meanings.language(value, draft.dimensionPlace);
        return draft.language !== undefined;
      case 'noteId':
        draft.noteId = value;
        return true;
    }
    return this.readAxis(name, value);
  }

  private readAxis(name: string, value: string | null): boolean {
    const { draft } = this;
    if (!name.includes(':')) {
      this.refuseName(name, coreDimensions, draft.at('dimensions'), draft.dimensionPlace());
      return false;
    }
    const dimension = this.meanings.axis(name, value, draft.dimensionPlace);
    if (dimension) draft.addDimension(dimension);
    return dimension !== undefined;
  }

  /** Only typed axes can be nil. */
  private readNil(name: string): boolean {
    if (name.includes(':')) return this.readAxis(name, null);
    const place = placeOf(this.draft.dimensionPlace());
    const data = { place, found: 'empty (null)', expected: dimensionWords(name) };
    invalidJSONStructure.add(this.collector, 'type', this.draft.dimensionPlace(), data);
    return false;
  }

  private readExtension(name: string): void {
    const { cursor, draft, collector } = this;
    const hint = name === this.unitHint ? cursor.readText(true) : undefined;
    if (hint === 'xbrli:pure') {
      draft.isPure = true;
      return;
    }
    if (hint === undefined) readWhole(cursor, draft.memberPlace, collector);
    if (this.meanings.name(name, draft.memberPlace) !== undefined)
      this.faults.add('extension', name, draft.memberPlace, (at, related, count) => {
        notInFiling.add(collector, 'extension', at, { name, places: placesWords(count) }, related);
      });
  }

  private refuseName(name: string, known: readonly string[], owner: string, at: string): void {
    refuseMember(this.collector, at, { name, place: placeOf(owner), known, also: ['names with a prefix'] });
  }

  /** Skips a value of the wrong type and reports it. */
  private refuse(at: string, expected: string): void {
    refuseNext(this.cursor, at, expected, this.collector);
    this.draft.isSound = false;
  }
}

function addNotCanonical(collector: Collector, at: string, id: string, value: string): void {
  const plain = Decimal.parse(trimOimWhiteSpace(value))?.toString();
  if (plain === undefined || !isCanonicalNumber(plain))
    nonCanonicalValue.add(collector, 'number', at, { id, value });
  else nonCanonicalValue.add(collector, 'plain', at, { id, value, plain });
}
