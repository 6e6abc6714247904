import { byId } from './elements.js';

const names = /** @type {const} */ (['verdict', 'report', 'convert', 'package', 'source']);

/** @typedef {(typeof names)[number]} Tab */

/** @param {Tab} name */
export const panel = (name) => byId(name, HTMLElement);
/** @param {Tab} name */
const tabOf = (name) => byId(`tab-${name}`, HTMLButtonElement);

/** @param {Tab} name */
export function select(name) {
  for (const other of names) {
    const isChosen = other === name;
    tabOf(other).setAttribute('aria-selected', String(isChosen));
    tabOf(other).tabIndex = isChosen ? 0 : -1;
    panel(other).hidden = !isChosen;
  }
}

/**
 * Offers all tabs but some.
 * @param {readonly Tab[]} withheld
 */
export function withhold(withheld) {
  for (const name of names) tabOf(name).hidden = withheld.includes(name);
}

/**
 * Lets the tabs be worked by mouse and keyboard.
 * @param {(name: Tab) => void} open
 */
export function workTabs(open) {
  for (const name of names) {
    tabOf(name).addEventListener('click', () => open(name));
    tabOf(name).addEventListener('keydown', (event) => {
      const offered = names.filter((other) => !tabOf(other).hidden);
      const steps = {
        ArrowRight: offered.indexOf(name) + 1,
        ArrowLeft: offered.indexOf(name) - 1,
        Home: 0,
        End: -1,
      };
      if (!(event.key in steps)) return;
      const step = steps[/** @type {keyof typeof steps} */ (event.key)];
      event.preventDefault();
      const next = tabOf(offered.at(step % offered.length) ?? name);
      next.click();
      next.focus();
    });
  }
}
