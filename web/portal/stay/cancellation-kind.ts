import type { Quote } from '#contract/quote.ts';

/** How a step of the cancellation terms feels: nothing, part of the price, or all of it. */
export function cancellationKind({ feeAgorot }: Quote['cancellation'][number], totalAgorot: number): 'free' | 'part' | 'full' {
  if (feeAgorot === 0) return 'free';
  return feeAgorot >= totalAgorot ? 'full' : 'part';
}

/** The last day on which cancelling is free, counted from the first step; undefined when it never is. */
export function freeUntil({ cancellation }: Pick<Quote, 'cancellation'>): string | undefined {
  const first = cancellation[0];
  return first?.feeAgorot === 0 ? first.to : undefined;
}
