/** The version of the package and its rule set; a test compares it with package.json. */
export const VERSION = '0.1.0';
