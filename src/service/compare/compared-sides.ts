import { withExactNumbers } from '../exact-numbers.ts';
import { type JsonBody, memberText, sourceWithin } from '../json-body.ts';
import { readableFormat } from '../reading/read-report.ts';
import { isDataReport, type ReceivedRequest } from '../received-request.ts';
import { requestCheck } from '../request.ts';
import { givenSource } from '../requested-source.ts';
import type { GivenSide } from './compare.ts';
import { type ComparedSides, type CompareRequest, comparedSide, comparedSides } from './compare-shapes.ts';

const SIDES = ['left', 'right'] as const;
type SideName = (typeof SIDES)[number];
type SideRequest = ComparedSides[SideName];

const checkSides = requestCheck<ComparedSides>('compared-sides', comparedSides);

/** Returns the two filings of a request, in whatever form each is given. */
export function requestedSides(
  request: CompareRequest,
  { body, sides }: Pick<ReceivedRequest, 'body' | 'sides'>,
): readonly [left: GivenSide, right: GivenSide] {
  if (sides) return SIDES.map((name) => sentSide(sides[name], request.profile)) as [GivenSide, GivenSide];
  const isWrapped = { left: isSideRequest(request.left), right: isSideRequest(request.right) };
  const checked = checkSides({ ...request, left: wrapped(request.left), right: wrapped(request.right) });
  return SIDES.map((name) => givenSide(name, checked[name], isWrapped[name], request.profile, body)) as [
    GivenSide,
    GivenSide,
  ];
}

/** Returns a side given as one file of a form, or as several files of one report. */
function sentSide({ value, body, report }: ReceivedRequest, profile: string | undefined): GivenSide {
  if (report) return { source: report, profile };
  const { document } = value as { document: Record<string, unknown> };
  const { inexact } = body ? sourceWithin('document', body.source) : { inexact: [] };
  return { document: withExactNumbers(document, inexact), profile };
}

/** Whether a side is a request with members around a document; a filing has a member `document` too. */
function isSideRequest(side: string | Record<string, unknown>): boolean {
  if (typeof side === 'string') return false;
  const names = Object.keys(side);
  const { document } = side as { readonly document?: unknown };
  const isHeader =
    typeof document === 'object' && document !== null && 'version' in document && !('facts' in document);
  return names.length > 0 && !isHeader && names.every((name) => Object.hasOwn(comparedSide.properties, name));
}

/** Wraps a bare filing in a request. */
function wrapped(side: string | Record<string, unknown>): SideRequest {
  if (typeof side === 'string') return { xbrl: side };
  return isSideRequest(side) ? (side as SideRequest) : { document: side };
}

function givenSide(
  name: SideName,
  side: SideRequest,
  isWrapped: boolean,
  asked: string | undefined,
  body: JsonBody | undefined,
): GivenSide {
  const { document, format = 'auto', target, report, fileName, profile = asked } = side;
  if (typeof document === 'object' && !isDataReport(document)) {
    const place = isWrapped ? `${name}/document` : name;
    const { inexact } = body ? sourceWithin(place, body.source) : { inexact: [] };
    return { document: withExactNumbers(document, inexact), profile, fileName };
  }
  // Uses the original text, as parsing would hide duplicate members.
  const text = memberText(body?.text ?? '', name) ?? '';
  const source = givenSource(side, `${name}/`, (member) => (isWrapped ? memberText(text, member) : text));
  return { source, format: readableFormat(format), target, report, profile };
}
