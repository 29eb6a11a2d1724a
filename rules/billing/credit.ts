import type { Agorot } from '#contract/primitives/money.ts';
import { shareOf } from '#rules/quote/rounding.ts';
import { netOf, vatOnTop } from './statement-line.ts';

/** What a line came to, or what is left of it. */
interface LineSums {
  readonly basisAgorot: Agorot;
  readonly commissionAgorot: Agorot;
  readonly discountAgorot: Agorot;
}

/** What is left of a line: what was billed, and what was taken back of it since, which is negative. */
export function leftOf(entries: readonly LineSums[]): LineSums {
  const sum = (of: (entry: LineSums) => Agorot) => entries.reduce((total, entry) => total + of(entry), 0);
  return {
    basisAgorot: sum(({ basisAgorot }) => basisAgorot),
    commissionAgorot: sum(({ commissionAgorot }) => commissionAgorot),
    discountAgorot: sum(({ discountAgorot }) => discountAgorot),
  };
}

/**
 * What a credit takes back of a line, in the proportion of what is left of it; all that is left where it takes all of the net.
 * @param netAgorot more than 0, and not more than what is left
 */
export function creditOf(left: LineSums, netAgorot: Agorot): LineSums {
  const leftNet = netOf([left]);
  const discountAgorot = shareOf(left.discountAgorot, netAgorot, leftNet);
  return {
    basisAgorot: shareOf(left.basisAgorot, netAgorot, leftNet),
    commissionAgorot: netAgorot + discountAgorot,
    discountAgorot,
  };
}

/**
 * The VAT of a credit at the invoice's rate. Roundings are carried on, so that an invoice that is credited bit by bit is credited to the agora.
 * @param creditedNetAgorot what was credited of the invoice before
 */
export function vatOfCredit(creditedNetAgorot: Agorot, netAgorot: Agorot, ratePercent: number): Agorot {
  return vatOnTop(creditedNetAgorot + netAgorot, ratePercent) - vatOnTop(creditedNetAgorot, ratePercent);
}
