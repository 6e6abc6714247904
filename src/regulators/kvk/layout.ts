import type { Layout } from '../layout.ts';
import { fillName } from '../name-templates.ts';
import { lineItemTables } from './elements.ts';
import { divideInformation, FILING_INFORMATION_ROLE, presentInformation } from './filing-information.ts';

/** A report with a filing information document beside it, in the same folder. */
export const kvkLayout: Layout = {
  present: presentInformation,
  dividePages: (_, first, parts) => divideInformation(first, fillName('kvk-{date}-{language}.xhtml', parts)),
  extension: {
    roleId: (address) => `kvk-role-${address.slice(address.lastIndexOf('/') + 1)}`,
    tables: lineItemTables,
    baseRoles: [FILING_INFORMATION_ROLE],
  },
};

const { tables: _, ...extension } = kvkLayout.extension ?? {};

/** Reports under other accounting rules, which need no line items in the tables of the taxonomy. */
export const layoutWithoutTables: Layout = { ...kvkLayout, extension };
