/** Namespaces of the taxonomies with the date of their version. */
export const ifrsNamespace = /^https?:\/\/xbrl\.ifrs\.org\/taxonomy\/(\d{4}-\d{2}-\d{2})\/ifrs-full$/;
export const esefNamespace = /^https?:\/\/www\.esma\.europa\.eu\/taxonomy\/(\d{4}-\d{2}-\d{2})\/esef_cor$/;
