/** A heading of a text, with the anchor that links use. */
export interface Heading {
  readonly level: number;
  readonly text: string;
  readonly anchor: string;
}

/**
 * Converts Markdown to HTML: headings, paragraphs, lists, tables, code, links, images and emphasis, as
 * used in our guides. Everything else is text, and all text is escaped.
 */
export function renderMarkdown(source: string): {
  readonly html: string;
  readonly headings: readonly Heading[];
} {
  const lines = source.split('\n');
  const headings: Heading[] = [];
  const html: string[] = [];
  /** Takes lines from the current one on, while they match. */
  const take = (isSuch: (line: string) => boolean): string[] => {
    const end = lines.findIndex((line) => !isSuch(line));
    return lines.splice(0, end < 0 ? lines.length : end);
  };
  while (lines.length > 0) {
    const line = lines[0] as string;
    const heading = /^(#{1,6}) (.+)$/.exec(line);
    if (line.startsWith('```')) {
      lines.shift();
      html.push(
        `<pre tabindex="0"><code>${escapeHtml(take((next) => !next.startsWith('```')).join('\n'))}</code></pre>`,
      );
      lines.shift();
    } else if (heading) {
      lines.shift();
      const [, marks = '', text = ''] = heading;
      const anchor = anchorOf(text);
      headings.push({ level: marks.length, text, anchor });
      html.push(`<h${marks.length} id="${anchor}">${inline(text)}</h${marks.length}>`);
    } else if (line.startsWith('|')) html.push(table(take((next) => next.startsWith('|'))));
    else if (isItem(line)) html.push(list(take((next) => isItem(next) || /^ +\S/.test(next))));
    else if (line.trim() === '') lines.shift();
    else html.push(`<p>${inline(take(isText).join(' '))}</p>`);
  }
  return { html: html.join('\n'), headings };
}

function isItem(line: string): boolean {
  return /^(?:-|\d+\.) /.test(line);
}

function isText(line: string): boolean {
  return line.trim() !== '' && !isItem(line) && !/^(?:#{1,6} |```|\|)/.test(line);
}

function list(lines: readonly string[]): string {
  const items: string[] = [];
  for (const line of lines) {
    if (isItem(line)) items.push(line.replace(/^(?:-|\d+\.) /, ''));
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  const tag = lines[0]?.startsWith('-') ? 'ul' : 'ol';
  return `<${tag}>${items.map((item) => `<li>${inline(item)}</li>`).join('')}</${tag}>`;
}

function table([head = '', , ...rows]: readonly string[]): string {
  const row = (line: string, tag: 'th' | 'td') =>
    `<tr>${cellsOf(line)
      .map((cell) => `<${tag}>${inline(cell)}</${tag}>`)
      .join('')}</tr>`;
  return `<div class="wide" tabindex="0"><table><thead>${row(head, 'th')}</thead><tbody>${rows.map((line) => row(line, 'td')).join('')}</tbody></table></div>`;
}

/** Returns the cells of a row; a bar within code is escaped. */
function cellsOf(line: string): string[] {
  return line
    .slice(1, line.lastIndexOf('|'))
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}

/** Splits off code first, as markup within it has no meaning; bold code is bold as a whole. */
function inline(text: string): string {
  const [, bold] = /^\*\*(`[^`]+`)\*\*$/.exec(text) ?? [];
  if (bold !== undefined) return `<strong>${inline(bold)}</strong>`;
  return text
    .split(/(`[^`]+`)/)
    .map((part) => (/^`[^`]+`$/.test(part) ? `<code>${escapeHtml(part.slice(1, -1))}</code>` : words(part)))
    .join('');
}

function words(text: string): string {
  return escapeHtml(text)
    .replace(/!\[([^[\]]+)\]\(([^()\s]+)\)/g, (_, alt, target) => image(alt, target))
    .replace(/\[([^[\]]+)\]\(([^()\s]+)\)/g, (_, label, target) => link(label, target))
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\*([^*]+)\*/g, '<em>$1</em>');
}

/** Other files of the repository are not served: their links become text. */
function link(label: string, target: string): string {
  return /^(?:#|https?:\/\/|\/)/.test(target) ? `<a href="${target}">${label}</a>` : label;
}

/** Only our own images are shown; others become their description. */
function image(alt: string, target: string): string {
  return /^images\/[\w-]+\.png$/.test(target) ? `<img src="${target}" alt="${alt}">` : alt;
}

function anchorOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
