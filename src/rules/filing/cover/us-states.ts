/** States of the United States, the District of Columbia and territories, by their postal codes. */
const states: ReadonlySet<string> = new Set(
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC PR VI GU AS MP UM'.split(
    ' ',
  ),
);

/** Provinces and territories of Canada, which addresses name by their postal codes as well. */
const provinces: ReadonlySet<string> = new Set('AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' '));

export function isCanadianProvince(code: string): boolean {
  return provinces.has(code);
}

export function isUsState(code: string): boolean {
  return states.has(code);
}
