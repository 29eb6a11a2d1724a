import { z } from 'zod';
import { wireDate } from './primitives/local-date.ts';

// What a property's commission is, and when (docs/product.md §9)

const id = z.coerce.number().int().min(1);
export const commissionParameters = z.object({ propertyId: id });
export const commissionTermParameters = z.object({ propertyId: id, id });

const ratePercent = z.number().min(0).max(100).multipleOf(0.01);
const discountPercent = z.int().min(1).max(100);
const dates = { from: wireDate, to: wireDate };

/** `GET /api/admin/commission/{propertyId}`. */
export const commissionTerms = z
  .object({
    propertyId: z.int(),
    hotelName: z.string(),
    today: wireDate,
    /** The property's own, which holds where no rate is set. */
    ownPercent: z.number(),
    /** The latest first. By the day of booking; `to` null: until another is set. */
    rates: z.array(z.object({ id: z.int(), from: wireDate, to: wireDate.nullable(), percent: z.number() })),
    /** The latest first. By the day of departure; percent of the commission. */
    discounts: z.array(z.object({ id: z.int(), ...dates, percent: z.int() })),
  })
  .meta({ id: 'CommissionTerms' });
export type CommissionTerms = z.infer<typeof commissionTerms>;

export const commissionRateBody = z.object({ from: wireDate, to: wireDate.nullable(), percent: ratePercent });
export const commissionDiscountBody = z.object({ ...dates, percent: discountPercent });
