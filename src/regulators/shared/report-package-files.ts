/**
 * File extensions in a report package with pages: the pages, their styles and images, taxonomy and metadata.
 */
export const reportPackageFiles: readonly string[] = [
  ...['xhtml', 'html', 'htm', 'css', 'png', 'gif', 'jpg', 'jpeg', 'svg'],
  ...['xsd', 'xml', 'json'],
];
