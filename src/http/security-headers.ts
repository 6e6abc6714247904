/** Answers of the API are data: nothing in them is run or framed. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The pages of the API documentation: our own scripts and styles, with embedded icons. */
const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Returns what a browser may do with an answer; the workbench has its own policy. */
export function securityHeaders(url: string): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': /^\/docs\/try(?:[/?]|$)/.test(url) ? DOCS_POLICY : DATA_POLICY,
  };
}
