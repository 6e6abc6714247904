import { cellFindings } from './xbrlce-cells.ts';
import { fileFindings } from './xbrlce-files.ts';
import { linkFindings } from './xbrlce-links.ts';
import { templateFindings } from './xbrlce-templates.ts';

/** All findings of reading xBRL-CSV beyond those shared with xBRL-JSON. */
export const xbrlCsvFindings = [...fileFindings, ...templateFindings, ...cellFindings, ...linkFindings];
