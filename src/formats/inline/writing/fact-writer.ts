import type { Collector } from '../../../findings/collector.ts';
import type { Report, ReportConcept, ReportFact } from '../../../model/report/report.ts';
import { textBlocks } from '../../../taxonomy/text-blocks.ts';
import { escapeAttribute, escapeText } from '../../../xml/writer.ts';
import { MAX_FORMATTED_TEXT, MAX_REPEATED_TEXT } from '../../limits.ts';
import type { InstanceIds } from '../../xbrl/instance-ids.ts';
import type { InstancePrefixes } from '../../xbrl/instance-prefixes.ts';
import { XSI } from '../../xbrl/names.ts';
import type { ResourceWriter } from '../../xbrl/resource-writer.ts';
import { COPY_STEM } from '../repeated-facts.ts';
import { renderDate } from '../transformations/date-rendering.ts';
import type { RegistryId } from '../transformations/registry.ts';
import {
  type NameFormat,
  type NumberLook,
  nameRegistry,
  type Rendering,
  renderBoolean,
  renderCode,
  renderEmpty,
  renderNumber,
  renderZero,
} from '../transformations/rendering.ts';
import type { Phrases } from './phrases.ts';
import { fitsInPlace, isMarkup, obstacleOf } from './placed-markup.ts';
import { shortenWords } from './shown-words.ts';
import { markupAsText } from './writer-findings.ts';

/** Brackets around a negative number, or a triangle before it, as in Japanese accounts. */
export type NegativeStyle = 'brackets' | 'triangle';

/** Concepts whose codes are displayed as names, with the formats that read the names. */
export type CodedConcepts = Readonly<Record<string, readonly NameFormat[]>>;

/** The display form of one number. */
export interface ShownNumberForm {
  /** The power of ten that it is divided by. */
  readonly scale: number;
  /** The minimum number of digits after the decimal mark. */
  readonly digits: number;
  readonly isNegated: boolean;
}

export interface FactLook {
  readonly registry: RegistryId;
  readonly registryNamespace: string;
  readonly numbers: NumberLook;
  /** The formats for codes, by concept name. */
  readonly codes: CodedConcepts;
  /** The language of dates in words. */
  readonly language: string;
  readonly phrases: Phrases;
  /** The style property that links displayed text to a hidden fact. */
  readonly hiddenProperty: string;
  /** The displayed words of hidden facts, in place of their members, by fact index. */
  readonly enumerated: ReadonlyMap<number, string>;
  /** The displayed words of empty facts, by fact index. */
  readonly choices: ReadonlyMap<number, string>;
  /** The namespace of Inline XBRL. */
  readonly syntax: string;
  readonly negatives: NegativeStyle;
  /** Whether the regulator accepts text blocks only if their markup can be escaped. */
  readonly escapesBlocks: boolean;
  /** The ids of the report. */
  readonly ids: InstanceIds;
  /** Returns the footnotes of a fact, if its element names them itself. */
  readonly footnotesOf: (fact: string) => readonly string[];
}

/** The markup displayed for a fact. */
export interface ShownFact {
  readonly markup: string;
  readonly isNegative: boolean;
}

/** The state of a fact: not written, written as hidden, or shown. */
const UNSEEN = 0;
const HIDDEN = 1;
const SHOWN = 2;

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
const TRIANGLE = '△';

/**
 * Writes each fact as an inline XBRL element. If it is shown again, a number is tagged as a copy of the fact,
 * and a text is plain.
 */
export class FactWriter {
  private readonly report: Report;
  private readonly prefixes: InstancePrefixes;
  private readonly resources: ResourceWriter;
  private readonly look: FactLook;
  private readonly collector: Collector;
  private readonly written: Uint8Array;
  private readonly elements: { readonly number: string; readonly text: string; readonly tuple: string };
  /** The order of members in their tuples, by id. */
  private readonly orders = new Map<string, number>();
  private readonly nilAttribute: string;
  private readonly isTextBlock: (concept: ReportConcept) => boolean;
  /** The number of copies of each fact, by id. */
  private readonly copies = new Map<string, number>();
  /** The count of numbers shown without a tag. */
  untagged = 0;
  firstUntagged: { readonly text: string; readonly section: string | undefined } | undefined;

  constructor(
    report: Report,
    prefixes: InstancePrefixes,
    resources: ResourceWriter,
    look: FactLook,
    collector: Collector,
  ) {
    this.report = report;
    this.prefixes = prefixes;
    this.resources = resources;
    this.look = look;
    this.collector = collector;
    this.isTextBlock = textBlocks(report);
    this.written = new Uint8Array(report.filing.facts.length);
    const { syntax } = look;
    this.elements = {
      number: prefixes.name(syntax, 'nonFraction'),
      text: prefixes.name(syntax, 'nonNumeric'),
      tuple: prefixes.name(syntax, 'tuple'),
    };
    for (const { members } of report.filing.tuples ?? [])
      members.forEach((id, index) => {
        this.orders.set(id, index + 1);
      });
    this.nilAttribute = ` ${prefixes.name(XSI, 'nil')}="true"`;
  }

  /** Whether a fact is invisible or meant to be hidden. */
  isHidden(fact: ReportFact): boolean {
    if (fact.source.presentation?.hidden || this.look.enumerated.has(fact.index)) return true;
    return !fact.unit && !fact.nil && !VISIBLE.test(fact.text) && !this.choice(fact)?.format;
  }

  isWritten({ index }: ReportFact): boolean {
    return this.written[index] !== UNSEEN;
  }

  /** Writes a fact within `ix:hidden`, with its raw value. */
  hidden(fact: ReportFact): string {
    this.written[fact.index] = HIDDEN;
    if (!fact.unit) return this.textElement(fact, '', fact.nil ? '' : escapeText(fact.text));
    return this.numberElement(fact, plainNumber(fact), 0);
  }

  /** Writes tuples within `ix:hidden`; their members refer to them wherever they are shown. */
  *tuples(): Generator<string> {
    const { tuple: element } = this.elements;
    for (const { id, concept, nil } of this.report.filing.tuples ?? []) {
      const written = escapeAttribute(id);
      const tag = `<${element} id="${written}" tupleID="${written}" name="${this.prefixes.qname(concept)}"`;
      yield `${tag}${this.tupleOf(id)}${nil ? this.nilAttribute : ''}></${element}>`;
    }
  }

  /** Returns the attributes with which a member refers to its tuple. */
  private tupleOf(id: string): string {
    const tuple = this.report.tuples.get(id);
    return tuple ? ` tupleRef="${escapeAttribute(tuple.id)}" order="${this.orders.get(id)}"` : '';
  }

  number(fact: ReportFact, form: ShownNumberForm): ShownFact {
    const { value } = fact;
    if (fact.nil) return { markup: this.nil(fact), isNegative: false };
    // A triangle marks the sign of the number itself, not its presentation in a statement.
    const isTurned = form.isNegated && this.look.negatives === 'brackets';
    const isNegative = value !== undefined && value.sign() !== 0 && value.sign() < 0 !== isTurned;
    const shown = this.showNumber(fact, form);
    const scale = value?.isZero() ? 0 : form.scale;
    const body =
      this.written[fact.index] === SHOWN
        ? this.copy(fact, shown, scale)
        : this.once(fact, () => this.numberElement(fact, shown, scale), shown.text);
    if (!isNegative) return { markup: body, isNegative };
    if (this.look.negatives === 'triangle') return { markup: TRIANGLE + body, isNegative: false };
    return { markup: `(${body})`, isNegative };
  }

  /**
   * Writes a repeated number as a copy; not for a member of a tuple, because the copy would be a member too.
   */
  private copy(fact: ReportFact, shown: Rendering, scale: number): string {
    const { id } = fact.source;
    if (!this.report.tuples.has(id)) {
      const count = (this.copies.get(id) ?? 0) + 1;
      this.copies.set(id, count);
      const stem = `${id}${COPY_STEM}`;
      return this.numberElement(fact, shown, scale, this.look.ids.take(`${stem}${count}`, stem));
    }
    this.noteUntagged(shown.text);
    return escapeText(shown.text);
  }

  noteUntagged(text: string, section?: string): void {
    this.untagged++;
    this.firstUntagged ??= { text: text.trim(), section };
  }

  /** Writes a single-line text, with dates and booleans in words. */
  line(fact: ReportFact): string {
    if (fact.nil) return this.nil(fact);
    const words = this.look.enumerated.get(fact.index);
    if (words !== undefined) return this.once(fact, () => '', words);
    const choice = this.choice(fact);
    if (!choice && this.isTextBlock(fact.concept)) return this.block(fact);
    const code = this.showCode(fact);
    if (code) return code;
    const { text, format } = choice ?? this.showText(fact.text);
    return this.once(fact, () => this.textElement(fact, this.format(format), escapeText(text)), text);
  }

  /** Writes a long text or text block; as markup if that reads back as exactly the same text. */
  block(fact: ReportFact): string {
    const { text, concept } = fact;
    if (this.isWritten(fact)) return this.once(fact, () => '', text);
    const isBlock = this.isTextBlock(concept);
    const hasTags = text.includes('<');
    const isEscaped = (isBlock || hasTags) && fitsInPlace(text);
    if (!isEscaped) this.noteUnescaped(fact, isBlock);
    return this.once(
      fact,
      () => this.textElement(fact, isEscaped ? ' escape="true"' : '', isEscaped ? text : escapeText(text)),
      '',
    );
  }

  private noteUnescaped(fact: ReportFact, isBlock: boolean): void {
    const { text } = fact;
    const isRefused = isBlock && this.look.escapesBlocks;
    // A plain string, such as a name, may contain these characters.
    const isMeant = isBlock ? text.includes('<') || (isRefused && text.includes('&')) : isMarkup(text);
    if (!isMeant) return;
    const data = { concept: fact.name, ...obstacleOf(text) };
    markupAsText.add(this.collector, isRefused ? 'block' : 'tags', fact.member('value'), data);
  }

  /** Writes an empty element with a dash beside it. */
  private nil(fact: ReportFact): string {
    const write = () => (fact.unit ? this.numberElement(fact, noNumber, 0) : this.textElement(fact, '', ''));
    const { dash } = this.look.phrases;
    return this.once(fact, () => `${write()}${dash}`, dash);
  }

  private once(fact: ReportFact, write: () => string, plain: string): string {
    const state = this.written[fact.index];
    if (state === undefined || state === UNSEEN) {
      this.written[fact.index] = SHOWN;
      return write();
    }
    const again = VISIBLE.test(plain)
      ? escapeText(shortenWords(plain, MAX_REPEATED_TEXT))
      : this.look.phrases.dash;
    if (state === SHOWN) return again;
    this.written[fact.index] = SHOWN;
    const style = `${this.look.hiddenProperty}:${fact.source.id}`;
    return `<span style="${escapeAttribute(style)}">${again}</span>`;
  }

  private showNumber(fact: ReportFact, { scale, digits }: ShownNumberForm): Rendering {
    const { value } = fact;
    if (!value) return plainNumber(fact);
    if (value.isZero()) {
      const zero = renderZero(this.look.registry, this.look.phrases.zero);
      if (zero) return zero;
    }
    const plain = padFraction(value.abs().shift(-scale).toString(), digits);
    return renderNumber(plain, this.look.registry, this.look.numbers) ?? { text: plain, format: undefined };
  }

  /** Returns the tagged name of a code. */
  private showCode(fact: ReportFact): string | undefined {
    const formats = this.look.codes[fact.concept.qname];
    const name = formats && renderCode(fact.text, formats);
    if (!name?.format) return undefined;
    const attribute = ` format="${this.prefixes.name(nameRegistry.namespace, name.format)}"`;
    return this.once(fact, () => this.textElement(fact, attribute, escapeText(name.text)), name.text);
  }

  /** Returns the words for an empty text, and the format that reads them as empty if the registry has one. */
  private choice({ index }: ReportFact): Rendering | undefined {
    const words = this.look.choices.get(index);
    return words === undefined ? undefined : renderEmpty(words, this.look.registry);
  }

  private showText(text: string): Rendering {
    const { registry, language, phrases } = this.look;
    if (text.length <= MAX_FORMATTED_TEXT) {
      if (text === 'true') return renderBoolean(true, registry, phrases.yes);
      if (text === 'false') return renderBoolean(false, registry, phrases.no);
      if (/^[0-9-]+$/.test(text)) return renderDate(text, registry, language);
    }
    return { text, format: undefined };
  }

  private numberElement(
    fact: ReportFact,
    { text, format }: Rendering,
    scale: number,
    id = fact.source.id,
  ): string {
    const { source, unit, value } = fact;
    let tag = this.startOf(this.elements.number, fact, id);
    if (unit) tag += ` unitRef="${this.resources.unitId(unit)}"`;
    if (fact.nil) return `${tag}${this.nilAttribute}></${this.elements.number}>`;
    const { decimals, precision } = source;
    const isPrecision = decimals === undefined && precision !== undefined;
    tag += isPrecision ? ` precision="${precision}"` : ` decimals="${decimals ?? 'INF'}"`;
    if (scale !== 0) tag += ` scale="${scale}"`;
    if (value && value.sign() < 0) tag += ' sign="-"';
    return `${tag}${this.format(format)}>${escapeText(text)}</${this.elements.number}>`;
  }

  private textElement(fact: ReportFact, attributes: string, content: string): string {
    // Stated on each fact, because some processors check only the element and its parent.
    const language = fact.source.language ?? this.report.language;
    let tag = this.startOf(this.elements.text, fact);
    if (language !== undefined) tag += ` xml:lang="${escapeAttribute(language)}"`;
    if (fact.nil) tag += this.nilAttribute;
    return `${tag}${attributes}>${content}</${this.elements.text}>`;
  }

  private startOf(element: string, { source, context }: ReportFact, id = source.id): string {
    const name = this.prefixes.qname(source.concept);
    const tag = `<${element} id="${escapeAttribute(id)}" name="${name}" contextRef="${this.resources.contextId(context)}"`;
    const footnotes = id === source.id ? this.look.footnotesOf(id) : [];
    const notes = footnotes.length > 0 ? ` footnoteRefs="${escapeAttribute(footnotes.join(' '))}"` : '';
    return tag + notes + this.tupleOf(source.id);
  }

  private format(local: string | undefined): string {
    return local === undefined ? '' : ` format="${this.prefixes.name(this.look.registryNamespace, local)}"`;
  }
}

const noNumber: Rendering = { text: '', format: undefined };

function plainNumber({ value, text }: ReportFact): Rendering {
  return { text: value ? value.abs().toString() : text, format: undefined };
}

/** Pads a number to a minimum number of digits after its point. */
export function padFraction(digits: string, least: number): string {
  if (least === 0) return digits;
  const point = digits.indexOf('.');
  const known = point < 0 ? 0 : digits.length - point - 1;
  if (known >= least) return digits;
  return `${digits}${point < 0 ? '.' : ''}${'0'.repeat(least - known)}`;
}
