import { z } from 'zod';
import { hostListedReservation } from './host-reservations.ts';
import { ATTENTION_KINDS, STATISTIC_SPANS } from './primitives/enums.ts';
import { wireDate } from './primitives/local-date.ts';
import { agorot } from './primitives/money.ts';

/**
 * The sums of a period's days (docs/product.md §8 "Dashboard"), in whole numbers from which `rules/statistics` makes what people read. Nights
 * are counted by their own dates; everything else is of the reservations that stand and depart in the period.
 */
const figures = z.object({
  from: wireDate,
  /** Included. */
  to: wireDate,
  /** Nights of units that reservations take, as the calendar shows them. */
  nightsSold: z.int(),
  /** Nights of units that could be sold: without those closed, and those before the property's first day. */
  nightsOpen: z.int(),
  reservations: z.object({ online: z.int(), direct: z.int() }),
  /** Nights of the units of these reservations. */
  stayNights: z.int(),
  revenueAgorot: agorot,
  /** Days from booking to arrival, of these reservations together. */
  leadDays: z.int(),
});
export type Figures = z.infer<typeof figures>;

/** A period, and the same time a year before. */
const comparedFigures = figures.extend({ lastYear: figures });
export type ComparedFigures = z.infer<typeof comparedFigures>;

const unitNames = z.array(z.object({ unitId: z.int(), title: z.string() }));

/** `GET /backoffice/statistics`; `unitId` absent: of all units. */
export const hostStatisticsQuery = z.object({
  span: z.enum(STATISTIC_SPANS).default('months'),
  unitId: z.coerce.number().int().min(1).optional(),
});
export const hostStatistics = z
  .object({
    span: z.enum(STATISTIC_SPANS),
    today: wireDate,
    units: unitNames,
    /** Twelve, the earliest first. */
    periods: z.array(comparedFigures),
  })
  .meta({ id: 'HostStatistics' });
export type HostStatistics = z.infer<typeof hostStatistics>;

/** Something to mend. What a kind says nothing about is null. */
const attentionItem = z.object({
  kind: z.enum(ATTENTION_KINDS),
  reservationId: z.string().nullable(),
  /** The name of a guest, a unit or a holiday. */
  name: z.string().nullable(),
  /** The nights it is about; `to` is the morning after, of a holiday its last night. */
  from: wireDate.nullable(),
  to: wireDate.nullable(),
  /** The last day on which it can be mended. */
  until: wireDate.nullable(),
  /** The time that is left to mend it, by the server's clock. */
  secondsLeft: z.int().min(0).nullable(),
  amountAgorot: agorot.nullable(),
  /** The number of units or things. */
  count: z.int().nullable(),
});
export type AttentionItem = z.infer<typeof attentionItem>;

/** `GET /backoffice/dashboard`. */
export const hostDashboard = z
  .object({
    today: wireDate,
    /** Time of day in Israel, HH:MM. */
    now: z.string(),
    units: unitNames,
    arriving: z.array(hostListedReservation),
    leaving: z.array(hostListedReservation),
    /** Guests who came before today and leave after it. */
    staying: z.array(hostListedReservation),
    arrivingTomorrow: z.array(hostListedReservation),
    /** The night of today: units taken by reservations, and closed. */
    tonight: z.object({ sold: z.int(), withdrawn: z.int() }),
    /** The present month, with what it holds of revenue from tomorrow on. */
    month: comparedFigures.extend({ toComeAgorot: agorot }),
    attention: z.array(attentionItem),
  })
  .meta({ id: 'HostDashboard' });
export type HostDashboard = z.infer<typeof hostDashboard>;
