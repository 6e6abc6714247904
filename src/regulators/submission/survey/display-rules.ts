import { MAX_RULES_PER_KEY } from '../../limits.ts';
import type { SurveyedStyleSheet } from './style-sheet.ts';

/** An open element, as selectors see it. */
export interface StyledElement {
  readonly local: string;
  readonly id: string | undefined;
  readonly classes: readonly string[];
}

interface Compound {
  readonly local: string | undefined;
  readonly ids: readonly string[];
  readonly classes: readonly string[];
}

interface DisplayRule {
  /** The compounds of a selector, the element's own last. */
  readonly path: readonly Compound[];
  readonly weight: number;
  readonly isHiding: boolean;
}

const COMPOUND = /^(\*|[a-z][\w-]*)?((?:[.#][\w-]+)*)$/i;
const IMPORTANT = 1_000_000;

/**
 * Display properties in style sheets. Selectors of names, classes and IDs count, also nested; others, such as
 * states or attributes, cannot be evaluated from the document alone.
 */
export class DisplayRules {
  /** Rules by the first name in the element's own compound. */
  private readonly byId = new Map<string, DisplayRule[]>();
  private readonly byClass = new Map<string, DisplayRule[]>();
  private readonly byName = new Map<string, DisplayRule[]>();
  private order = 0;

  add(sheet: SurveyedStyleSheet): void {
    for (const { selectors, declarations } of sheet.rules) {
      const display = declarations.findLast(({ property }) => property === 'display');
      if (!display) continue;
      const isHiding = display.value.toLowerCase() === 'none';
      for (const selector of selectors) this.addSelector(selector, isHiding, display.isImportant);
    }
  }

  /** Whether an element is hidden, by style sheets or by its own style. */
  isHidden(ancestors: readonly StyledElement[], element: StyledElement, own: boolean | undefined): boolean {
    if (this.order === 0) return own ?? false;
    const { byId, byClass, byName } = this;
    let winner: DisplayRule | undefined;
    const consider = (rules: readonly DisplayRule[] | undefined) => {
      if (!rules) return;
      for (const rule of rules)
        if ((!winner || rule.weight >= winner.weight) && matches(rule.path, ancestors, element))
          winner = rule;
    };
    if (element.id !== undefined && byId.size > 0) consider(byId.get(element.id));
    for (const name of element.classes) consider(byClass.get(name));
    consider(byName.get(element.local));
    consider(byName.get('*'));
    if (own !== undefined && (winner?.weight ?? 0) < IMPORTANT) return own;
    return winner?.isHiding ?? false;
  }

  private addSelector(selector: string, isHiding: boolean, isImportant: boolean): void {
    const path: Compound[] = [];
    for (const part of selector.split(/\s+/)) {
      const compound = readCompound(part);
      if (!compound) return;
      path.push(compound);
    }
    const last = path.at(-1) as Compound;
    const [id] = last.ids;
    const [name] = last.classes;
    const rules = id !== undefined ? this.byId : name !== undefined ? this.byClass : this.byName;
    const key = id ?? name ?? last.local ?? '*';
    const list = rules.get(key) ?? [];
    if (list.length >= MAX_RULES_PER_KEY) return;
    rules.set(key, list);
    const weight = path.reduce((sum, compound) => sum + weightOf(compound), isImportant ? IMPORTANT : 0);
    // With equal weight, the later rule wins.
    list.push({ path, weight: weight + this.order++ / IMPORTANT, isHiding });
  }
}

function readCompound(text: string): Compound | undefined {
  const match = COMPOUND.exec(text);
  if (!match || text === '') return undefined;
  const parts = match[2]?.match(/[.#][\w-]+/g) ?? [];
  const named = (mark: string) => parts.filter((part) => part.startsWith(mark)).map((part) => part.slice(1));
  const local = match[1] === '*' ? undefined : match[1]?.toLowerCase();
  return { local, ids: named('#'), classes: named('.') };
}

function weightOf({ local, ids, classes }: Compound): number {
  return ids.length * 10_000 + classes.length * 100 + (local === undefined ? 0 : 1);
}

function matches(
  path: readonly Compound[],
  ancestors: readonly StyledElement[],
  element: StyledElement,
): boolean {
  if (!matchesOne(path.at(-1) as Compound, element)) return false;
  let left = path.length - 2;
  for (let at = ancestors.length - 1; at >= 0 && left >= 0; at--)
    if (matchesOne(path[left] as Compound, ancestors[at] as StyledElement)) left--;
  return left < 0;
}

function matchesOne(compound: Compound, { local, id, classes }: StyledElement): boolean {
  return (
    (compound.local === undefined || compound.local === local) &&
    compound.ids.every((one) => one === id) &&
    compound.classes.every((name) => classes.includes(name))
  );
}
