/**
 * What somebody put on the table: one of our documents, an xBRL-JSON report (`data`), or a report or package that is
 * sent as it is.
 * @typedef {{ kind: 'document' | 'data' | 'report', name: string, bytes: ArrayBuffer, text: string,
 *   mediaType: string }} Subject
 */

/**
 * @param {File} file
 * @returns {Promise<Subject>}
 */
export async function readSubject(file) {
  const bytes = await file.arrayBuffer();
  const start = new Uint8Array(bytes, 0, Math.min(4, bytes.byteLength));
  const { name } = file;
  if (start[0] === 0x50 && start[1] === 0x4b)
    return { kind: 'report', name, bytes, text: '', mediaType: 'application/zip' };
  const text = new TextDecoder().decode(bytes);
  if (text.trimStart().startsWith('<'))
    return { kind: 'report', name, bytes, text, mediaType: 'application/xml' };
  return { kind: isReportData(text) ? 'data' : 'document', name, bytes, text, mediaType: 'application/json' };
}

/** @param {string} text */
function isReportData(text) {
  let document;
  try {
    document = JSON.parse(text);
  } catch (fault) {
    throw new Error(`This is neither XML, nor an archive, nor JSON: ${/** @type {Error} */ (fault).message}`);
  }
  return typeof document?.documentInfo?.documentType === 'string';
}
