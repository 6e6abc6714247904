import { useMemo, useState } from 'preact/hooks';
import { counted, texts } from '../texts.ts';
import { Differences } from './differences.tsx';
import { Findings } from './findings.tsx';
import type { Comparison, Difference, Kind } from './types.ts';

const kinds: readonly Kind[] = ['changed', 'restated', 'concept', 'added', 'gone'];

/** Shows a comparison: what was compared, how much differs, and where. */
export function Result({
  comparison,
  names,
  swap,
  save,
}: {
  comparison: Comparison;
  names: { readonly left: string; readonly right: string };
  swap: () => void;
  save: () => void;
}) {
  const { summary, left, right, same, metadata, taxonomies, labels, findings } = comparison;
  const [hidden, setHidden] = useState<ReadonlySet<Kind>>(new Set());
  const [words, setWords] = useState('');
  const [hasPeriods, setHasPeriods] = useState(false);
  const onlyPeriod = summary.addedWithPeriod + summary.goneWithPeriod;
  const statements = useMemo(
    () => filtered(comparison, hidden, words, hasPeriods),
    [comparison, hidden, words, hasPeriods],
  );
  const counts: Readonly<Record<Kind, number>> = {
    changed: summary.changed,
    restated: summary.restated,
    concept: summary.conceptChanges,
    added: summary.added - (hasPeriods ? 0 : summary.addedWithPeriod),
    gone: summary.gone - (hasPeriods ? 0 : summary.goneWithPeriod),
  };
  const isUnfiltered = words === '' && hidden.size === 0 && !hasPeriods && onlyPeriod > 0;
  const toggle = (kind: Kind) => {
    const next = new Set(hidden);
    if (!next.delete(kind)) next.add(kind);
    setHidden(next);
  };
  return (
    <>
      <div class="compare-sides">
        <Side title={texts.compare.left} name={names.left} filing={left} />
        <button
          type="button"
          class="icon-button"
          onClick={swap}
          title={texts.compare.swap}
          aria-label={texts.compare.swap}
        >
          ⇄
        </button>
        <Side title={texts.compare.right} name={names.right} filing={right} />
      </div>
      <p class="compare-verdict" role="status">
        {same
          ? texts.compare.same(summary.unchanged)
          : texts.compare.counts(summary.unchanged, comparison.truncated === true)}
      </p>
      <div class="form compare-filter">
        {kinds.some((kind) => counts[kind] > 0) && (
          <fieldset class="chips">
            <legend class="heard">{texts.compare.kinds}</legend>
            {kinds
              .filter((kind) => counts[kind] > 0)
              .map((kind) => (
                <button
                  key={kind}
                  type="button"
                  class={`chip is-${kind}`}
                  aria-pressed={!hidden.has(kind)}
                  onClick={() => toggle(kind)}
                >
                  <b>{counts[kind].toLocaleString('en')}</b> {texts.compare.kindCounts[kind]}
                </button>
              ))}
          </fieldset>
        )}
        <label class="field">
          <span class="heard">{texts.compare.search}</span>
          <input
            type="search"
            placeholder={texts.compare.search}
            value={words}
            onInput={({ currentTarget }) => setWords(currentTarget.value)}
          />
        </label>
        {onlyPeriod > 0 && (
          <label class="check">
            <input
              type="checkbox"
              checked={hasPeriods}
              onChange={({ currentTarget }) => setHasPeriods(currentTarget.checked)}
            />
            {texts.compare.onlyPeriod(onlyPeriod)}
          </label>
        )}
        <button type="button" onClick={save}>
          {texts.compare.save}
        </button>
      </div>
      <Pairs
        title={texts.compare.metadata}
        rows={metadata.map(({ label, left, right }) => ({ name: label, left, right }))}
      />
      <Pairs
        title={texts.compare.taxonomies}
        rows={taxonomies.map(({ prefix, ...sides }) => ({ name: prefix, ...sides }))}
      />
      {statements.map(({ title, differences }) => (
        <section key={title} class="compare-statement">
          <h3>
            {title} <span class="quiet">{counted(differences.length, 'difference')}</span>
          </h3>
          <Differences differences={differences} />
        </section>
      ))}
      {!same && statements.length === 0 && (
        <p class="quiet compare-none">{isUnfiltered ? texts.compare.noCommon : texts.compare.noneShown}</p>
      )}
      <Pairs
        title={texts.compare.labels}
        rows={labels.map(({ concept, ...sides }) => ({ name: concept, ...sides }))}
      />
      <Findings title={texts.compare.appeared} findings={findings?.appeared ?? []} />
      <Findings title={texts.compare.disappeared} findings={findings?.disappeared ?? []} />
      <p class="quiet small compare-note">{texts.compare.leftOut}</p>
    </>
  );
}

function Side({ title, name, filing }: { title: string; name: string; filing: Comparison['left'] }) {
  const { entity, periodWords, facts, verdict } = filing;
  const word = !verdict
    ? ''
    : verdict.errorCount > 0
      ? counted(verdict.errorCount, 'error')
      : verdict.complete
        ? texts.compare.valid
        : texts.compare.noErrors;
  return (
    <div class="compare-side">
      <h3 class="quiet">{title}</h3>
      <strong>{name}</strong>
      <span>{[entity, periodWords].filter(Boolean).join(', ')}</span>
      <span class="quiet">{[counted(facts, 'fact'), word].filter(Boolean).join(', ')}</span>
    </div>
  );
}

function Pairs({
  title,
  rows,
}: {
  title: string;
  rows: readonly { name: string; left: string; right: string }[];
}) {
  if (rows.length === 0) return null;
  return (
    <section class="compare-statement">
      <h3>{title}</h3>
      <dl class="compare-pairs">
        {rows.map(({ name, left, right }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <del>{left}</del> <ins>{right}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Returns the differences that match the filter. */
function filtered(
  { statements }: Comparison,
  hidden: ReadonlySet<Kind>,
  words: string,
  hasPeriods: boolean,
): Comparison['statements'] {
  const sought = words.trim().toLowerCase();
  const isShown = (difference: Difference) =>
    !hidden.has(difference.kind) &&
    (hasPeriods || !difference.onlyPeriod) &&
    (sought === '' || textOf(difference).includes(sought));
  return statements.flatMap(({ title, differences }) => {
    const own = differences.filter(isShown);
    return own.length > 0 ? [{ title, differences: own }] : [];
  });
}

function textOf({ label, concept, dimensions = [], periodWords, left, right }: Difference): string {
  const members = dimensions.map((dimension) => dimension.label);
  return [label, concept, ...members, periodWords, left?.shown, right?.shown, left?.concept]
    .join(' ')
    .toLowerCase();
}
