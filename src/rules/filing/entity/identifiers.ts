import {
  hasLeiShape,
  hasValidLeiChecksum,
  isCik,
  isCin,
  isCroNumber,
  isCvrNumber,
  isEdinetCode,
  isFercId,
  isIrishTaxReference,
  isKvkNumber,
  isUkCompanyNumber,
} from '../../../core/identifiers.ts';
import { entitySchemes, plainScheme, schemeUri } from '../../../model/report/names.ts';
import type { Report } from '../../../model/report/report.ts';
import { listOf, memberOf, textOf } from '../../../model/unchecked.ts';

/** An identifier of the entity, with its first place. */
export interface WrittenIdentifier {
  readonly scheme: string;
  /** The URI of the scheme, or the scheme itself. */
  readonly uri: string;
  readonly value: string;
  /** The path of the value. */
  readonly path: string;
  readonly schemePath: string;
  readonly inContext: boolean;
  /** The id of the context that names it, if none but contexts do. */
  readonly context?: string;
}

/** The formats of registers' identifiers, by scheme without protocol and trailing slash. */
const forms: ReadonlyMap<string, (value: string) => boolean> = new Map([
  ['standards.iso.org/iso/17442', (value) => hasLeiShape(value) && hasValidLeiChecksum(value)],
  ['www.sec.gov/cik', isCik],
  ['www.companieshouse.gov.uk', isUkCompanyNumber],
  ['www.kvk.nl/kvk-id', isKvkNumber],
  ['www.dcca.dk/cvr', isCvrNumber],
  ['disclosure.edinet-fsa.go.jp', isEdinetCode],
  ['www.cro.ie', isCroNumber],
  ['www.revenue.ie', isIrishTaxReference],
  ['www.mca.gov.in/cin', isCin],
  ['www.ferc.gov/cid', isFercId],
]);

/** Whether an identifier has the format of its register; true for unknown registers. */
export function isWellFormed({ uri, value }: Pick<WrittenIdentifier, 'uri' | 'value'>): boolean {
  return forms.get(plainScheme(uri))?.(value) ?? true;
}

export const schemeWords: readonly string[] = Object.keys(entitySchemes);

/** Returns each identifier once: those of the entity, then those that only contexts name. */
export function identifiersOf(report: Report): readonly WrittenIdentifier[] {
  return report.derive(report.v1 ? identifiersOfV1 : identifiersOfV2);
}

function identifiersOfV1(report: Report): WrittenIdentifier[] {
  const entity = report.v1?.document.filing.entity;
  return ['lei', 'cik', 'ticker'].flatMap((scheme) => {
    const value = textOf(entity, scheme);
    const path = `/filing/entity/${scheme}`;
    return value === undefined
      ? []
      : [{ scheme, uri: schemeUri(scheme), value, path, schemePath: path, inContext: false }];
  });
}

function identifiersOfV2(report: Report): WrittenIdentifier[] {
  const found = new Map<string, WrittenIdentifier>();
  const take = (identifier: unknown, place: string, context?: string) => {
    const scheme = textOf(identifier, 'scheme');
    const value = textOf(identifier, 'value');
    if (!scheme || !value) return;
    const uri = schemeUri(scheme);
    const key = `${uri} ${value}`;
    if (!found.has(key)) {
      const places = { path: `${place}/value`, schemePath: `${place}/scheme` };
      found.set(key, {
        scheme,
        uri,
        value,
        ...places,
        inContext: context !== undefined,
        ...(context !== undefined && { context }),
      });
    }
  };
  listOf(memberOf(report.filing.entity, 'identifiers')).forEach((identifier, index) => {
    take(identifier, `/entity/identifiers/${index}`);
  });
  for (const context of report.contexts) {
    const own = report.filing.contexts[context.index]?.entity;
    if (own) take(own, `${context.path}/entity`, context.id);
  }
  return [...found.values()];
}
