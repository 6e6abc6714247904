import { useEffect, useRef, useState } from 'preact/hooks';
import { texts } from '../texts.ts';
import type { Book } from './book.ts';
import { shortValue } from './fact-words.ts';
import type { Fact } from './pieces.ts';

const ROW = 62;
const SPARE = 6;

interface Props {
  readonly book: Book;
  readonly facts: readonly number[];
  readonly selected: number | undefined;
  readonly choose: (fact: number) => void;
}

/** A list of any length that renders only the visible rows. */
export function FactList({ book, facts, selected, choose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(600);
  const [active, setActive] = useState(0);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setHeight(element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const at = selected === undefined ? -1 : facts.indexOf(selected);
    setActive(Math.max(at, 0));
    if (list.current) list.current.scrollTop = Math.max(at * ROW - height / 3, 0);
  }, [facts]);
  const first = Math.max(Math.floor(top / ROW) - SPARE, 0);
  const last = Math.min(Math.ceil((top + height) / ROW) + SPARE, facts.length);
  const move = (to: number) => {
    const next = Math.min(Math.max(to, 0), facts.length - 1);
    setActive(next);
    const element = list.current;
    if (!element) return;
    if (next * ROW < element.scrollTop) element.scrollTop = next * ROW;
    else if ((next + 1) * ROW > element.scrollTop + height) element.scrollTop = (next + 1) * ROW - height;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(Math.floor(height / ROW) - 1, 1);
    const steps: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + page,
      PageUp: active - page,
      Home: 0,
      End: facts.length - 1,
    };
    const to = steps[event.key];
    if (to !== undefined) move(to);
    else if (event.key === 'Enter' || event.key === ' ') choose(facts[active] as number);
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={list}
      class="fact-list"
      role="listbox"
      tabIndex={0}
      aria-label={texts.viewer.facts}
      aria-activedescendant={facts.length > 0 ? `fact-${facts[active]}` : undefined}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
      onKeyDown={onKeyDown}
    >
      <div style={{ height: `${facts.length * ROW}px` }}>
        <div style={{ transform: `translateY(${first * ROW}px)` }}>
          {facts.slice(first, last).map((index, at) => (
            <FactRow
              key={index}
              book={book}
              index={index}
              position={first + at + 1}
              count={facts.length}
              isActive={first + at === active}
              isSelected={index === selected}
              choose={choose}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

interface RowProps {
  readonly book: Book;
  readonly index: number;
  readonly position: number;
  readonly count: number;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly choose: (fact: number) => void;
}

function FactRow({ book, index, position, count, isActive, isSelected, choose }: RowProps) {
  const fact = book.facts[index] as Fact;
  const kind = book.kindOf(index);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys, as its rows come and go
    <div
      id={`fact-${index}`}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      aria-setsize={count}
      aria-posinset={position}
      class={`fact-row is-${kind}${isActive ? ' is-active' : ''}`}
      onClick={() => choose(index)}
    >
      <span class="fact-label">{book.labelOf(fact)}</span>
      <span class="fact-value">{shortValue(book, fact)}</span>
      <span class="fact-when">
        <span>{book.contextOf(fact)?.words ?? texts.viewer.noContext}</span>
        {fact.hidden && <span class="tag">{texts.viewer.hidden}</span>}
      </span>
    </div>
  );
}
