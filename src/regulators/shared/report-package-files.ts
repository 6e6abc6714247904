/** Extensions of what belongs to a report package with pages: they, their styles and images, taxonomy and metadata. */
export const reportPackageFiles: readonly string[] = [
  ...['xhtml', 'html', 'htm', 'css', 'png', 'gif', 'jpg', 'jpeg', 'svg'],
  ...['xsd', 'xml', 'json'],
];
