/** The version of the package and of the rule set it carries; a test holds it against package.json. */
export const VERSION = '0.1.0';
