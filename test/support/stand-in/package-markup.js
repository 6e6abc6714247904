/** Finds what the schemas and linkbases of a package refer to, as far as a stand-in must provide it. */

/** @typedef {readonly [href: string, role: string]} LabelRole a role of labels of the element at an address */

/**
 * Returns the start tags of elements with a local name.
 * @param {string} text
 * @param {string} local
 */
export function tagsOf(text, local) {
  return text.match(new RegExp(`<(?:\\w+:)?${local}\\s[^>]*>`, 'g')) ?? [];
}

/**
 * @param {string} tag
 * @param {string} name
 */
export function attributeOf(tag, name) {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
}

/**
 * Returns the label roles that a presentation requires, and the URLs with roles in which the package has
 * labels.
 * @param {readonly string[]} texts
 * @returns {{ asked: LabelRole[], given: Set<string> }}
 */
export function findLabels(texts) {
  const asked = texts.flatMap((text) =>
    arcsOf(text, 'presentationArc').flatMap(({ tag, to }) => {
      const role = attributeOf(tag, 'preferredLabel');
      return role === undefined ? [] : [/** @type {const} */ ([to, role])];
    }),
  );
  return { asked, given: new Set(texts.flatMap(findGivenLabels)) };
}

/** Returns the URLs of elements with the roles of their labels. @param {string} text */
function findGivenLabels(text) {
  const labels = tagsOf(text, 'label');
  return arcsOf(text, 'labelArc').flatMap(({ tag, from }) =>
    labels
      .filter((label) => attributeOf(label, 'xlink:label') === attributeOf(tag, 'xlink:to'))
      .map((label) => `${from} ${attributeOf(label, 'xlink:role')}`),
  );
}

/**
 * Returns the URLs of elements that elements of the package are anchored to, each with the tag that declares
 * the latter.
 * @param {readonly string[]} texts
 * @returns {Map<string, string>}
 */
export function findAnchors(texts) {
  const declared = new Map(
    texts.flatMap((text) => tagsOf(text, 'element').map((tag) => [attributeOf(tag, 'id'), tag])),
  );
  /** @type {Map<string, string>} */
  const anchors = new Map();
  for (const { tag, from, to } of texts.flatMap((text) => arcsOf(text, 'definitionArc'))) {
    if (!attributeOf(tag, 'xlink:arcrole')?.endsWith('/wider-narrower')) continue;
    for (const [own, other] of [
      [to, from],
      [from, to],
    ]) {
      const element = declared.get(own?.split('#')[1]);
      if (element !== undefined && other !== undefined) anchors.set(other, element);
    }
  }
  return anchors;
}

/**
 * Returns arcs with the URLs of their ends, if both ends are locators, or the first is.
 * @param {string} text
 * @param {string} local
 */
function arcsOf(text, local) {
  const places = new Map(
    tagsOf(text, 'loc').map((tag) => [attributeOf(tag, 'xlink:label'), attributeOf(tag, 'xlink:href') ?? '']),
  );
  return tagsOf(text, local).map((tag) => ({
    tag,
    from: places.get(attributeOf(tag, 'xlink:from')) ?? '',
    to: places.get(attributeOf(tag, 'xlink:to')) ?? '',
  }));
}
