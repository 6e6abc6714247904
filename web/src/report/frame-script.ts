import type { FromFrame, ToFrame } from './frame-messages.ts';

/**
 * The only script in the frame that shows a report. It adds the parts of the page one after another, marks
 * facts and tells the viewer which were chosen. The frame has no origin, and no code of the report runs in
 * it.
 */
{
  const LARGE = 60;
  const MAX_ROWS = 60;
  const MAX_VALUES = 200;
  const MIN_ZOOM = 0.6;
  const queue: { readonly depth: number; readonly html: string }[] = [];
  const parser = new DOMParser();
  let kinds: Uint8Array = new Uint8Array();
  let isWorking = false;
  let isComplete = false;
  let added = 0;
  let total = 0;
  let selected: number | undefined;
  /** A task that waits until its target has been added. */
  let wanted: (() => boolean) | undefined;
  let current: HTMLElement | undefined;
  let numberAt = -1;
  let selectedAt = 0;

  const tell = (message: FromFrame) => parent.postMessage(message, '*');
  const elementsOf = (fact: number) => document.querySelectorAll<HTMLElement>(`[data-f="${fact}"]`);
  const isLarge = () => total > LARGE;

  function container(depth: number): Element {
    let element: Element = document.body;
    for (let level = 0; level < depth; level++) {
      element = element.lastElementChild ?? element;
      if (element.classList.contains('fw-block')) element = element.lastElementChild ?? element;
    }
    if (!isLarge()) return element;
    return isFull(element) ? newBlock(element) : shorter(element);
  }

  /** A cell can have the values of many facts. */
  function isFull({ localName, childElementCount }: Element): boolean {
    return localName === 'td' && childElementCount > MAX_VALUES;
  }

  /** A browser does not lay out blocks that are out of sight, but it does so with tables and lines. */
  function newBlock(parent: Element): HTMLElement {
    const block = document.createElement('div');
    block.className = 'fw-block fw-far';
    parent.append(block);
    return block;
  }

  /**
   * Splits long tables of long reports into several, each in a block of its own, as a browser lays out all
   * rows of a table together.
   */
  function shorter(element: Element): Element {
    const table = element.closest('table');
    if (!table || table.rows.length < MAX_ROWS || !isRowHolder(element, table)) return element;
    const columns = fixedColumns(table);
    const next = table.cloneNode(false) as HTMLTableElement;
    next.removeAttribute('id');
    next.append(columns);
    let inner: Element = next;
    if (element !== table) {
      inner = element.cloneNode(false) as Element;
      next.append(inner);
    }
    const isInBlock = table.parentElement?.classList.contains('fw-block');
    const last = isInBlock ? table.parentElement : table;
    const block = newBlock(last?.parentElement ?? document.body);
    block.style.minWidth = table.style.minWidth;
    block.append(next);
    return inner;
  }

  function isRowHolder(element: Element, table: Element): boolean {
    return element === table || (element.parentElement === table && element.localName === 'tbody');
  }

  /** All tables split from one have the same columns, which are not fitted to their content. */
  function fixedColumns(table: HTMLTableElement): Node {
    const known = table.querySelector(':scope > colgroup.fw-columns');
    if (known) return known.cloneNode(true);
    for (const own of table.querySelectorAll(':scope > colgroup, :scope > col')) own.remove();
    const columns = document.createElement('colgroup');
    columns.className = 'fw-columns';
    const cells = [...(table.rows[table.rows.length - 1]?.cells ?? [])];
    const count = cells.reduce((sum, { colSpan }) => sum + colSpan, 0);
    columns.append(document.createElement('col'));
    table.prepend(columns);
    table.classList.add('fw-long');
    table.style.minWidth = `${240 + 110 * Math.max(count - 1, 0)}px`;
    return columns.cloneNode(true);
  }

  function contain(element: Element): void {
    if (element instanceof HTMLElement && /^(?:div|section|article)$/.test(element.localName))
      element.classList.add('fw-far');
  }

  function addPart({ depth, html }: { readonly depth: number; readonly html: string }): void {
    const parsed = parser.parseFromString(`<x xmlns="http://www.w3.org/1999/xhtml">${html}</x>`, 'text/xml');
    const root = parsed.documentElement;
    if (root.localName !== 'x' || root.querySelector('parsererror')) return;
    const target = container(depth);
    for (const element of root.querySelectorAll<HTMLElement>('[data-f]')) mark(element);
    if (isLarge()) for (const child of root.children) contain(child);
    const fragment = document.createDocumentFragment();
    while (root.firstChild) fragment.append(document.adoptNode(root.firstChild));
    target.append(fragment);
  }

  function mark(element: HTMLElement): void {
    const fact = Number(element.dataset.f);
    element.dataset.k = String(kinds[fact] ?? 0);
    if (fact === selected) element.classList.add('fw-on');
  }

  function work(): void {
    const started = performance.now();
    while (queue.length > 0 && performance.now() - started < 12) {
      addPart(queue.shift() as { depth: number; html: string });
      added++;
    }
    current ??= firstFact();
    if (wanted?.()) wanted = undefined;
    tell({ kind: 'progress', share: total === 0 ? 1 : added / total });
    if (queue.length > 0) {
      setTimeout(work, 0);
      return;
    }
    isWorking = false;
    if (isComplete) {
      fitWidth();
      wanted = undefined;
      tell({ kind: 'height', height: document.documentElement.scrollHeight });
    }
  }

  /**
   * Shrinks pages of a fixed width that are wider than the screen, within reason. A page that its report centers
   * would begin beyond the left edge, where nothing scrolls.
   */
  function fitWidth(): void {
    const { body } = document;
    body.style.minWidth = '';
    body.style.zoom = '';
    let widest = 0;
    for (const child of body.children) {
      if (!(child instanceof HTMLElement) || child.offsetWidth <= body.clientWidth) continue;
      const { marginLeft, marginRight } = getComputedStyle(child);
      const margins = Number.parseFloat(marginLeft) + Number.parseFloat(marginRight);
      widest = Math.max(widest, child.offsetWidth + (margins || 0));
    }
    if (widest === 0) return;
    body.style.minWidth = `${widest}px`;
    body.style.zoom = String(Math.max(MIN_ZOOM, Math.min(1, innerWidth / (widest + 16))));
  }

  function start(): void {
    if (isWorking) return;
    isWorking = true;
    setTimeout(work, 0);
  }

  /** The tab key reaches one fact; the arrow keys continue from there. */
  function firstFact(): HTMLElement | undefined {
    const first = document.querySelector<HTMLElement>('[data-f]');
    if (first) first.tabIndex = 0;
    return first ?? undefined;
  }

  function makeCurrent(element: HTMLElement): void {
    if (current && current !== element) current.removeAttribute('tabindex');
    current = element;
    element.tabIndex = 0;
  }

  function select(fact: number | undefined, move: boolean): boolean {
    for (const element of document.querySelectorAll('.fw-on')) element.classList.remove('fw-on');
    selected = fact;
    selectedAt = performance.now();
    if (fact === undefined) return true;
    const [first, ...others] = elementsOf(fact);
    if (!first) return false;
    for (const element of [first, ...others]) element.classList.add('fw-on');
    if (move) {
      reveal(first);
      makeCurrent(first);
    }
    return true;
  }

  function reveal(element: Element): void {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches || isLarge();
    const { top, bottom, left, right } = element.getBoundingClientRect();
    if (top >= 40 && bottom <= innerHeight - 40 && left >= 0 && right <= innerWidth) return;
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: isCalm ? 'instant' : 'smooth' });
  }

  /** On a phone the data of a chosen fact take the room below, where the fact itself may be. */
  addEventListener('resize', () => {
    fitWidth();
    if (performance.now() - selectedAt > 1500) return;
    const element = document.querySelector('.fw-on');
    if (element) reveal(element);
  });

  function go(anchor: string): boolean {
    if (anchor === '') {
      scrollTo(0, 0);
      return true;
    }
    const target =
      document.getElementById(anchor) ?? document.querySelector(`[data-name="${CSS.escape(anchor)}"]`);
    target?.scrollIntoView({ block: 'start' });
    return target !== null;
  }

  /** Runs a task now, or once its target has been added. */
  function attempt(task: () => boolean): void {
    wanted = undefined;
    if (!task() && (queue.length > 0 || !isComplete)) wanted = task;
  }

  function stepUntagged(step: 1 | -1): void {
    const all = document.querySelectorAll<HTMLElement>('[data-u]');
    if (all.length === 0) return;
    all[numberAt]?.classList.remove('fw-on');
    numberAt = (numberAt + step + all.length) % all.length;
    const element = all[numberAt] as HTMLElement;
    element.classList.add('fw-on');
    reveal(element);
  }

  addEventListener('message', ({ data, source }: MessageEvent<ToFrame>) => {
    if (source !== parent) return;
    switch (data.kind) {
      case 'begin':
        total = data.partCount;
        return;
      case 'parts':
        queue.push(...data.parts);
        return start();
      case 'end':
        isComplete = true;
        return start();
      case 'kinds':
        kinds = data.kinds;
        return markAll();
      case 'select':
        return attempt(() => select(data.fact, data.move));
      case 'mode':
        document.documentElement.classList.toggle('fw-marks', data.highlight);
        document.documentElement.classList.toggle('fw-numbers', data.untagged);
        return;
      case 'go':
        return attempt(() => go(data.anchor));
      case 'untagged':
        return stepUntagged(data.step);
      case 'print':
        return print();
    }
  });

  /** Marks the existing elements again, in small batches. */
  function markAll(): void {
    const elements = document.querySelectorAll<HTMLElement>('[data-f]');
    let at = 0;
    const some = () => {
      const end = Math.min(at + 3000, elements.length);
      for (; at < end; at++) mark(elements[at] as HTMLElement);
      if (at < elements.length) setTimeout(some, 0);
    };
    some();
  }

  function factsAround(element: Element | null): number[] {
    const facts: number[] = [];
    for (let at = element?.closest('[data-f]'); at; at = at.parentElement?.closest('[data-f]')) {
      const fact = Number((at as HTMLElement).dataset.f);
      if (!facts.includes(fact)) facts.push(fact);
    }
    return facts;
  }

  addEventListener('click', (event) => {
    const target = event.target as Element;
    const link = target.closest('a[href]');
    if (link instanceof HTMLAnchorElement) {
      event.preventDefault();
      const { href, page } = link.dataset;
      const anchor = (link.getAttribute('href') ?? '').replace(/^#/, '');
      if (href !== undefined) tell({ kind: 'link', href });
      else if (page !== undefined) tell({ kind: 'page', page: Number(page), anchor });
      else attempt(() => go(anchor));
      return;
    }
    const facts = factsAround(target);
    if (facts.length === 0) return;
    const element = target.closest<HTMLElement>('[data-f]');
    if (element) makeCurrent(element);
    tell({ kind: 'facts', facts, byKey: false });
  });

  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const focused = document.activeElement?.closest<HTMLElement>('[data-f]');
    if (event.key === 'Escape') return tell({ kind: 'leave' });
    if (!focused || focused !== document.activeElement) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      tell({ kind: 'facts', facts: factsAround(focused), byKey: true });
    } else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      event.preventDefault();
      const all = [...document.querySelectorAll<HTMLElement>('[data-f]')];
      const next = all[all.indexOf(focused) + (event.key === 'ArrowRight' ? 1 : -1)];
      if (!next) return;
      makeCurrent(next);
      next.focus({ preventScroll: true });
      reveal(next);
    }
  });

  tell({ kind: 'ready' });
}
