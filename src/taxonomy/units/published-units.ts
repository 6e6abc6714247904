import { texts } from '../generated/units.ts';
import { XBRLI } from '../names.ts';
import { type RegisteredUnit, UnitsRegistry } from './units-registry.ts';

const namespaces: Readonly<Record<string, string>> = {
  xbrli: XBRLI,
  iso4217: 'http://www.xbrl.org/2003/iso4217',
  utr: 'http://www.xbrl.org/2009/utr',
};

let published: UnitsRegistry | undefined;

/** The Units Registry of 2025-03-18. */
export function publishedUnits(): UnitsRegistry {
  published ??= new UnitsRegistry([...readSimpleUnits(), ...readRatios()]);
  return published;
}

function* readSimpleUnits(): Generator<RegisteredUnit> {
  let itemType = typeOf('');
  let namespace = '';
  for (const line of texts['simple-units'].split('\n')) {
    if (line.startsWith('# ')) {
      const [, type = '', prefix = ''] = line.split(' ');
      itemType = typeOf(type);
      namespace = namespaces[prefix] ?? '';
      continue;
    }
    const [id = '', name = '', symbol, status] = line.split('|');
    yield {
      id,
      name,
      namespace,
      itemType,
      numerator: undefined,
      denominator: undefined,
      symbol: symbol || undefined,
      status: status || 'REC',
    };
  }
}

function* readRatios(): Generator<RegisteredUnit> {
  for (const line of texts.ratios.split('\n')) {
    const [id = '', name = '', itemType = '', numerator = '', denominator = '', status = 'REC'] =
      line.split('|');
    yield {
      id,
      name,
      namespace: undefined,
      itemType: typeOf(itemType),
      numerator: typeOf(numerator),
      denominator: typeOf(denominator),
      symbol: undefined,
      status,
    };
  }
}

function typeOf(text: string): RegisteredUnit['itemType'] {
  const [local = '', prefix = ''] = text.split(':').reverse();
  return { local, namespace: namespaces[prefix] };
}
