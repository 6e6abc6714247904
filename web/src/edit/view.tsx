import './edit.css';
import { Lazy } from '../ui/lazy.tsx';
import type { ViewProps } from '../view-props.ts';
import { Source } from './source.tsx';

const loadWorkspace = () => import('./workspace.tsx');

/** Edits a JSON document; shows the text of any other report around the requested position. */
export default function EditView(props: ViewProps) {
  if (!props.report.content?.isJson) return <Source {...props} />;
  return <Lazy key={props.report.id} name="workspace" load={loadWorkspace} props={props} />;
}
