import { memberOfBlock } from '../investor/statement/block.ts';
import { ownWords } from '../investor/statement/place-words.ts';

/** Whether a document is an investor statement, whose places have names in the words of the trade. */
export function isStatement(document: unknown): boolean {
  return (
    memberOfBlock(document, 'statementKind') !== undefined ||
    memberOfBlock(document, 'documentType') === 'investor-statement'
  );
}

/** Names a member of an object: "date" of a statement, and `"contextRef"` of a filing. */
export function memberAt(document: unknown, name: string): string {
  if (!isStatement(document)) return quoted(name);
  const words = ownWords(name);
  return words === name || words.includes('"') ? words : `${words} ("${name}")`;
}

function quoted(name: string): string {
  return `"${name}"`;
}
