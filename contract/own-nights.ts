import { z } from 'zod';
import { askedDate, fromWireDate, wireDate } from './primitives/local-date.ts';
import { agorot } from './primitives/money.ts';
import { ofRateChange } from './primitives/rate-change-id.ts';
import { SEARCH_LIMITS } from './primitives/search-limits.ts';
import { unitIds } from './primitives/unit-ids.ts';

/** A year and a month, as calendars are given. */
const MOST_NIGHTS = 400;
const DAY_MS = 86_400_000;

/** Nights from the first to the last, both included. */
const range = { from: askedDate, to: askedDate };

interface Range {
  readonly from: string;
  readonly to: string;
}

/** Ends before it begins, or is longer than a year and a month. */
export const findWrongRange = wrongRangeOver(MOST_NIGHTS);

/** Ends before it begins, or has more nights than these. */
export function wrongRangeOver(mostNights: number) {
  return ({ from, to }: Range, context: z.RefinementCtx<Range>): void => {
    const days = (Date.parse(fromWireDate(to) ?? '') - Date.parse(fromWireDate(from) ?? '')) / DAY_MS;
    if (days < 0) context.addIssue({ code: 'custom', path: ['to'], message: 'before_start' });
    if (days >= mostNights) context.addIssue({ code: 'custom', path: ['to'], message: 'too_far' });
  };
}

/** `GET /backoffice/ownNights`. */
export const ownNightsQuery = z.object(range).superRefine(findWrongRange);

const ownNight = z.object({
  unitId: z.int(),
  date: wireDate,
  /** For up to the base guests; null: the special rate's or the standard's. */
  priceAgorot: agorot.nullable(),
  /** Null: the special rate's, the stay rule's or the unit's. */
  minimumNights: z.int().nullable(),
});

/** Settings of hosts for single dates, which have no name. Nights without any of their own are left out. */
export const ownNights = z
  .object({
    /** The last change of any night: a change names what its author has seen. */
    revision: z.int(),
    nights: z.array(ownNight),
  })
  .meta({ id: 'OwnNights' });
export type OwnNights = z.infer<typeof ownNights>;

/** The nights as a change left them. */
export const ownNightsChanged = ownNights.extend(ofRateChange).meta({ id: 'OwnNightsChanged' });

/** `PUT /backoffice/ownNights`: sets the price, the minimum or both of the same nights of some units; null takes back, absent leaves alone. */
export const ownNightsChange = z
  .object({
    ...range,
    unitIds,
    revision: z.int().min(0),
    priceAgorot: agorot.max(100_000_000).nullable().optional(),
    minimumNights: z.int().min(1).max(SEARCH_LIMITS.maxNights).nullable().optional(),
    /** True if prices may move by more than half. */
    isConfirmed: z.boolean().default(false),
  })
  .superRefine(findWrongRange);
