/** Identifiers of the entity: with wrong check digits, of another entity, or different from the cover. */

/** @type {import('../cases.js').Mistake[]} */
export default [
  replace('filing-sec-annual', '/entity/identifiers/0/value', '0009187324', 'CIK with two digits swapped'),
  replace('filing-sec-annual', '/entity/identifiers/0/value', '9187342', 'CIK without its zeros'),
  replace(
    'filing-sec-annual',
    '/entity/identifiers/1/value',
    'hrix!',
    'ticker with a sign that no ticker has',
  ),
  replace('filing-sec-annual', '/entity/jurisdiction', 'US-ZZ', 'state that does not exist'),
  replace('filing-sec-annual', '/entity/name', 'Harrow Rigde Instruments, Inc.', 'name misspelt'),
  replace('filing-sec-quarterly', '/entity/identifiers/0/value', '0009264581', 'CIK with two digits swapped'),
  replace('filing-sec-current-report', '/entity/identifiers/0/value', '000931007X', 'CIK with a letter'),
  replace(
    'filing-esef-annual',
    '/entity/identifiers/0/value',
    '529900OSTERMOORP2518',
    'LEI with two digits swapped',
  ),
  replace('filing-esef-annual', '/entity/identifiers/0/value', '529900OSTERMOORP258', 'LEI too short'),
  replace(
    'filing-esef-annual',
    '/entity/identifiers/0/value',
    '529900ostermoorp2581',
    'LEI in small letters',
  ),
  replace('filing-esef-annual', '/entity/jurisdiction', 'DX', 'country that does not exist'),
  replace('filing-esef-annual', '/entity/identifiers/0/scheme', 'http://example.com', 'another scheme'),
  replace('filing-kvk-annual', '/entity/identifiers/0/value', '1234567', 'number of the register too short'),
  replace('filing-uk-annual', '/entity/identifiers/0/value', '9904127', 'company number too short'),
  replace('filing-ros-annual', '/entity/identifiers/0/value', '65X321', 'company number with a letter'),
  replace('filing-mica-white-paper', '/entity/identifiers/0/value', '529900X', 'LEI too short'),
  replace('filing-eba-csv', '/entity/identifiers/0/value', '529900X', 'LEI too short'),
  replace('filing-edinet-annual', '/entity/identifiers/0/value', 'E9990-000', 'EDINET code too short'),
  replace('filing-v1-flat', '/filing/entity/lei', '529900LKSP00INSTR060', 'LEI with two digits swapped'),
  replace('filing-v1-flat', '/filing/entity/cik', '1799321', 'CIK without its zeros'),
  replace('filing-v1-flat', '/filing/entity/jurisdiction', 'USA', 'country of three letters'),
  replace(
    'filing-v1-statements',
    '/filing/entity/lei',
    '3912009TIDEWERFT0069',
    'LEI with two digits swapped',
  ),
];

/**
 * @param {string} document
 * @param {string} path
 * @param {string} value
 * @param {string} name
 * @returns {import('../cases.js').Mistake}
 */
function replace(document, path, value, name) {
  return { kind: 'identifier', document, name, patch: [{ op: 'replace', path, value }], points: [path] };
}
