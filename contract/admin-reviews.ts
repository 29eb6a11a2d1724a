import { z } from 'zod';
import { bilingual } from './primitives/locale.ts';
import { severalLines } from './primitives/typed-text.ts';
import { registration, registrationStep } from './registration.ts';

/** A request that waits for an administrator: a whole registration, or changed fields of an approved property. */
export const waitingReview = z
  .object({
    propertyId: z.int(),
    kind: z.enum(['registration', 'change']),
    /** A registration that was sent back once before. */
    isRepeated: z.boolean(),
    /** ISO instant. */
    requestedAt: z.string(),
    name: bilingual,
    city: bilingual.nullable(),
    owner: z.object({ id: z.int(), name: z.string(), email: z.string() }),
    /** How many fields would change; 0 of a new registration. */
    changedFields: z.int(),
  })
  .meta({ id: 'WaitingReview' });
export type WaitingReview = z.infer<typeof waitingReview>;

/** `GET /api/admin/reviews`, administrators only: the oldest first. */
export const reviewsResponse = z.object({ reviews: z.array(waitingReview) });
export type ReviewsResponse = z.infer<typeof reviewsResponse>;

/**
 * `GET /api/admin/reviews/{propertyId}`: the request with all that the host described; 404 `registration_not_found` where nothing waits.
 * `revision` is sent back with the decision, so that nobody approves what they have not seen.
 */
export const reviewResponse = waitingReview
  .extend({
    revision: z.int(),
    phone: z.string(),
    changes: z.array(z.object({ path: z.string(), live: z.string(), wanted: z.string() })),
    registration,
    /** The language in which the host is written to: that of the reasons. */
    locale: z.enum(['he', 'en']),
  })
  .meta({ id: 'Review' });
export type ReviewResponse = z.infer<typeof reviewResponse>;

const revision = z.int().min(0);
export const propertyParameters = z.object({ propertyId: z.coerce.number().int().min(1).max(2_147_483_647) });

/** `POST /api/admin/reviews/{propertyId}/approval`; 204. 409 `registration_not_in_review` when decided or edited since it was read. */
export const approvalBody = z.object({ revision });

/** `POST /api/admin/reviews/{propertyId}/changes`; 204: reasons by step, at least one. 409 as above. */
export const changesBody = z.object({ revision, reasons: z.partialRecord(registrationStep, severalLines().trim().max(2000)) });
export type ChangesBody = z.infer<typeof changesBody>;
