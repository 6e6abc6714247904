import './report.css';
import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks';
import { counted, texts } from '../texts.ts';
import type { FactPlace, Filter, Wanted } from './book.ts';
import { FactList } from './fact-list.tsx';
import type { FrameScript } from './frame.ts';
import type { FromFrame, ToFrame } from './frame-messages.ts';
import { Inspector } from './inspector.tsx';
import type { Fact } from './pieces.ts';
import { pause, type Reading } from './reading.ts';
import { ReportFrame } from './report-frame.tsx';

const words = texts.viewer;
const everything: Filter = { words: '', wanted: 'all' };
const choices: readonly Wanted[] = [
  'all',
  'findings',
  'numbers',
  'texts',
  'extension',
  'hidden',
  'repeated',
  'unread',
];

export interface ViewerProps {
  readonly reading: Reading;
  readonly script: FrameScript;
  /** The fact to show first, by its id or its place. */
  readonly asked?: (FactPlace & { readonly id?: string | undefined }) | undefined;
  /** Stores the chosen fact in the URL, so that it can be shared. */
  readonly remember?: ((fact: string | undefined) => void) | undefined;
  readonly openSource?: ((place: FactPlace) => void) | undefined;
  readonly rulePath?: ((code: string) => string) | undefined;
}

type Panel = 'facts' | 'contents';

/** Shows a report beside its facts: a choice in one is shown in the other. */
export function Viewer({ reading, script, asked, remember, openSource, rulePath }: ViewerProps) {
  const [, update] = useReducer((count: number) => count + 1, 0);
  const [page, setPage] = useState(0);
  const [selected, setSelected] = useState<{ fact: number; around: readonly number[] }>();
  const [panel, setPanel] = useState<Panel>('facts');
  const [isListOpen, setListOpen] = useState(false);
  const [highlight, setHighlight] = useState(true);
  const [untagged, setUntagged] = useState(false);
  const [filter, setFilter] = useState(everything);
  const [link, setLink] = useState<string>();
  const [share, setShare] = useState(0);
  const [height, setHeight] = useState<number>();
  const tell = useRef<((message: ToFrame) => void) | undefined>(undefined);
  const side = useRef<HTMLElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const { book } = reading;
  // Before anything arrives: an effect after the next frame could miss all of a short report.
  useLayoutEffect(() => {
    let hadFacts = reading.hasFacts;
    const onPiece = ({ detail }: Event & { detail?: { kind: string } }) => {
      const isNews = detail?.kind === 'parts' ? !hadFacts : detail?.kind !== 'facts';
      hadFacts = reading.hasFacts;
      if (isNews) update(undefined as never);
    };
    const onFindings = () => update(undefined as never);
    reading.addEventListener('piece', onPiece);
    reading.addEventListener('findings', onFindings);
    return () => {
      reading.removeEventListener('piece', onPiece);
      reading.removeEventListener('findings', onFindings);
    };
  }, [reading]);
  const facts = useFiltered(reading, filter);

  const show = (
    fact: number,
    { around = [fact], move = true }: { around?: readonly number[]; move?: boolean } = {},
  ) => {
    const known = book?.facts[fact];
    if (!known) return;
    setSelected({ fact, around });
    setLink(undefined);
    remember?.(known.id);
    if (known.page !== undefined && known.page !== page && !known.hidden) setPage(known.page);
    else tell.current?.({ kind: 'select', fact, move });
    // On a phone, the parts above the report would leave no room for it beside the panel.
    if (matchMedia('(max-width: 820px)').matches)
      requestAnimationFrame(() => root.current?.scrollIntoView({ block: 'start' }));
  };
  const leave = () => {
    setSelected(undefined);
    remember?.(undefined);
    tell.current?.({ kind: 'select', fact: undefined, move: false });
  };
  const step = (by: 1 | -1) => {
    if (!facts || facts.length === 0) return;
    const at = selected ? facts.indexOf(selected.fact) : -1;
    const next = at < 0 ? nearest(facts, selected?.fact ?? -1, by) : at + by;
    show(facts[(next + facts.length) % facts.length] as number);
  };

  const place = asked && JSON.stringify(asked);
  useEffect(() => {
    if (!reading.hasFacts || !book || !asked) return;
    const fact = asked.id === undefined ? book.at(asked) : book.named(asked.id);
    if (fact !== undefined && fact !== selected?.fact) show(fact);
  }, [reading.hasFacts, place]);

  const latest = useRef({ highlight, untagged, selected });
  latest.current = { highlight, untagged, selected };
  const connect = (send: ((message: ToFrame) => void) | undefined) => {
    tell.current = send;
    const { selected: chosen, ...mode } = latest.current;
    send?.({ kind: 'mode', ...mode });
    if (chosen) send?.({ kind: 'select', fact: chosen.fact, move: true });
  };
  useEffect(() => tell.current?.({ kind: 'mode', highlight, untagged }), [highlight, untagged]);

  const hear = (message: FromFrame) => {
    switch (message.kind) {
      case 'facts':
        show(message.facts[0] as number, { around: message.facts, move: false });
        if (message.byKey)
          requestAnimationFrame(() => side.current?.querySelector<HTMLElement>('.inspector h2')?.focus());
        return;
      case 'progress':
        return setShare(message.share);
      case 'height':
        return setHeight(message.height);
      case 'link':
        return setLink(message.href);
      case 'page':
        setPage(message.page);
        setTimeout(() => tell.current?.({ kind: 'go', anchor: message.anchor }), 100);
        return;
      case 'leave':
        return leave();
    }
  };

  if (!book) return <p class="waiting">{words.opening}</p>;
  const { head } = book;
  const fault = head.pages[page]?.fault;
  const chosen = selected && book.facts[selected.fact];
  const position = selected && facts ? facts.indexOf(selected.fact) + 1 : 0;
  const untaggedCount = head.pages[page]?.untagged ?? 0;
  return (
    <div ref={root} class={`viewer${selected ? ' has-fact' : ''}${isListOpen ? ' has-list' : ''}`}>
      <div class="sheet">
        <div class="viewer-bar">
          {head.pages.length > 1 && (
            <label class="field">
              <span class="heard">{words.page}</span>
              <select value={page} onChange={({ currentTarget }) => setPage(Number(currentTarget.value))}>
                {head.pages.map(({ name, title }, index) => (
                  <option key={name} value={index}>
                    {title ?? name}
                  </option>
                ))}
              </select>
            </label>
          )}
          <label class="check">
            <input
              type="checkbox"
              checked={highlight}
              onChange={({ currentTarget }) => setHighlight(currentTarget.checked)}
            />
            {words.highlight}
          </label>
          {untaggedCount > 0 && (
            <span class="untagged">
              <label class="check">
                <input
                  type="checkbox"
                  checked={untagged}
                  onChange={({ currentTarget }) => setUntagged(currentTarget.checked)}
                />
                {words.untagged(untaggedCount)}
              </label>
              {untagged && (
                <>
                  <button
                    type="button"
                    class="icon-button"
                    aria-label={words.previousNumber}
                    onClick={() => tell.current?.({ kind: 'untagged', step: -1 })}
                  >
                    <Chevron to="up" />
                  </button>
                  <button
                    type="button"
                    class="icon-button"
                    aria-label={words.nextNumber}
                    onClick={() => tell.current?.({ kind: 'untagged', step: 1 })}
                  >
                    <Chevron to="down" />
                  </button>
                </>
              )}
            </span>
          )}
          <Legend isShown={highlight} />
          <span class="spring" />
          <button
            type="button"
            class="only-narrow"
            onClick={() => setListOpen(!isListOpen)}
            aria-expanded={isListOpen}
          >
            {words.facts}
          </button>
          <button type="button" class="only-wide" onClick={() => tell.current?.({ kind: 'print' })}>
            {words.print}
          </button>
        </div>
        {share < 1 && <progress class="loading" value={share} aria-label={words.opening} />}
        {fault && (
          <p class="notice is-error" role="alert">
            {words.broken(fault.source.line, fault.message)}
          </p>
        )}
        {link !== undefined && (
          <p class="notice" role="status">
            {words.outside} <span class="mono">{link}</span>{' '}
            <a href={link} target="_blank" rel="noopener noreferrer">
              {words.openLink}
            </a>{' '}
            <button type="button" class="link" onClick={() => setLink(undefined)}>
              {words.stay}
            </button>
          </p>
        )}
        <div class="paper-holder" style={height === undefined ? {} : { '--paper-height': `${height}px` }}>
          <ReportFrame key={page} reading={reading} page={page} script={script} link={connect} hear={hear} />
        </div>
      </div>
      <aside class="side" ref={side} aria-label={words.side}>
        {chosen && selected ? (
          <>
            <div class="side-bar">
              <button type="button" class="link" onClick={leave}>
                {words.back}
              </button>
              <span class="spring" />
              {facts && position > 0 && (
                <span class="quiet small" aria-live="polite">
                  {words.position(position, facts.length)}
                </span>
              )}
              <button type="button" class="icon-button" aria-label={words.previous} onClick={() => step(-1)}>
                <Chevron to="up" />
              </button>
              <button type="button" class="icon-button" aria-label={words.next} onClick={() => step(1)}>
                <Chevron to="down" />
              </button>
              <button type="button" class="icon-button only-narrow" aria-label={words.close} onClick={leave}>
                ×
              </button>
            </div>
            <div class="side-body" key={selected.fact}>
              <Inspector
                book={book}
                index={selected.fact}
                around={selected.around}
                choose={show}
                openSource={openSource}
                rulePath={rulePath}
              />
            </div>
          </>
        ) : (
          <>
            <div class="side-bar">
              <fieldset class="switch">
                <legend class="heard">{words.side}</legend>
                {(['facts', 'contents'] as const).map((name) => (
                  <button
                    key={name}
                    type="button"
                    aria-pressed={panel === name}
                    onClick={() => setPanel(name)}
                  >
                    {words.panels[name]}
                  </button>
                ))}
              </fieldset>
              <span class="spring" />
              <button
                type="button"
                class="icon-button only-narrow"
                aria-label={words.close}
                onClick={() => setListOpen(false)}
              >
                ×
              </button>
            </div>
            {panel === 'contents' ? (
              <Contents
                reading={reading}
                choose={(statement) => {
                  setFilter({ ...everything, statement });
                  setPanel('facts');
                }}
              />
            ) : (
              <>
                <Filters reading={reading} filter={filter} change={setFilter} />
                <p class="quiet small count" role="status">
                  {facts ? counted(facts.length, 'fact') : words.searching}
                </p>
                {facts && <FactList book={book} facts={facts} selected={undefined} choose={show} />}
              </>
            )}
          </>
        )}
      </aside>
    </div>
  );
}

/** Returns the next position in a list of facts for one that is not in it. */
function nearest(facts: readonly number[], from: number, by: 1 | -1): number {
  const after = facts.findIndex((fact) => fact > from);
  if (by === 1) return after < 0 ? 0 : after;
  return after < 0 ? facts.length - 1 : after - 1;
}

function useFiltered(reading: Reading, filter: Filter): readonly number[] | undefined {
  const [facts, setFacts] = useState<readonly number[]>();
  const { book, hasFacts, isComplete } = reading;
  useEffect(() => {
    if (!book || !hasFacts) return;
    const control = new AbortController();
    book.filter(filter, control.signal, pause).then((found) => found && setFacts(found));
    return () => control.abort();
  }, [book, hasFacts, isComplete, filter]);
  return facts;
}

interface FiltersProps {
  readonly reading: Reading;
  readonly filter: Filter;
  readonly change: (filter: Filter) => void;
}

function Filters({ reading, filter, change }: FiltersProps) {
  const { head } = reading.book as NonNullable<Reading['book']>;
  const axes = useMemo(() => {
    const all = new Set(head.contexts.flatMap(({ dimensions }) => dimensions.map(({ axis }) => axis)));
    return [...all].map((axis) => ({
      axis,
      name: head.concepts[axis]?.label ?? head.concepts[axis]?.name ?? '',
    }));
  }, [head]);
  const indexOf = (value: string) => (value === '' ? undefined : Number(value));
  return (
    <search class="filters">
      <input
        type="search"
        placeholder={words.search}
        aria-label={words.search}
        value={filter.words}
        onInput={({ currentTarget }) => change({ ...filter, words: currentTarget.value })}
      />
      <div class="filter-row">
        <select
          aria-label={words.show}
          value={filter.wanted}
          onChange={({ currentTarget }) => change({ ...filter, wanted: currentTarget.value as Wanted })}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {words.wanted[choice]}
            </option>
          ))}
        </select>
        {head.statements.length > 0 && (
          <select
            aria-label={words.statement}
            value={filter.statement ?? ''}
            onChange={({ currentTarget }) => change({ ...filter, statement: indexOf(currentTarget.value) })}
          >
            <option value="">{words.anyStatement}</option>
            {head.statements.map(({ role, title }, index) => (
              <option key={role} value={index}>
                {title}
              </option>
            ))}
          </select>
        )}
        {axes.length > 0 && (
          <select
            aria-label={words.dimension}
            value={filter.axis ?? ''}
            onChange={({ currentTarget }) => change({ ...filter, axis: indexOf(currentTarget.value) })}
          >
            <option value="">{words.anyDimension}</option>
            {axes.map(({ axis, name }) => (
              <option key={axis} value={axis}>
                {name}
              </option>
            ))}
          </select>
        )}
      </div>
    </search>
  );
}

/** Lists the statements of the report, with the number of facts in each. */
function Contents({ reading, choose }: { reading: Reading; choose: (statement: number) => void }) {
  const book = reading.book as NonNullable<Reading['book']>;
  const counts = useMemo(() => {
    const all = new Map<number, number>();
    for (const fact of book.facts)
      for (const statement of book.conceptOf(fact as Fact).statements ?? [])
        all.set(statement, (all.get(statement) ?? 0) + 1);
    return all;
  }, [book, reading.isComplete]);
  if (book.head.statements.length === 0) return <p class="quiet side-body">{words.noStatements}</p>;
  return (
    <ul class="contents side-body">
      {book.head.statements.map(({ role, title }, index) => (
        <li key={role}>
          <button type="button" class="link" onClick={() => choose(index)}>
            {title}
          </button>
          <span class="quiet small">{counts.get(index) ?? 0}</span>
        </li>
      ))}
    </ul>
  );
}

function Legend({ isShown }: { isShown: boolean }) {
  if (!isShown) return null;
  return (
    <ul class="legend" aria-label={words.legend}>
      {(['plain', 'extension', 'warning', 'error'] as const).map((kind) => (
        <li key={kind} class={`is-${kind}`}>
          {words.kinds[kind]}
        </li>
      ))}
    </ul>
  );
}

function Chevron({ to }: { to: 'up' | 'down' }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path
        d={to === 'up' ? 'M3 10.5 8 5.5l5 5' : 'M3 5.5l5 5 5-5'}
        fill="none"
        stroke="currentColor"
        stroke-width="1.8"
        stroke-linecap="round"
      />
    </svg>
  );
}
