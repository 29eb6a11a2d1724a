import { z } from 'zod';
import { cancellationStep } from './cancellation.ts';
import { chosenExtraChargesParameter, extraChargeOfLine } from './extra-charges.ts';
import { stayHours } from './hours.ts';
import { OFFER_SHAPES } from './primitives/enums.ts';
import { keepsShabbatParameter } from './primitives/keeps-shabbat.ts';
import { wireDate } from './primitives/local-date.ts';
import { agorot, signedAgorot } from './primitives/money.ts';
import { jsonParameter, roomsInfo } from './primitives/rooms-info.ts';

export const offerShape = z.enum(OFFER_SHAPES);

export const quoteLine = z.object({
  /** `ownPrice`: what a host's own price differs from the price list, either way. */
  kind: z.enum(['night', 'extra', 'discount', 'extraCharge', 'ownPrice']),
  date: wireDate.optional(),
  ageGroup: z.enum(['baby', 'child', 'adult']).optional(),
  /** For an extra charge, how often it was taken, or of one by guest and night its guests. */
  count: z.int().min(1).optional(),
  /** The extra charge, for the whole stay in one line. */
  charge: extraChargeOfLine.optional(),
  amountAgorot: signedAgorot,
});

export const quotedUnit = z.object({
  unitId: z.int(),
  title: z.string(),
  /** Rooms of the request that the unit takes, by index from 0. */
  rooms: z.array(z.int().min(0)),
  lines: z.array(quoteLine),
  totalAgorot: agorot,
});

/** VAT contained in the total; null where the property prints no VAT line (exempt, Eilat). */
export const vat = z.object({ ratePercent: z.number(), amountAgorot: agorot }).nullable();

export const quote = z
  .object({
    hotelId: z.int(),
    from: wireDate,
    to: wireDate,
    nights: z.int().min(1),
    hours: stayHours,
    shape: offerShape,
    units: z.array(quotedUnit),
    totalAgorot: agorot,
    averagePerNightAgorot: agorot,
    vat,
    cancellation: z.array(cancellationStep),
    /** The fee of not showing up. */
    noShowFeeAgorot: agorot,
  })
  .meta({ id: 'Quote' });
export type Quote = z.infer<typeof quote>;
export type QuotedUnit = z.infer<typeof quotedUnit>;

/** `GET /bookingPrice`. Without `units` the cheapest offer is quoted; with it, those units by room (one id for all rooms, or one per room). */
export const bookingPriceQuery = z.object({
  hotelId: z.coerce.number().int().min(1),
  from: wireDate,
  to: wireDate,
  roomsInfo: jsonParameter(roomsInfo).optional(),
  keepsShabbat: keepsShabbatParameter,
  units: jsonParameter(z.array(z.int()).min(1).max(14)).optional(),
  extraCharges: chosenExtraChargesParameter.optional(),
});
