import type { ComponentType } from 'preact';
import type { ViewName } from './router.ts';
import type { ViewProps } from './view-props.ts';

/** The views, each loaded when it is first opened. */
export const loadView: Readonly<Record<ViewName, () => Promise<{ default: ComponentType<ViewProps> }>>> = {
  verdict: () => import('./verdict/view.tsx'),
  report: () => import('./report/view.tsx'),
  statements: () => import('./statements/view.tsx'),
  edit: () => import('./edit/view.tsx'),
  package: () => import('./package/view.tsx'),
  compare: () => import('./compare/view.tsx'),
};
