/** British spellings in labels, and the American spelling. */
const american: readonly (readonly [RegExp, string])[] = [
  [
    /(amort|recogn|capital|real|organ|author|util|securit|categor|standard|harmon|summar|final|local|monet|central|special|neutral|crystall|general)is(?=e|ation|ing)/gi,
    '$1iz',
  ],
  [/\b(prog)ramme/gi, '$1ram'],
  [/\b(lab|fav|hon|behavi)our/gi, '$1or'],
  [/\b(cent)re/gi, '$1er'],
  [/\b(judg)ement/gi, '$1ment'],
  [/\b(insta)lment/gi, '$1llment'],
];

/** Spells a label as in the language of the report: American in American reports, unchanged elsewhere. */
export function inSpellingOf(language: string, label: string): string {
  if (language.toLowerCase() !== 'en-us') return label;
  return american.reduce((text, [pattern, spelling]) => text.replace(pattern, spelling), label);
}
