import type { SearchResponse } from '#contract/search.ts';
import { FULL_PRICE, type PriceRange } from './filter-choice.ts';

/** "Only discounts" caps the upper price at this part of the maximum (specification §4, §9). */
const DISCOUNT_LIMIT = 0.3;
/** The cap of "only discounts", in whole shekels. */
export const DISCOUNT_CAP = FULL_PRICE.to * DISCOUNT_LIMIT;

/** A price filter that is being chosen. */
export interface PriceDraft extends PriceRange {
  readonly isOnlyDiscounts: boolean;
}

export type PriceEnd = keyof PriceRange;

/** Returns the end that a press on the scale takes: the nearer one, or the one that can move from there. */
export function endNear({ from, to }: PriceRange, price: number): PriceEnd {
  if (from === to) return price < to || to === FULL_PRICE.to ? 'from' : 'to';
  return Math.abs(price - from) < Math.abs(price - to) ? 'from' : 'to';
}

export function draftOf({ from, to }: PriceRange): PriceDraft {
  return { from, to, isOnlyDiscounts: to === DISCOUNT_CAP };
}

/** Moves the lower end; it never passes the upper one. */
export function withFrom(draft: PriceDraft, from: number): PriceDraft {
  return { ...draft, from: within(from, FULL_PRICE.from, draft.to) };
}

/** Moves the upper end; it never passes the lower one. Above the cap "only discounts" goes off. */
export function withTo(draft: PriceDraft, to: number): PriceDraft {
  const upper = within(to, draft.from, FULL_PRICE.to);
  return { ...draft, to: upper, isOnlyDiscounts: draft.isOnlyDiscounts && upper <= DISCOUNT_CAP };
}

/** Turns "only discounts" on, which caps the upper end, or off, which gives a capped end free again. */
export function withOnlyDiscounts(draft: PriceDraft, isOn: boolean): PriceDraft {
  if (!isOn) return { ...draft, to: draft.to === DISCOUNT_CAP ? FULL_PRICE.to : draft.to, isOnlyDiscounts: false };
  const to = Math.min(draft.to, DISCOUNT_CAP);
  return { from: Math.min(draft.from, to), to, isOnlyDiscounts: true };
}

export function isSamePrice(first: PriceRange, second: PriceRange): boolean {
  return first.from === second.from && first.to === second.to;
}

function within(value: number, min: number, max: number): number {
  return Math.min(Math.max(Math.round(value), min), max);
}

export type Histogram = SearchResponse['meta']['histogram'];

/** The scale that a price is chosen on: bins of one width, from 0 on. */
export interface PriceScale {
  /** Width of a bin, in shekels. */
  readonly step: number;
  readonly counts: readonly number[];
  /** Where the scale ends, in shekels; its end stands for no upper end. */
  readonly end: number;
}

/** Returns the scale of what the results cost; the whole one where a chosen price lies beyond. */
export function priceScaleOf(histogram: Histogram, { from, to }: PriceRange): PriceScale {
  const near = withEnd(histogram.near);
  const isWithin = from < near.end && (to <= near.end || to === FULL_PRICE.to);
  return isWithin ? near : withEnd(histogram);
}

function withEnd({ step, counts }: Pick<PriceScale, 'step' | 'counts'>): PriceScale {
  return { step, counts, end: step * counts.length };
}

/** Returns the upper end of a choice as a place on the scale. */
export function placeOfUpper({ to }: PriceRange, { end }: PriceScale): number {
  return Math.min(to, end);
}

/** Returns the upper end that a place on the scale means: at its end there is none. */
export function upperAt(price: number, { end }: PriceScale): number {
  return price >= end ? FULL_PRICE.to : price;
}
