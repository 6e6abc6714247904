import type { TableModules } from '../profile.ts';

const ADDRESS = /^https?:\/\/[^?#]+\/fws\/[\w-]+\/(?:[^/?#]+\/)*mod\/[\w.-]+\.(?:json|xsd)$/;

/** Modules of the frameworks of supervisory reporting, whose addresses all have one form. */
export const modules: TableModules = {
  isModule: (url) => ADDRESS.test(url),
  example: 'https://…/fws/corep/4.2/mod/corep_lr.json',
};
