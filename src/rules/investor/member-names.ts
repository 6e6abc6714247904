/** Display names of the members of a block, if the member name does not suffice. */
const names: Readonly<Record<string, Readonly<Record<string, string>>>> = {
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
    unfundedBefore: 'unfunded commitment before the notice',
    unfundedAfter: 'unfunded commitment after the notice',
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
