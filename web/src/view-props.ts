import type { Desk, OpenReport } from './desk/desk.ts';
import type { Query, ViewName } from './router.ts';

/**
 * The properties of every view. A view is a folder with `view.tsx`, whose default export is a component with
 * these properties; it is loaded when it is first opened. It reaches the service through `desk.client`,
 * changes the report through `desk`, and navigates through `go`, so that every place has a URL.
 */
export interface ViewProps {
  readonly report: OpenReport;
  readonly desk: Desk;
  /**
   * What the URL asks the view to show, such as `file`, `line` and `column`, `path` (a JSON Pointer) or
   * `finding`.
   */
  readonly query: URLSearchParams;
  /** Opens a view of this report. */
  readonly go: (view: ViewName, query?: Query) => void;
  /** Changes the query of this view without a new entry in the history. */
  readonly remember: (query: Query) => void;
}
