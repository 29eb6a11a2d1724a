import { z } from 'zod';
import { account } from './identity.ts';
import { FAVOURITE_VOTES } from './primitives/favourite-choices.ts';
import { wireDate } from './primitives/local-date.ts';
import { REVIEW_SIDES } from './primitives/review-choices.ts';

/**
 * `DELETE /me` (also `DELETE /users/{id}` for oneself), JSON or form: deletes the account for good; 204. 422 `wrong_password`;
 * 409 `has_upcoming_reservations` (cancel them first), `has_property` (hosts ask support; what was never listed goes along). Finished reservations stay without names.
 * Administrators delete others by `DELETE /users/{id}` without a password.
 */
export const deleteAccountBody = z.object({ password: z.string().min(1).max(200).optional() });

/** ISO instant. */
const instant = z.string();

/** `GET /me/data`: all data held on the user, as a file to download. Passwords' and tokens' hashes are no data that anybody could use. */
export const personalData = z.object({
  exportedAt: instant,
  account,
  /** All that are the host's own, with those that are only being registered. */
  hotels: z.array(z.object({ id: z.int(), status: z.string() })),
  sessions: z.array(z.object({ device: z.string(), createdAt: instant, seenAt: instant, expiresAt: instant })),
  reservations: z.array(
    z.object({
      id: z.string(),
      hotelId: z.int(),
      origin: z.string(),
      bookedAt: instant,
      from: wireDate,
      to: wireDate,
      arrivalTime: z.string().nullable(),
      specialRequests: z.string(),
      roomsInfo: z.unknown(),
      totalAgorot: z.int(),
      outcome: z.object({ kind: z.string(), at: instant.nullable(), chargedAgorot: z.int().nullable() }).nullable(),
      guest: z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string(), locale: z.string() }),
      card: z.object({ brand: z.string(), lastFour: z.string(), expiry: z.string() }).nullable(),
      invoiceTo: z.object({ name: z.string(), number: z.string() }).nullable(),
      lines: z.array(z.unknown()),
      partner: z.string().nullable(),
      termsAtBooking: z.unknown(),
    }),
  ),
  consents: z.array(z.object({ to: z.literal('bookingTerms'), reservationId: z.string(), at: instant })),
  /** What the user has written about stays, drafts too, and what hosts have written about the user, once it is shown. */
  reviews: z.array(
    z.object({
      reservationId: z.string(),
      side: z.enum(REVIEW_SIDES),
      overall: z.int().nullable(),
      scores: z.unknown(),
      answers: z.unknown(),
      company: z.string().nullable(),
      text: z.string(),
      privateLine: z.string(),
      authorName: z.string().nullable(),
      locale: z.string(),
      sentAt: instant.nullable(),
      shownAt: instant.nullable(),
      answer: z.object({ text: z.string(), at: instant }).nullable(),
    }),
  ),
  /** Lists of places that the user likes, and what the user has said of places on shared ones. Of whose list that is, nothing. */
  favourites: z.object({
    lists: z.array(
      z.object({
        name: z.string().nullable(),
        hotelIds: z.array(z.int()),
        from: wireDate.nullable(),
        to: wireDate.nullable(),
        roomsInfo: z.unknown(),
        keepsShabbat: z.boolean(),
        isShared: z.boolean(),
        hasNotice: z.boolean(),
      }),
    ),
    votes: z.array(z.object({ hotelId: z.int(), name: z.string(), vote: z.enum(FAVOURITE_VOTES), at: instant })),
    remarks: z.array(z.object({ hotelId: z.int(), name: z.string(), text: z.string(), at: instant })),
  }),
  messages: z.array(z.object({ from: z.string(), message: z.string(), locale: z.string(), at: instant })),
  mails: z.array(
    z.object({
      template: z.string(),
      locale: z.string(),
      recipient: z.string(),
      contents: z.unknown(),
      createdAt: instant,
      sentAt: instant.nullable(),
    }),
  ),
});
export type PersonalData = z.infer<typeof personalData>;
