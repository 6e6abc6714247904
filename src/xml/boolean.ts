/** Whether a text is the true of XML Schema. */
export function isTrue(text: string): boolean {
  const value = text.trim();
  return value === 'true' || value === '1';
}
