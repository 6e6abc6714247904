/** Stands in a new filing for the text of a section that its filer has yet to write. */
export const PLACEHOLDER_TEXT = 'Replace this line with the text of this section.';
