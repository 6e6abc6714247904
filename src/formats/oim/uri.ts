const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*:./;
/**
 * White space, control characters, characters that RFC 3986 never allows, and a percent sign without a valid
 * escape.
 */
const NO_URI_CHARACTER = /[\u0000-\u0020"<>\\^`{|}\u007f]|%(?![0-9A-Fa-f]{2})/;

/** Whether a text looks like a URI with a scheme; non-ASCII characters are accepted, as in an IRI. */
export function isAbsoluteUri(text: string): boolean {
  return SCHEME.test(text) && !NO_URI_CHARACTER.test(text) && text.indexOf('#') === text.lastIndexOf('#');
}

/**
 * Resolves the entry point of a taxonomy against `baseURL`; returns it unchanged if the result is not a URL.
 */
export function resolveEntryPoint(entryPoint: string, baseURL: string | undefined): string {
  if (baseURL === undefined || isAbsoluteUri(entryPoint) || !URL.canParse(entryPoint, baseURL))
    return entryPoint;
  return new URL(entryPoint, baseURL).href;
}
