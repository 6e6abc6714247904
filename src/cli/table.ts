/** Aligns columns; the last one is cut at the width. */
export function formatTable(
  rows: readonly (readonly string[])[],
  width = Number.POSITIVE_INFINITY,
): string[] {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) => {
    const cells = row.map((cell, column) =>
      column === columns - 1 ? cell : cell.padEnd(widths[column] as number),
    );
    const line = cells.join('  ').trimEnd();
    return line.length > width ? `${line.slice(0, Math.max(1, width - 1))}…` : line;
  });
}

/** Breaks text between words; words longer than a line stay whole. */
export function wrapText(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line === '') line = word;
    else if (line.length + 1 + word.length <= width) line += ` ${word}`;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}
