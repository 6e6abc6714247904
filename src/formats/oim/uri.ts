const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*:./;
/** Blanks, controls, what RFC 3986 never allows, a percent sign that starts no escape. */
const NO_URI_CHARACTER = /[\u0000-\u0020"<>\\^`{|}\u007f]|%(?![0-9A-Fa-f]{2})/;

/** Whether a text looks like a URI with a scheme; characters beyond ASCII pass, as in an IRI. */
export function isAbsoluteUri(text: string): boolean {
  return SCHEME.test(text) && !NO_URI_CHARACTER.test(text) && text.indexOf('#') === text.lastIndexOf('#');
}

/** The entry point of a taxonomy as `baseURL` completes it, or as it is where that makes no URL. */
export function resolveEntryPoint(entryPoint: string, baseURL: string | undefined): string {
  if (baseURL === undefined || isAbsoluteUri(entryPoint) || !URL.canParse(entryPoint, baseURL))
    return entryPoint;
  return new URL(entryPoint, baseURL).href;
}
