import { hoverTooltip } from '@codemirror/view';
import type { Knowledge } from './completion.ts';
import { enclosing, nameOf, pathTo } from './json-path.ts';
import { descriptionAt } from './schema.ts';

/** Explains a member while the pointer is over its name. */
export function explainMembers({ schema }: Knowledge) {
  return hoverTooltip(async (view, pos, side) => {
    const name = enclosing(view.state, pos, ['PropertyName'], side);
    const root = name && (await schema());
    const property = name?.parent;
    if (!root || !property) return null;
    const described = descriptionAt(root, pathTo(view.state, property));
    if (!described) return null;
    return {
      pos: name.from,
      end: name.to,
      above: true,
      create: () => {
        const dom = document.createElement('div');
        dom.className = 'cm-explained';
        const title = document.createElement('b');
        title.textContent = nameOf(view.state, property);
        const type = document.createElement('small');
        type.textContent = described.type;
        const text = document.createElement('p');
        text.textContent = described.text;
        dom.append(title, ' ', type, text);
        return { dom };
      },
    };
  });
}
