/** Display names of the members of a block, if the member name does not suffice. */
const names: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  header: { id: 'ID of the statement', sequence: 'sequence number', basis: 'accounting basis' },
  fund: { commitments: 'total commitments of the fund' },
  commitment: {
    total: 'commitment',
    beginningUnfunded: 'beginning unfunded commitment',
    endingUnfunded: 'ending unfunded commitment',
    recallable: 'recallable distributions',
    expired: 'expired commitment',
    other: 'other changes',
    paidIn: 'paid-in capital',
    cumulativeRecallable: 'recallable distributions since inception',
    cumulativeExpired: 'expired commitment since inception',
    cumulativeOther: 'other changes since inception',
  },
  carry: {
    accruedBeginning: 'beginning accrued carry',
    change: 'carry accrued',
    accruedEnding: 'ending accrued carry',
    paid: 'carry paid',
  },
  offsets: {
    beginning: 'beginning offset balance',
    earned: 'related-party income',
    'earned*percent': 'credited share of related-party income',
    percent: 'share credited',
    applied: 'offsets applied',
    ending: 'ending offset balance',
  },
  facility: {
    beginningDrawn: 'beginning balance of the subscription facility',
    drawn: 'drawings',
    repaid: 'repayments',
    endingDrawn: 'ending balance of the subscription facility',
  },
  account: {
    opening: 'opening value',
    closing: 'closing value',
    realised: 'realized gain',
    unrealisedChange: 'change in unrealized gain',
    fxEffect: 'effect of exchange rates',
  },
  netAssets: { nav: 'net asset value', grossAssets: 'total assets' },
  units: {
    opening: 'opening units',
    subscribed: 'subscribed units',
    redeemed: 'redeemed units',
    switched: 'switched units',
    reinvested: 'reinvested units',
    closing: 'closing units',
  },
  notice: {
    cumulative: 'cumulative amounts of the notice',
    unfundedBefore: 'unfunded commitment before the notice',
    unfundedAfter: 'unfunded commitment after the notice',
    noticeDate: 'date of the notice',
    recallable: 'recallable amount of the notice',
  },
  totals: {
    insideFund: 'total inside the fund',
    outsideFund: 'total outside the fund',
    called: 'total called',
    distributed: 'total distributed',
    total: 'total of the notice',
    netDue: 'net amount due',
  },
  cumulative: {
    commitment: 'commitment in the cumulative amounts',
    contributions: 'cumulative contributions',
    distributions: 'cumulative distributions',
  },
  capitalAccount: { lines: 'lines of the capital account' },
  performance: { nav: 'residual value (NAV) of the performance', grossValue: 'gross residual value' },
  prior: {
    commitment: 'commitment in the prior statement',
    endingNav: 'ending NAV of the prior statement',
    endingUnfunded: 'ending unfunded commitment of the prior statement',
    noticeNumber: 'number of the prior notice',
  },
};

/** "ending unfunded commitment" for `endingUnfunded` of `commitment`. */
export function memberName(block: string, member: string): string {
  return names[block]?.[member] ?? inWords(member);
}

/** `endingUnfunded` → `ending unfunded`. */
export function inWords(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
