import { trimWhiteSpace } from '../../core/white-space.ts';
import { isTrue } from '../../xml/boolean.ts';
import type { XmlElement } from '../../xml/element.ts';
import { Markup, readMarkup } from '../../xml/markup.ts';
import { END_TAG, START_TAG, TEXT } from '../../xml/scanner.ts';
import { readSimple, refuseText, reportElement } from './content-model.ts';
import type { ContextContent, InstanceDimension, TypedMember } from './instance.ts';
import * as findings from './instance-findings.ts';
import { XBRLDI, XBRLI, XSI } from './names.ts';
import { outermost } from './outermost-elements.ts';
import type { PartReader } from './part-reader.ts';

/** Reads the segment or scenario at the current start tag. */
export function readContextContent(
  reader: PartReader,
  part: 'segment' | 'scenario',
  context: string,
): ContextContent {
  const { scanner, collector } = reader;
  const { offset, depth } = scanner;
  const [empty, element] =
    part === 'segment'
      ? [findings.segmentEmpty, findings.segmentElement]
      : [findings.scenarioEmpty, findings.scenarioElement];
  const dimensions: InstanceDimension[] = [];
  const others: XmlElement[] = [];
  let markup = '';
  let isEmpty = true;
  for (;;) {
    const kind = scanner.next();
    if (kind === END_TAG && scanner.depth === depth) break;
    if (kind === TEXT && !refuseText(reader, part)) isEmpty = false;
    if (kind !== START_TAG) continue;
    isEmpty = false;
    const { uri, local } = scanner.name;
    if (uri === XBRLI) {
      element.add(collector, 'element', reader.here(), { id: context, name: local });
      scanner.skip();
    } else if (uri === XBRLDI) {
      const isKnown = dimensionElements.includes(local);
      const meant = isKnown
        ? local
        : reportElement(reader, `${part} of the context "${context}"`, dimensionElements);
      const dimension = readDimension(reader, meant === 'typedMember', context);
      if (dimension) dimensions.push(dimension);
      if (dimension && 'typed' in dimension) markup += dimension.typed.markup ?? '';
    } else {
      const free = readMarkup(scanner);
      const other = free.element;
      others.push(other);
      markup += free.markup;
      for (const { name, offset: at } of outermost(other.children, isOwn))
        element.add(collector, 'element', reader.at(at), { id: context, name: name.local });
    }
  }
  if (isEmpty) empty.add(collector, 'empty', reader.at(offset), { id: context });
  return { dimensions, others, offset, ...(markup !== '' && { markup }) };
}

const dimensionElements: readonly string[] = ['explicitMember', 'typedMember'];

function isOwn({ name }: XmlElement): boolean {
  return name.uri === XBRLI;
}

function readDimension(reader: PartReader, isTyped: boolean, context: string): InstanceDimension | undefined {
  const { scanner } = reader;
  const { offset } = scanner;
  const written = scanner.attribute('dimension');
  if (written === undefined) {
    const near = reader.misspelled('dimension');
    const member = isTyped ? void scanner.skip() : readSimple(reader);
    findings.instanceStructure.add(reader.collector, near ? 'renamed' : 'attribute', reader.at(offset), {
      parent: `${isTyped ? 'typedMember' : `explicitMember "${member ?? ''}"`} of the context "${context}"`,
      ...{ name: 'dimension', near: near ?? '' },
      example: ', the name of the dimension, such as ifrs-full:SegmentsAxis',
    });
    return undefined;
  }
  const owner = `context "${context}"`;
  const axis = reader.resolve(written, offset, 'dimension', owner);
  if (isTyped) {
    const typed = readTyped(reader);
    return axis && typed && { axis, typed, offset };
  }
  const text = readSimple(reader);
  const member = text === undefined ? undefined : reader.resolve(text, offset, 'member', owner);
  return axis && member && { axis, member, offset };
}

/** Dimensions 1.0, 2.4: a typed member contains one element. */
function readTyped(reader: PartReader): TypedMember | undefined {
  const { scanner, collector } = reader;
  const { depth, offset } = scanner;
  const markup = new Markup(scanner);
  let typed: TypedMember | undefined;
  let count = 0;
  let isSound = true;
  for (;;) {
    const kind = scanner.next();
    if (kind === END_TAG && scanner.depth === depth) break;
    if (kind === TEXT) isSound = refuseText(reader, 'typedMember') && isSound;
    if (kind !== START_TAG) continue;
    count++;
    const name = reader.name(scanner.name, scanner.prefix);
    const element = markup.take();
    const isNil = element.attributes.some(
      ({ name: { uri, local }, value }) => uri === XSI && local === 'nil' && isTrue(value),
    );
    if (isNil && (trimWhiteSpace(element.text) !== '' || element.children.length > 0)) {
      isSound = false;
      findings.itemContent.add(collector, 'nil', reader.at(element.offset), { name: name.local });
    }
    typed = { element: name, value: element.text, isNil, complex: isSimple(element) ? undefined : element };
  }
  if (count === 1 && typed?.complex) typed = { ...typed, markup: markup.finish() };
  if (count === 1) return isSound ? typed : undefined;
  const data = { parent: 'typedMember', name: 'child element' };
  findings.instanceStructure.add(collector, count === 0 ? 'typed' : 'repeated', reader.at(offset), data);
  return undefined;
}

/** A filing names the element with a prefix, which an element without a namespace cannot have. */
function isSimple({ name, attributes, children }: XmlElement): boolean {
  return name.uri !== '' && children.length === 0 && attributes.every(({ name: { uri } }) => uri === XSI);
}
