import type { Dimension } from '../../../model/report/report.ts';

/** The axes that a concept needs to be meaningful. */
export interface AxisNeed {
  /** The axes, worded for a message. */
  readonly axes: string;
  /** What the fact leaves undefined without them. */
  readonly meaning: string;
  readonly met: (dimensions: readonly Dimension[]) => boolean;
}

interface Row {
  readonly concepts: RegExp;
  /** One axis of each inner list is required. */
  readonly axes: readonly (readonly string[])[];
  readonly meaning: string;
}

/** us-gaap concepts by local name. */
const rows: readonly Row[] = [
  {
    concepts: /^ConcentrationRiskPercentage$/,
    axes: [['ConcentrationRiskByBenchmarkAxis'], ['ConcentrationRiskByTypeAxis']],
    meaning: 'what the percentage is based on or which type of concentration it is',
  },
  {
    concepts:
      /^(?:BusinessAcquisitionPercentageOfVotingInterestsAcquired|BusinessCombinationConsiderationTransferred1?|BusinessAcquisitionEquityInterestsIssuedOrIssuableNumberOfSharesIssued)$/,
    axes: [['BusinessAcquisitionAxis', 'AssetAcquisitionAxis']],
    meaning: 'which business was acquired',
  },
  {
    concepts: /^MinorityInterestOwnershipPercentageBy(?:Parent|NoncontrollingOwners)$/,
    axes: [
      [
        'LegalEntityAxis',
        'OwnershipAxis',
        'MinorityInterestAxis',
        'NoncontrollingInterestByLegalEntityAxis',
        'BusinessAcquisitionAxis',
        'RelatedPartyTransactionsByRelatedPartyAxis',
        'ScheduleOfEquityMethodInvestmentEquityMethodInvesteeNameAxis',
      ],
    ],
    meaning: 'which company is owned',
  },
  {
    concepts: /^EquityMethodInvestmentOwnershipPercentage$/,
    axes: [
      [
        'ScheduleOfEquityMethodInvestmentEquityMethodInvesteeNameAxis',
        'InvestmentIdentifierAxis',
        'LegalEntityAxis',
        'RelatedPartyTransactionsByRelatedPartyAxis',
        'RelatedAndNonrelatedPartiesAxis',
        'OwnershipAxis',
        'BusinessAcquisitionAxis',
        'VariableInterestEntitiesByClassificationOfEntityAxis',
      ],
    ],
    meaning: 'which company was invested in',
  },
];

const needs = rows.map((row) => ({ concepts: row.concepts, need: needOf(row) }));

function needOf({ axes, meaning }: Row): AxisNeed {
  return {
    axes: axes.map(([first = '']) => `axis "${axisWords(first)}" (us-gaap:${first})`).join(' and the '),
    meaning,
    met: (dimensions) =>
      axes.every((choice) =>
        dimensions.some(({ axis }) => choice.includes(axis.slice(axis.indexOf(':') + 1))),
      ),
  };
}

/** "Concentration risk by type" for ConcentrationRiskByTypeAxis. */
function axisWords(local: string): string {
  const words = local.replace(/Axis$/, '').replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  return words.charAt(0) + words.slice(1).toLowerCase();
}

export function requiredAxes(local: string): AxisNeed | undefined {
  return needs.find(({ concepts }) => concepts.test(local))?.need;
}
