const dayText = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

function day(date: string): string {
  const value = new Date(`${date.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(value.getTime()) ? date : dayText.format(value);
}

/** Returns the period of a finding in words: one day, or the first and the last. */
export function periodText(period: string): string {
  const [start = '', end] = period.split('/');
  if (end === undefined) return /^\d/.test(start) ? day(start) : start;
  return `${day(start)} – ${day(end)}`;
}

/**
 * Returns an exact value with grouped digits, negative in brackets; leaves anything but a number unchanged,
 * and numbers that may be years.
 */
export function amountText(value: string): string {
  if (/^(?:19|20)\d\d$/.test(value)) return value;
  const [, sign, whole, rest = ''] = /^([-+]?)(\d+)(\.\d+)?$/.exec(value) ?? [];
  if (whole === undefined) return value;
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',') + rest;
  return sign === '-' ? `(${grouped})` : grouped;
}

/** "+12.5", "-3"; beyond a thousand percent only "> 1,000" or "< -1,000". */
export function percentText(percent: string): string {
  const value = Number(percent);
  if (Math.abs(value) >= 1000) return value > 0 ? '> 1,000' : '< -1,000';
  const rounded = value.toFixed(1);
  return value > 0 ? `+${rounded}` : rounded.replace('-', '−');
}

/** "us-gaap:AssetsCurrent" as "Assets current", "endingNav" as "Ending NAV". */
export function readableName(name: string): string {
  const local = name.slice(name.indexOf(':') + 1);
  const spaced = local.replace(/([a-z\d])([A-Z])/g, '$1 $2');
  const words = spaced.slice(1).replace(/ [A-Z](?=[a-z])/g, (start) => start.toLowerCase());
  return (spaced.charAt(0).toUpperCase() + words)
    .replace(/\b(?:nav|dpi|rvpi|tvpi|irr|moic|lei|isin|cik)\b/gi, (name) => name.toUpperCase())
    .replace(/\b(entity|company|parent|issuer)s(?= )/gi, "$1's")
    .replace(/\b((?:un)?reali|annuali)s(?=ed)/gi, name.includes(':') ? '$&' : '$1z');
}
