import type { Quote } from '#contract/quote.ts';

/** What cancelling and not coming cost, as a quote and a reservation tell it. */
export type CancellationCosts = Pick<Quote, 'cancellation' | 'totalAgorot' | 'noShowFeeAgorot'>;

/** How a fee feels beside the price of the stay: nothing, part of the price, or all of it. */
export function kindOfFee(feeAgorot: number, totalAgorot: number): 'free' | 'part' | 'full' {
  if (feeAgorot === 0) return 'free';
  return feeAgorot >= totalAgorot ? 'full' : 'part';
}

/** The last day on which cancelling is free, counted from the first step; undefined when it never is. */
export function freeUntil({ cancellation }: Pick<Quote, 'cancellation'>): string | undefined {
  const first = cancellation[0];
  return first?.feeAgorot === 0 ? first.to : undefined;
}

/** What the card may be charged for: each step of cancelling that costs something, and not coming. */
export function chargesOf({ cancellation, noShowFeeAgorot }: CancellationCosts) {
  return { steps: cancellation.filter(({ feeAgorot }) => feeAgorot > 0), noShowFeeAgorot };
}
