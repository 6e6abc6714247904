/**
 * The characters that EDINET accepts (File Specification for EDINET Filing, 4-1): ASCII, and the two-byte
 * characters of the Japanese Windows encoding, whatever the encoding of the file.
 */
let known: ReadonlySet<string> | undefined;

/** Returns the first character of a text that EDINET does not accept. */
export function refusedCharacter(text: string): string | undefined {
  if (!/[^\t\n\r -~]/.test(text)) return undefined;
  known ??= readCharacters();
  const { size } = known;
  // Without this encoding in the runtime, nothing can be checked.
  if (size === 0) return undefined;
  for (const character of text) if (!/[\t\n\r -~]/.test(character) && !known.has(character)) return character;
  return undefined;
}

function readCharacters(): ReadonlySet<string> {
  const decoder = decoderOf('shift_jis');
  const characters = new Set<string>();
  if (!decoder) return characters;
  for (let lead = 0x81; lead <= 0xfc; lead++) {
    if (lead > 0x9f && lead < 0xe0) continue;
    for (let trail = 0x40; trail <= 0xfc; trail++) {
      if (trail === 0x7f) continue;
      const text = decoder.decode(Uint8Array.of(lead, trail));
      const [character = ''] = text;
      // Private use characters are user-defined, and two characters mean an error and the character after it.
      if (character === text && character !== '\ufffd' && !/\p{Co}/u.test(character))
        characters.add(character);
    }
  }
  return characters;
}

function decoderOf(label: string): InstanceType<typeof TextDecoder> | undefined {
  try {
    return new TextDecoder(label);
  } catch {
    return undefined;
  }
}
