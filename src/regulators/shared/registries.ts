const TRANSFORMATIONS = 'http://www.xbrl.org/inlineXBRL/transformation/';

/** Transformation registries 4 and 5. */
export const tr4 = `${TRANSFORMATIONS}2020-02-12`;
export const tr5 = `${TRANSFORMATIONS}2022-02-16`;

/** The type of members in a version of the data type registry; the first had no date. */
export const domainItemType = (date: string) => `{http://www.xbrl.org/dtr/type/${date}}domainItemType`;
