/** The limits for one document. All are far above real documents, and bound time and memory for any other. */
export interface XmlLimits {
  readonly depth: number;
  readonly attributes: number;
  readonly nameBytes: number;
  /** Characters of a namespace, which every name in it repeats. */
  readonly namespace: number;
  /** Distinct names in one document; also the maximum number of namespace declarations in scope. */
  readonly names: number;
  /** Bytes of one text, attribute value or comment. */
  readonly textBytes: number;
}

export const usualLimits: XmlLimits = {
  depth: 1000,
  attributes: 10_000,
  nameBytes: 1000,
  namespace: 1000,
  names: 200_000,
  textBytes: 64 * 1024 * 1024,
};

export const MAX_NAME_PROBES = 32;
/** The most declared prefixes that a message names. */
export const MAX_PREFIXES_NAMED = 6;
/** The longest prefix that may resemble another by chance. */
export const MAX_SHORT_PREFIX = 3;
/** Longer than any known entity name. */
export const MAX_ENTITY_NAME = 40;

export const MAX_CACHED_URLS = 20_000;
export const MAX_CACHED_URL_LENGTH = 500;
/** The maximum length of the XML declaration. */
export const MAX_XML_DECLARATION = 1000;

export const MAX_DOCTYPE = 4000;

/** Maximum nesting of lists and quotations; deeper ones are plain text. */
export const MAX_MARKDOWN_DEPTH = 8;
export const MAX_MARKDOWN_ADDRESS = 2000;
