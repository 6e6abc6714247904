/** Investor statements as administrators send them, without a change. */
import { administrators } from '../examples.js';

/** @type {import('../cases.js').Legitimate[]} */
export default administrators.map((document) => ({ name: 'as sent', document }));
