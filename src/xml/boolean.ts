/** Whether a text is a true value of xs:boolean. */
export function isTrue(text: string): boolean {
  const value = text.trim();
  return value === 'true' || value === '1';
}
