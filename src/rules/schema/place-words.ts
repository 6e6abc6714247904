import { parsePointer, placeInWords, pointer, resolvePointer } from '../../core/json-pointer.ts';
import { splitQName } from '../../core/qname.ts';
import type { FactDetails } from '../../findings/finding.ts';
import type { FilingPeriod, FilingV2 } from '../../model/filing-v2.ts';
import { lineItemOfConcept, lineItemOfKey, taxonomyFamily } from '../../model/line-items.ts';
import { roleWords } from '../../model/report/fact-words.ts';
import { ownLabels } from '../../model/report/own-labels.ts';
import { type Period, periodData, periodWords, readPeriod } from '../../model/report/period.ts';
import { declaredNamespaces } from '../../model/report/reading.ts';
import { measureWords } from '../../model/report/report-unit.ts';
import { listOf, memberOf, recordOf, textOf } from '../../model/unchecked.ts';
import { taxonomyLabels } from '../../taxonomy/concept-label.ts';
import { itemWords } from '../filing/document/place-names.ts';

/** Names the places of a document that may have any content. */
export class PlaceWords {
  private readonly document: unknown;
  private periods: ReadonlyMap<string, Period> | undefined;
  private labels: ReadonlyMap<string, string> | undefined;
  private namespaces: ReadonlyMap<string, string> | undefined;

  constructor(document: unknown) {
    this.document = document;
  }

  /** "the document", ""profile"", ""start" of the period of the context "now"", ""unitRef" of Revenue (us-gaap:Revenues)". */
  at(path: string): string {
    const segments = parsePointer(path) ?? [];
    if (segments.length === 0) return 'the document';
    for (let depth = segments.length; depth > 1; depth--) {
      const owner = this.itemAt(segments.slice(0, depth));
      if (owner === undefined) continue;
      const rest = segments.slice(depth);
      if (rest.length === 0) return owner;
      return `${placeInWords(rest)} of ${owner}`;
    }
    return placeInWords(segments);
  }

  /** Returns the label and period of the fact around a place, as far as they are readable. */
  detailsAt(path: string): FactDetails | undefined {
    const [list, index = ''] = parsePointer(path) ?? [];
    const fact = list === 'facts' ? resolvePointer(this.document, pointer(list, index)) : undefined;
    const concept = textOf(fact, 'concept');
    if (!concept) return undefined;
    const label = this.labelOf(concept);
    const period = this.periodOf(textOf(fact, 'contextRef'));
    return { ...(label !== undefined && { label }), ...(period && { period: periodData(period) }) };
  }

  /** Names an item that people know by its content; `undefined` if there is none, or nothing is known of it. */
  private itemAt(segments: readonly string[]): string | undefined {
    const line = this.lineAt(segments);
    if (line !== undefined) return line;
    const index = segments.at(-1);
    if (!isIndex(index)) return undefined;
    const [top, breakdown = '', inner] = segments;
    if (top === 'dimensions' && inner === 'members' && segments.length === 4)
      return `item ${Number(index) + 1} of the breakdown "${breakdown}"`;
    const item = recordOf(resolvePointer(this.document, pointer(...segments)));
    const list = segments.slice(0, -1).join('/');
    const text = (name: string) => textOf(item, name) || undefined;
    const [id, concept] = [text('id'), text('concept')];
    switch (list) {
      case 'facts':
        if (concept !== undefined) return this.factWords(concept, text('contextRef'));
        break;
      case 'relationships':
        return relationshipWords(text('kind'), text('from'), text('to'));
      case 'taxonomyRefs':
        return itemNamed('taxonomy', text('name') ?? text('prefix') ?? text('namespace'));
      case 'sections':
        return itemNamed('section', text('title') ?? id);
      case 'extensions/concepts':
        return itemNamed('extension concept', concept);
      case 'extensions/roles': {
        const [uri, definition] = [text('uri'), text('definition')];
        return uri === undefined && definition === undefined
          ? undefined
          : `the role ${roleWords(uri ?? '', definition)}`;
      }
      case 'entity/identifiers':
        return itemNamed('identifier', text('scheme') ?? text('value'));
      case 'comparatives':
        return `comparative column ${Number(index) + 1}`;
    }
    const word = itemWords[list];
    if (!word || id !== undefined) return word && itemNamed(word, id);
    const known = list === 'contexts' ? contextWords(item) : list === 'units' ? unitWords(item) : '';
    return known === '' ? undefined : `${itemOf(list, index)} (${known})`;
  }

  /** "the line Total assets ("totalAssets") of comparative column 1", in a v1 filing. */
  private lineAt(segments: readonly string[]): string | undefined {
    if (!recordOf(memberOf(this.document, 'filing'))) return undefined;
    const [, column, ...keys] = v1Line.exec(segments.join('/')) ?? [];
    const key = keys.find((one) => one !== undefined);
    if (key === undefined) return undefined;
    const label = lineItemOfKey(key)?.label;
    const words = label === undefined ? `the line "${key}"` : `the line ${label} ("${key}")`;
    return column === undefined ? words : `${words} of comparative column ${Number(column) + 1}`;
  }

  private factWords(concept: string, contextRef: string | undefined): string {
    const label = this.labelOf(concept);
    const period = this.periodOf(contextRef);
    return `${label === undefined ? `the fact ${concept}` : `the fact ${label} (${concept})`}${period ? ` ${periodWords(period)}` : ''}`;
  }

  private labelOf(qname: string): string | undefined {
    const filing = this.document as FilingV2;
    this.labels ??= ownLabels(filing);
    this.namespaces ??= declaredNamespaces(filing);
    const own = this.labels.get(qname);
    const name = splitQName(qname);
    if (own !== undefined || !name) return own;
    const { prefix, local } = name;
    const namespace = this.namespaces.get(prefix) ?? '';
    const family = taxonomyFamily(namespace);
    const line = lineItemOfConcept(family, local);
    return taxonomyLabels(undefined)({ id: -1, qname, prefix, local, namespace, family, line });
  }

  private periodOf(contextRef: string | undefined): Period | undefined {
    this.periods ??= new Map(
      listOf(memberOf(this.document, 'contexts')).flatMap((context) => {
        const id = textOf(context, 'id');
        const period = periodIn(context);
        return id !== undefined && period ? [[id, period] as const] : [];
      }),
    );
    return this.periods.get(contextRef ?? '');
  }
}

/** Matches the place of a line in a v1 filing: its column, if it is a comparative one, and its key. */
const v1Line =
  /^(?:comparatives\/(\d+)\/)?(?:facts\/([^/]+)|statements\/[^/]+\/([^/]+)|extensions\/([^/]+)\/value)$/;

function itemNamed(word: string, name: string | undefined): string | undefined {
  return name === undefined ? undefined : `the ${word} "${name}"`;
}

/** "the calculation relationship from us-gaap:Assets to us-gaap:AssetsCurrent" */
function relationshipWords(kind = '', from = '', to = ''): string | undefined {
  if (from === '' && to === '') return undefined;
  const ends = `${from === '' ? '' : ` from ${from}`}${to === '' ? '' : ` to ${to}`}`;
  return `the ${relationshipKinds.includes(kind) ? `${kind} ` : ''}relationship${ends}`;
}

const relationshipKinds: readonly string[] = ['presentation', 'calculation', 'definition', 'footnote'];

/** "at 31 December 2025", for a context without an id */
function contextWords(context: unknown): string {
  const period = periodIn(context);
  return period ? periodWords(period) : '';
}

/** "EUR", for a unit without an id */
function unitWords(unit: unknown): string {
  const measures = ['measures', 'numerator', 'denominator'].flatMap((name) => listOf(memberOf(unit, name)));
  return measureWords(measures.filter((one) => typeof one === 'string').join(' / '));
}

function periodIn(context: unknown): Period | undefined {
  const period = recordOf(memberOf(context, 'period'));
  const isText = Object.values(period ?? {}).every((one) => typeof one === 'string');
  return period && isText ? readPeriod(period as FilingPeriod) : undefined;
}

function itemOf(list: string, index: string): string {
  return `item ${Number(index) + 1} of "${list}"`;
}

function isIndex(segment: string | undefined): segment is string {
  return segment !== undefined && /^\d+$/.test(segment);
}
