import { nearestName } from '../../core/nearest-name.ts';
import { type ContentPart, readSequence, readSimple } from './content-model.ts';
import type { Name, Unit } from './instance.ts';
import * as findings from './instance-findings.ts';
import { XBRLI } from './names.ts';
import type { PartReader } from './part-reader.ts';

const measuresOfXbrl = ['pure', 'shares'];

/** Reads the unit at the current start tag; `undefined` if it is invalid, which is reported. */
export function readUnit(reader: PartReader): Unit | undefined {
  const { scanner, collector } = reader;
  const { offset } = scanner;
  const place = reader.here();
  const id = reader.noteId();
  const renamed = id === undefined ? reader.misspelled('id') : undefined;
  const words = id === undefined ? 'unit' : `unit "${id}"`;
  const numerator: Name[] = [];
  const denominator: Name[] = [];
  let isDivision = false;
  let isSound = true;
  const readMeasure = (into: Name[]) => {
    const at = scanner.offset;
    const text = readSimple(reader);
    const name = text === undefined ? undefined : reader.resolve(text, at, 'measure', words);
    if (name && name.uri === XBRLI && !measuresOfXbrl.includes(name.local)) {
      const near = nearestName(name.local, measuresOfXbrl);
      const data = { id: id ?? '', name: name.local, near: near ?? '' };
      findings.measureElement.add(collector, near ? 'near' : 'unknown', reader.at(at), data);
    } else if (name) return void into.push(name);
    isSound = false;
  };
  const measures = (into: Name[]): ContentPart => ({
    name: 'measure',
    read: () => readMeasure(into),
    isRepeatable: true,
  });
  const read = (parent: string, parts: readonly ContentPart[]) => {
    isSound = readSequence(reader, parent, parts) && isSound;
  };
  const half = (name: string, into: Name[]): ContentPart => ({
    name,
    read: () => read(name, [measures(into)]),
  });
  const divide: ContentPart = {
    name: 'divide',
    read() {
      if (numerator.length > 0) {
        isSound = false;
        findings.instanceStructure.add(collector, 'division', reader.here(), { parent: words });
        return reader.scanner.skip();
      }
      isDivision = true;
      read('divide', [half('unitNumerator', numerator), half('unitDenominator', denominator)]);
    },
  };
  read(words, [measures(numerator), divide]);
  if (id === undefined) {
    findings.instanceStructure.add(collector, renamed ? 'renamed' : 'attribute', place, {
      ...{ parent: 'unit', name: 'id', near: renamed ?? '' },
      example: ', the name by which facts refer to the unit (unitRef)',
    });
    return undefined;
  }
  if (!isSound) return undefined;
  if (numerator.length === 0 || (isDivision && denominator.length === 0)) {
    if (!isDivision)
      findings.instanceStructure.add(collector, 'element', place, findings.missingElement(words, 'measure'));
    else
      findings.instanceStructure.add(collector, 'half', place, {
        parent: words,
        ...(numerator.length === 0
          ? { name: 'numerator', element: 'unitNumerator', example: 'iso4217:USD' }
          : { name: 'denominator', element: 'unitDenominator', example: 'xbrli:shares' }),
      });
    return undefined;
  }
  const below = new Set(denominator);
  const shared = numerator.find((name) => below.has(name));
  if (shared) findings.measureBoth.add(collector, 'both', place, { id, name: shared.local });
  return { id, numerator, denominator, isDivision, offset };
}
