import { readModuleAddress } from '../../formats/xbrl-csv/module-address.ts';
import type { TableModules } from '../profile.ts';

/** Modules of the frameworks of supervisory reporting, whose addresses all have one form. */
export const modules: TableModules = {
  isModule: (url) => readModuleAddress(url) !== undefined,
  example: 'https://…/fws/corep/4.2/mod/corep_lr.json',
};
