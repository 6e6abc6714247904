import { cellFindings } from './xbrlce-cells.ts';
import { fileFindings } from './xbrlce-files.ts';
import { linkFindings } from './xbrlce-links.ts';
import { templateFindings } from './xbrlce-templates.ts';

/** Everything that reading xBRL-CSV finds beyond what it shares with xBRL-JSON. */
export const xbrlCsvFindings = [...fileFindings, ...templateFindings, ...cellFindings, ...linkFindings];
