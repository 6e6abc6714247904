import { readModuleAddress } from '../../formats/xbrl-csv/module-address.ts';
import type { TableModules } from '../profile.ts';

/** Modules of the supervisory reporting frameworks, whose URLs share one form. */
export const modules: TableModules = {
  isModule: (url) => readModuleAddress(url) !== undefined,
  example: 'http://www.eba.europa.eu/eu/fr/xbrl/crr/fws/corep/4.2/mod/corep_lr.json',
};
