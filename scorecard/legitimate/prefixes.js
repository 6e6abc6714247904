/** Filings that give usual namespaces prefixes of their own. */

/** @typedef {import('../cases.js').JsonDocument} JsonDocument */

/** @param {JsonDocument} filing */
function renameCurrencies(filing) {
  filing.taxonomyRefs.push({ prefix: 'cur', namespace: 'http://www.xbrl.org/2003/iso4217' });
  for (const unit of filing.units)
    for (const part of ['measures', 'numerator'])
      unit[part] &&= unit[part].map((/** @type {string} */ measure) => measure.replace('iso4217:', 'cur:'));
}

/** @type {import('../cases.js').Legitimate[]} */
export default ['filing-sec-annual', 'filing-esef-annual', 'filing-uk-annual'].map((document) => ({
  name: 'currencies with another prefix than iso4217',
  document,
  change: renameCurrencies,
}));
