import { Fragment } from 'preact';

/** The length of a code or date that always fits on a line. */
const MAX_SHORT = 32;

/** A text whose codes, dates and prefixes do not break at their hyphens; other words do. */
export function Unbroken({ text }: { text: string }) {
  return (
    <>
      {text.split(/(\s+)/).map((word, index) => {
        const whole = wholePart(word);
        if (whole === '') return word;
        return (
          <Fragment key={index}>
            <span class="unbroken">{whole}</span>
            {whole !== word && <wbr />}
            {word.slice(whole.length)}
          </Fragment>
        );
      })}
    </>
  );
}

/** Returns the beginning of a word that must stay on one line: all of a short code, or the prefix of a name. */
function wholePart(word: string): string {
  if (!word.includes('-') || !/[\d:"]/.test(word)) return '';
  return word.length <= MAX_SHORT ? word : word.slice(0, word.indexOf(':') + 1);
}
