const DATA_URI = /^data:image\/(png|jpeg|gif);base64,([A-Za-z0-9+/]+={0,2})$/;

/** The first bytes of files in each format. */
const beginnings: Readonly<Record<string, string>> = {
  png: '\x89PNG\r\n\x1a\n',
  jpeg: '\xff\xd8\xff',
  gif: 'GIF8',
};

/** Whether a text is a data URI of an image in the format it declares. */
export function isImage(uri: string): boolean {
  const [, format = '', content = ''] = DATA_URI.exec(uri) ?? [];
  const beginning = beginnings[format];
  if (beginning === undefined) return false;
  return Buffer.from(content.slice(0, 64), 'base64').toString('latin1').startsWith(beginning);
}
