import { type ExpandedName, expandedName } from '../../xml/expanded-name.ts';
import { LINK } from '../names.ts';

/** The extended links of XBRL 2.1 in linkbases. */
export interface LinkKind {
  readonly name: 'labelLink' | 'referenceLink' | 'presentationLink' | 'calculationLink' | 'definitionLink';
  /** The clause on the locators of the link. */
  readonly section: string;
  /** The resource that its locators may point to besides concepts. */
  readonly resource: ExpandedName | undefined;
}

export const linkKinds: readonly LinkKind[] = [
  {
    name: 'labelLink',
    section: '5.2.2.1',
    resource: expandedName(LINK, 'label'),
  },
  {
    name: 'referenceLink',
    section: '5.2.3.1',
    resource: expandedName(LINK, 'reference'),
  },
  {
    name: 'presentationLink',
    section: '5.2.4.1',
    resource: undefined,
  },
  {
    name: 'calculationLink',
    section: '5.2.5.1',
    resource: undefined,
  },
  {
    name: 'definitionLink',
    section: '5.2.6.1',
    resource: undefined,
  },
];
