import type { ComponentType } from 'preact';
import type { Desk, OpenReport } from './desk/desk.ts';
import type { Query, ViewName } from './router.ts';

/**
 * What every view is given. A view is a folder with `view.tsx`, whose default export is a component with these
 * properties; it is loaded when it is first opened. It reaches the service through `desk.client`, changes the report
 * through `desk`, and leads elsewhere through `go`, so that every place has an address.
 */
export interface ViewProps {
  readonly report: OpenReport;
  readonly desk: Desk;
  /** What the address asks the view to show, such as `file`, `line` and `column`, `path` (a JSON Pointer) or `finding`. */
  readonly query: URLSearchParams;
  /** Opens a view of this report. */
  readonly go: (view: ViewName, query?: Query) => void;
  /** Changes the query of this view without a new entry in the history. */
  readonly remember: (query: Query) => void;
}

export type View = ComponentType<ViewProps>;

export const loadView: Readonly<Record<ViewName, () => Promise<{ default: View }>>> = {
  verdict: () => import('./verdict/view.tsx'),
  report: () => import('./report/view.tsx'),
  statements: () => import('./statements/view.tsx'),
  edit: () => import('./edit/view.tsx'),
  package: () => import('./package/view.tsx'),
  compare: () => import('./compare/view.tsx'),
};
