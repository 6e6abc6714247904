import { capitalized, counted } from '../../core/wording.ts';
import type { Collector } from '../../findings/collector.ts';
import { defineFinding } from '../../findings/definition.ts';
import { layerOf } from '../../findings/layer.ts';
import { optionalFamilies } from '../../findings/rule-runner.ts';
import { generic } from '../../regulators/index.ts';
import type { Profile } from '../../regulators/profile.ts';
import { validationFamilies } from '../../rules/families.ts';
import type { Dts } from '../../taxonomy/dts.ts';
import { showUrl } from '../../xml/url.ts';
import { describeGaps, isComplete, type LayerVerdict, UNREAD, unreadable } from '../completeness.ts';
import { MAX_MISSING_NAMED } from '../limits.ts';

/** The facts that determine how far a report was checked. */
export interface CheckedFacts {
  readonly profile: Profile;
  /** The requested rule families; absent for all. */
  readonly ruleset?: readonly string[] | undefined;
  /** The taxonomy as far as it is installed; absent if none of it is. */
  readonly dts?: Dts | undefined;
  /** URLs of the taxonomy that the report names. */
  readonly named: readonly string[];
  /** Why the regulator's rules did not run, if they did not. */
  readonly regulatorGap?: string | undefined;
}

export const incompleteVerdict = defineFinding({
  code: 'VER-001',
  category: 'completeness',
  layer: 'form',
  title: 'Validation must be complete where the request requires it',
  description:
    'A validation is complete if every applicable layer was checked in full: form, model, taxonomy, business, regulator. A request can require this, so that no report passes because part of it could not be checked.',
  severity: 'error',
  references: [],
  fix: 'Install the missing taxonomy packages and validate again, or accept an incomplete validation.',
  messages: { gaps: 'A complete validation is required, but some checks could not run. {reasons}' },
});

/** Adds an error for incomplete checks, for callers that require complete ones. */
export function requireComplete(layers: readonly LayerVerdict[], collector: Collector): void {
  if (!isComplete(layers)) incompleteVerdict.add(collector, 'gaps', '', { reasons: describeGaps(layers) });
}

/** Returns how far each layer of a filing or report was checked. */
export function layersOf(facts: CheckedFacts): readonly LayerVerdict[] {
  const { profile, ruleset } = facts;
  const layers: LayerVerdict[] = [
    { layer: 'form', status: 'checked' },
    { layer: 'model', status: 'checked' },
    taxonomyLayer(facts),
    { layer: 'business', status: 'checked' },
  ];
  if (profile.id !== generic.id) layers.push(regulatorLayer(facts, layers[2] as LayerVerdict));
  return ruleset ? layers.map((layer) => asAsked(layer, ruleset)) : layers;
}

/** Returns the layers for documents without a taxonomy. */
export function layersWithoutTaxonomy(ruleset?: readonly string[]): readonly LayerVerdict[] {
  const layers = (['form', 'model', 'business'] as const).map(
    (layer): LayerVerdict => ({ layer, status: 'checked' }),
  );
  return ruleset ? layers.map((layer) => asAsked(layer, ruleset)) : layers;
}

/** Returns the layers of a document whose content was not checked, as it is not of the requested type or of any. */
export function withoutContent(
  layers: readonly LayerVerdict[],
  isConflicting: boolean,
): readonly LayerVerdict[] {
  const why = isConflicting ? 'The document is not of the requested type.' : UNREAD;
  return layers.map(({ layer, status }) =>
    layer !== 'form'
      ? { layer, status: 'not_checked', why }
      : isConflicting
        ? { layer, status: 'partly', why }
        : { layer, status },
  );
}

/** Namespaces of formula linkbases. */
const formulas = /^http:\/\/xbrl\.org\/2008\/(?:formula|assertion\/)/;

/** Returns the layers for reports that could not be read or contain no facts. */
export function layersUnread(profile: Profile): readonly LayerVerdict[] {
  const why = 'No facts could be read.';
  return profile.id === generic.id
    ? unreadable
    : [...unreadable, { layer: 'regulator', status: 'partly', why }];
}

function taxonomyLayer({ dts, named, profile }: CheckedFacts): LayerVerdict {
  const layer = 'taxonomy';
  if (named.length === 0) return { layer, status: 'not_checked', why: 'The report names no taxonomy.' };
  const missing = dts ? [...dts.missing] : named;
  if (missing.length > 0) {
    const isPart = dts?.entries.some(({ url }) => !dts.missing.has(url));
    return {
      layer,
      status: isPart ? 'partly' : 'not_checked',
      why: sayMissing(missing),
      missing: missing.slice(0, MAX_MISSING_NAMED).map(showUrl),
    };
  }
  const hasFormulas = dts?.schemas.documents.some(({ targetNamespace }) => formulas.test(targetNamespace));
  if (!hasFormulas) return { layer, status: 'checked' };
  // P-ASSERTION evaluates the assertions that relate one fact or two.
  const why = profile.submission?.annualReport
    ? 'The taxonomy has formulas over whole reports, which were not run.'
    : 'The formulas of the taxonomy were not run.';
  return { layer, status: 'partly', why };
}

/** Tells documents of publishers, which are installed, from files of the report, which come with it. */
function sayMissing(urls: readonly string[]): string {
  const isFile = (url: string) => showUrl(url) !== url;
  const documents = urls.filter((url) => !isFile(url));
  const files = urls.filter(isFile);
  const parts = [
    ...sayState(documents, 'taxonomy document', { one: 'is not installed', many: 'are not installed' }),
    ...sayState(files, 'file', { one: 'was not found', many: 'were not found' }),
  ];
  return `${capitalized(parts.join(', and '))}.`;
}

function sayState(
  urls: readonly string[],
  thing: string,
  state: { readonly one: string; readonly many: string },
): readonly string[] {
  const [only] = urls;
  if (only === undefined) return [];
  return urls.length === 1
    ? [`the ${thing} ${showUrl(only)} ${state.one}`]
    : [`${counted(urls.length, thing)} ${state.many}`];
}

/** The regulator's rules depend on the taxonomy, too. */
function regulatorLayer({ regulatorGap }: CheckedFacts, taxonomy: LayerVerdict): LayerVerdict {
  const layer = 'regulator';
  if (regulatorGap !== undefined) return { layer, status: 'partly', why: regulatorGap };
  if (taxonomy.status === 'checked' || !taxonomy.missing) return { layer, status: 'checked' };
  return {
    layer,
    status: 'partly',
    why:
      taxonomy.status === 'partly'
        ? 'Some rules of the regulator that need the taxonomy did not run.'
        : 'Rules of the regulator that need the taxonomy did not run.',
    missing: taxonomy.missing,
  };
}

/** Marks a layer as checked in part if the caller asked for some families only. */
function asAsked(verdict: LayerVerdict, ruleset: readonly string[]): LayerVerdict {
  const families = validationFamilies.filter(
    (category) => layerOf({ category }) === verdict.layer && !optionalFamilies.has(category),
  );
  const left = families.filter((family) => !ruleset.includes(family));
  if (left.length === 0 || verdict.status === 'not_checked') return verdict;
  const status = left.length === families.length ? 'not_checked' : 'partly';
  return { layer: verdict.layer, status, why: 'Only some rule families were selected.' };
}
