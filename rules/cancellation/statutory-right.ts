/**
 * The right to cancel a distance sale (Consumer Protection Law s.14C–14E; docs/product.md §5 "Cancelling"): so many days after booking, with so
 * many days that are no days of rest left before arrival, for at most that part of the total or that amount, the lower.
 */
export const STATUTORY_RIGHT = { days: 14, nonRestDays: 7, percent: 5, maxAgorot: 10_000 } as const;
