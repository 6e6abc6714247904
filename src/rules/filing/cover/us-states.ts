/** States of the United States, the District of Columbia and territories, by their postal codes. */
const states: ReadonlySet<string> = new Set(
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC PR VI GU AS MP UM'.split(
    ' ',
  ),
);

export function isUsState(code: string): boolean {
  return states.has(code);
}
