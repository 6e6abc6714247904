import { useState } from 'preact/hooks';
import { texts } from '../texts.ts';
import { percentText } from '../ui/format.ts';
import type { Difference } from './types.ts';

/** The number of differences to show at once; more follow on request. */
const STEP = 100;

/** Shows the differences of a statement, one per row. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  const [limit, setLimit] = useState(STEP);
  return (
    <>
      <table class="differences">
        <thead>
          <tr>
            <th scope="col">{texts.compare.columns.kind}</th>
            <th scope="col">{texts.compare.columns.fact}</th>
            <th scope="col" class="is-number">
              {texts.compare.columns.left}
            </th>
            <th scope="col" class="is-number">
              {texts.compare.columns.right}
            </th>
            <th scope="col" class="is-number">
              {texts.compare.columns.difference}
            </th>
            <th scope="col" class="is-number">
              %
            </th>
          </tr>
        </thead>
        <tbody>
          {differences.slice(0, limit).map((difference, at) => (
            <Row key={at} difference={difference} />
          ))}
        </tbody>
      </table>
      {differences.length > limit && (
        <button type="button" onClick={() => setLimit(limit + STEP)}>
          {texts.statements.more(differences.length - limit)}
        </button>
      )}
    </>
  );
}

function Row({ difference }: { difference: Difference }) {
  const {
    kind,
    label,
    concept,
    dimensions = [],
    periodWords,
    left,
    right,
    changes = [],
    percent,
  } = difference;
  const isText = [left, right].some((fact) => fact && fact.unit === undefined && !fact.nil);
  const notes = [
    ...changes.flatMap((change) =>
      change === 'value' || change === 'concept' ? [] : [noteOf(change, difference)],
    ),
    ...(difference.withinRounding ? [texts.compare.rounding] : []),
  ];
  return (
    <tr class={isText ? 'has-texts' : undefined}>
      <td>
        <span class={`kind is-${kind}`}>{texts.compare.kind[kind]}</span>
      </td>
      <th scope="row">
        {[label, ...dimensions.map((dimension) => dimension.label)].join(' · ')}
        <span class="quiet">{periodWords}</span>
        {kind === 'concept' ? (
          <span class="mono">
            <del>{left?.concept}</del> <ins>{right?.concept}</ins>
          </span>
        ) : (
          <span class="mono quiet">{concept}</span>
        )}
        {notes.length > 0 && <span class="quiet">{notes.join('; ')}</span>}
      </th>
      {isText ? (
        <>
          {/* Differences that only the later filing has are below its heading. */}
          {!left && <td />}
          <td colSpan={left ? 4 : 3} class="texts">
            {left && <del>{left.shown}</del>} {right && <ins>{right.shown}</ins>}
          </td>
        </>
      ) : (
        <>
          <td class="is-number" data-title={texts.compare.columns.left}>
            {left?.shown ?? ''}
          </td>
          <td class="is-number" data-title={texts.compare.columns.right}>
            {right?.shown ?? ''}
          </td>
          <td class="is-number" data-title={texts.compare.columns.difference}>
            {difference.differenceShown ?? ''}
          </td>
          <td class="is-number" data-title="%">
            {percent === undefined ? '' : percentText(percent)}
          </td>
        </>
      )}
    </tr>
  );
}

function noteOf(change: 'decimals' | 'unit' | 'language', { left, right }: Difference): string {
  return texts.compare.changed(change, String(left?.[change] ?? ''), String(right?.[change] ?? ''));
}
