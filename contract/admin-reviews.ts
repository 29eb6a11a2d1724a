import { z } from 'zod';
import { hostPhoto } from './photos.ts';
import { bilingual, locale } from './primitives/locale.ts';
import { severalLines } from './primitives/typed-text.ts';
import { registration, registrationStep } from './registration.ts';

/** A photo of the host's, as {@link hostPhoto} tells it; `url` is for administrators, and null until it is ready. */
const reviewedPhoto = hostPhoto.pick({ id: true, url: true, width: true, height: true, placeholder: true, alt: true });

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
    /** Nothing is approved before the address is proven: bookings are told to it. */
    owner: z.object({ id: z.int(), name: z.string(), email: z.string(), isEmailProven: z.boolean() }),
    /** The number of fields that would change; 0 of a new registration. */
    changedFields: z.int(),
  })
  .meta({ id: 'WaitingReview' });
export type WaitingReview = z.infer<typeof waitingReview>;

const changedValue = z.object({ path: z.string(), before: z.unknown(), after: z.unknown() });

/** The differences of a registration that was sent again from what an administrator sent back. */
const changesSince = z.object({
  steps: z.array(changedValue.extend({ step: registrationStep })),
  /** Only units that are new, gone or described otherwise; of new and removed ones the fields are not told. */
  units: z.array(
    z.object({ unitId: z.int(), name: bilingual, state: z.enum(['changed', 'added', 'removed']), changes: z.array(changedValue) }),
  ),
  /** Only lists that changed; `unitId` null is the property's own. New units' photos are not told. */
  photos: z.array(z.object({ unitId: z.int().nullable(), added: z.array(reviewedPhoto), removed: z.int(), isReordered: z.boolean() })),
});
export type ChangesSince = z.infer<typeof changesSince>;

/** `GET /api/admin/reviews`, administrators only: the oldest first, as they waited `at` that ISO instant. */
export const reviewsResponse = z.object({ at: z.string(), reviews: z.array(waitingReview) });
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
    /** The request before, of what was sent again. */
    sentBack: z
      .object({
        /** ISO instant. */
        decidedAt: z.string(),
        /** The administrator who sent it back; null: an account that is gone. */
        by: z.string().nullable(),
        reasons: z.partialRecord(registrationStep, z.string()),
        /** Null where nobody kept what it was then. */
        since: changesSince.nullable(),
      })
      .nullable(),
    /** The language in which the host is written to: that of the reasons. */
    locale,
  })
  .meta({ id: 'Review' });
export type ReviewResponse = z.infer<typeof reviewResponse>;

const revision = z.int().min(0);
export const propertyParameters = z.object({ propertyId: z.coerce.number().int().min(1).max(2_147_483_647) });

/** `POST /api/admin/reviews/{propertyId}/approval`; 204. 409 `registration_not_in_review` when decided or edited since it was read. */
export const approvalBody = z.object({ revision });

/** `POST /api/admin/reviews/{propertyId}/changes`; 204: reasons by step, at least one. 409 as above. */
export const changesBody = z.object({ revision, reasons: z.partialRecord(registrationStep, severalLines().trim().max(2000)) });
