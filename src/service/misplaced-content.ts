import { invalidMember } from './problems.ts';

/** Members that occur only in documents themselves. */
const documentMembers = ['facts', 'contexts', 'statements', 'sfrs', 'statementKind'];

/**
 * Refuses a document sent without the request around it, which would otherwise lack every required member.
 */
export function refuseBare(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  const { document } = value as { document?: unknown };
  if (holdsOnlyDocument(document))
    throw invalidMember('document', 'contains only another "document"; send that one in its place');
  if (!documentMembers.some((name) => Object.hasOwn(value, name))) return;
  const message = 'is missing: the body is the document itself. Wrap it, as in {"document": {…}}';
  throw invalidMember('document', message);
}

/** Whether a document is wrapped once more. */
function holdsOnlyDocument(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Object.keys(value).join() !== 'document') return false;
  const inner: unknown = (value as { document: unknown }).document;
  return (
    typeof inner === 'object' && inner !== null && documentMembers.some((name) => Object.hasOwn(inner, name))
  );
}

/** Refuses a report as text beside a document, or where only documents are taken. */
export function refuseContent(value: unknown, takesText: boolean): void {
  if (typeof value !== 'object' || value === null) return;
  const name = ['xbrl', 'content'].find((one) => Object.hasOwn(value, one));
  if (name === undefined) return;
  if (Object.hasOwn(value, 'document'))
    throw invalidMember(name, 'is given beside /document; send only one of them');
  if (!takesText)
    throw invalidMember(
      name,
      'is not known here, as this operation takes a JSON document as /document; convert the report first: POST /api/v1/convert/from-xbrl',
    );
}
