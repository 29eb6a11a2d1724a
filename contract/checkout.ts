import { z } from 'zod';
import { chosenExtraCharges } from './extra-charges.ts';
import { wireDate } from './primitives/local-date.ts';
import { locale } from './primitives/locale.ts';
import { roomsInfo } from './primitives/rooms-info.ts';
import { TEXT_LIMITS } from './primitives/text-limits.ts';
import { TIME_OF_DAY } from './primitives/time-of-day.ts';
import { typedEmail, typedMobilePhone, typedName } from './primitives/typed-contact.ts';
import { oneLine, severalLines } from './primitives/typed-text.ts';
import { quote } from './quote.ts';
import { rating } from './rating.ts';
import { businessDetails, reservation, supplier } from './reservations.ts';

/** `POST /checkout/sessions`: takes the units for as long as `HOLD_MINUTES` says and freezes their quote. Answers 409 `room_taken` when one is gone. */
export const openCheckoutBody = z.object({
  hotelId: z.int().min(1),
  from: wireDate,
  to: wireDate,
  roomsInfo,
  /** The guests keep Shabbat: refused where they would have to come or go on it, and leaving late is in the price. Absent: no. */
  keepsShabbat: z.boolean().optional(),
  /** Unit ids by room: one per room, or the same id for all (merged). Absent: the cheapest offer. */
  units: z.array(z.int()).min(1).max(14).optional(),
  /** Those that the guest takes of the optional ones; unavoidable ones are in the quote anyway. */
  extraCharges: chosenExtraCharges.optional(),
});
export type OpenCheckoutBody = z.infer<typeof openCheckoutBody>;

export const checkoutSession = z
  .object({
    id: z.uuid(),
    status: z.enum(['open', 'expired', 'replaced', 'released', 'reserved']),
    expiresAt: z.iso.datetime(),
    /** Seconds left by the server's clock; 0 once expired. */
    secondsLeft: z.int().min(0),
    hotel: z.object({
      id: z.int(),
      title: z.string(),
      cityName: z.string(),
      /** The city as it stands in a sentence: בעכו, "in Acre". */
      cityIn: z.string(),
      address: z.string(),
      photo: z.object({ url: z.string(), alt: z.string(), placeholder: z.string() }).nullable(),
      /** The rating of this moment, as everywhere. */
      rating,
      cancellationName: z.string(),
      /** The host's additions to the policy; may be empty. */
      cancellationNotes: z.string(),
    }),
    roomsInfo,
    quote,
    supplier,
    /** The reservation it became. */
    reservationId: z.string().nullable(),
  })
  .meta({ id: 'CheckoutSession' });
export type CheckoutSession = z.infer<typeof checkoutSession>;

export const guestDetails = z.object({
  firstName: typedName().min(1).max(TEXT_LIMITS.name),
  lastName: typedName().min(1).max(TEXT_LIMITS.name),
  email: typedEmail(),
  /** A mobile number, however it is written, kept as E.164 (docs/product.md §4). */
  mobilePhone: typedMobilePhone(),
  specialRequests: severalLines().max(1000).default(''),
});

/** A card that the payment provider has taken already. */
export const cardToken = z.object({ token: z.string().min(8).max(200) });
/** Raw card fields: for API clients only; browsers tokenise first. Never stored, logged or fingerprinted. */
export const rawCard = z.object({
  cardHolderName: oneLine().trim().min(2).max(120),
  cardNumber: z.string().max(60),
  /** MM/YY, also as people and browsers write it otherwise, such as 2027-09. */
  expiryDate: z.string().max(20),
  cvv: z.string().max(10),
  cardType: z.string().max(20).optional(),
});

/** `POST /checkout` (specification §7). With `sessionId` the held units; without it `stay` holds and reserves at once. */
export const checkoutBody = z.object({
  sessionId: z.uuid().optional(),
  stay: openCheckoutBody.optional(),
  guest: guestDetails,
  paymentMethod: z.literal('card').default('card'),
  payment: z.union([cardToken, rawCard]),
  termsAccepted: z.boolean(),
  arrivalTime: z.string().regex(TIME_OF_DAY).optional(),
  /** The guest wants the host's invoice made out to a business. */
  invoiceTo: businessDetails.optional(),
  locale: locale.optional(),
});
export type CheckoutBody = z.infer<typeof checkoutBody>;

/** `POST /payment/tokens`: the built-in sandbox provider takes a card and gives a token; nothing but brand and last four is kept. */
export const tokenResponse = z.object({ token: z.string(), brand: z.string(), lastFour: z.string() });

/** `POST /checkout` answers 201: the reservation, and the signed code that opens it without an account. */
export const checkoutResponse = z.object({ reservationId: z.string(), accessCode: z.string(), reservation });
export type CheckoutResponse = z.infer<typeof checkoutResponse>;
