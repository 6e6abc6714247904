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
  return format !== '' && formatOf(content) === format;
}

/** Returns the declared and the actual format of an embedded image, if they differ. */
export function misdeclaredImage(
  uri: string,
): { readonly declared: string; readonly actual: string } | undefined {
  const [, declared = '', content = ''] = DATA_URI.exec(uri) ?? [];
  const actual = formatOf(content);
  return actual === undefined || actual === declared ? undefined : { declared, actual };
}

function formatOf(content: string): string | undefined {
  const start = Buffer.from(content.slice(0, 64), 'base64').toString('latin1');
  return Object.keys(beginnings).find((format) => start.startsWith(beginnings[format] as string));
}
