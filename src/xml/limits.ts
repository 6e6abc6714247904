/** What a document may hold at most. All are far above real documents and bound time and memory for the rest. */
export interface XmlLimits {
  readonly depth: number;
  readonly attributes: number;
  readonly nameBytes: number;
  /** Different names in one document; as many namespaces may be declared at once. */
  readonly names: number;
  /** Bytes of one text, attribute value or comment. */
  readonly textBytes: number;
}

export const usualLimits: XmlLimits = {
  depth: 1000,
  attributes: 10_000,
  nameBytes: 1000,
  names: 200_000,
  textBytes: 64 * 1024 * 1024,
};

export const MAX_NAME_PROBES = 32;
/** Longer than the name of any entity we know. */
export const MAX_ENTITY_NAME = 40;

export const MAX_CACHED_URLS = 20_000;
export const MAX_CACHED_URL_LENGTH = 500;
/** How far a declaration may reach; what the scanner and this file look at. */
export const MAX_XML_DECLARATION = 1000;

export const MAX_DOCTYPE = 4000;

/** Lists and quotations within one another; deeper ones are text. */
export const MAX_MARKDOWN_DEPTH = 8;
export const MAX_MARKDOWN_ADDRESS = 2000;
