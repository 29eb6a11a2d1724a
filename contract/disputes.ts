import { z } from 'zod';
import { DISPUTE_STATES, STATEMENT_OUTCOMES } from './primitives/enums.ts';
import { wireDate, wireMonth } from './primitives/local-date.ts';
import { agorot } from './primitives/money.ts';
import { severalLines } from './primitives/typed-text.ts';

// What hosts say against lines of their statements, as administrators see it (docs/product.md §9)

/** `GET /api/admin/disputes`. */
export const disputesQuery = z.object({
  state: z.enum(DISPUTE_STATES).default('open'),
  currentPage: z.coerce.number().int().min(1).max(10_000).default(1),
});

export const disputes = z
  .object({
    data: z.array(
      z.object({
        id: z.int(),
        state: z.enum(DISPUTE_STATES),
        propertyId: z.int(),
        hotelName: z.string(),
        month: wireMonth,
        reservationId: z.string(),
        guestName: z.string(),
        from: wireDate,
        to: wireDate,
        words: z.string(),
        openedAt: z.iso.datetime(),
        /** The line as it stands, or as it was billed. */
        outcome: z.enum(STATEMENT_OUTCOMES),
        basisAgorot: agorot,
        /** The rest of the commission less discount, after credit notes. */
        leftAgorot: agorot,
        /** The price of the stay. */
        totalAgorot: agorot,
        /** The month is billed: accepting issues a credit note. */
        isBilled: z.boolean(),
        answer: z.string().nullable(),
        answeredAt: z.iso.datetime().nullable(),
        creditNoteNumber: z.string().nullable(),
      }),
    ),
    meta: z.object({ totalItems: z.int(), currentPage: z.int(), perPage: z.int(), open: z.int() }),
  })
  .meta({ id: 'Disputes' });
export type Disputes = z.infer<typeof disputes>;

export const disputeParameters = z.object({ id: z.coerce.number().int().min(1) });

const words = severalLines().trim().min(1).max(1000);
/** `POST /api/admin/disputes/{id}/answer`: in words that the host reads; if accepted, how the stay ended in truth and what the guest paid. */
export const disputeAnswer = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('refused'), words }),
  z.object({ decision: z.literal('accepted'), words, outcome: z.enum(STATEMENT_OUTCOMES), amountAgorot: agorot }),
]);
export type DisputeAnswer = z.infer<typeof disputeAnswer>;
