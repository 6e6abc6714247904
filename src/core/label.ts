import { speakAlike } from './language.ts';
import { MAX_LABEL_LENGTH } from './limits.ts';
import { shortened } from './wording.ts';

export interface LabelText {
  readonly text: string;
  readonly role?: string | undefined;
  readonly language?: string | undefined;
}

const TOTAL = 'http://www.xbrl.org/2003/role/totalLabel';
const STANDARD = 'http://www.xbrl.org/2003/role/label';

/**
 * Returns the label of a concept for messages: the total label, else the standard label; in English if
 * available.
 */
export function labelForPeople(labels: readonly LabelText[]): string | undefined {
  for (const role of [TOTAL, STANDARD]) {
    const ofRole = labels.filter((label) => (label.role ?? STANDARD) === role && label.text.trim() !== '');
    const best = ofRole.find(({ language = '' }) => speakAlike(language, 'en')) ?? ofRole[0];
    if (best) return oneLine(best.text);
  }
  return undefined;
}

function oneLine(text: string): string {
  const line = text
    .slice(0, 4 * MAX_LABEL_LENGTH)
    .trim()
    .replace(/\s+/g, ' ');
  return shortened(line, MAX_LABEL_LENGTH);
}
