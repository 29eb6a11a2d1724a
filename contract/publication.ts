import { z } from 'zod';
import { PUBLICATION_CHECKS } from './primitives/enums.ts';
import { wireDate } from './primitives/local-date.ts';

/**
 * `GET /api/publication`: the host's property and its checklist. `PUT` takes {@link setPublicationBody} and answers the same.
 * Facts: `required` and `actual` of `rates` (units) and `photos` (of the list with the fewest: `unit` names it, empty for the property).
 */
export const publication = z.object({
  propertyId: z.int(),
  isPublished: z.boolean(),
  /** All checks are met. */
  isReady: z.boolean(),
  checks: z.array(
    z.object({
      id: z.enum(PUBLICATION_CHECKS),
      isMet: z.boolean(),
      facts: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  /** The commitments that go on when the property is taken off the market: reservations whose stay has not ended, and guests who are at checkout now. */
  ahead: z.object({ reservations: z.int(), lastDeparture: wireDate.nullable(), holds: z.int() }),
});
export type Publication = z.infer<typeof publication>;

/** Publishing answers 422 `publication_incomplete` with `details.checks` (ids of those not met); taking off the market always works. */
export const setPublicationBody = z.object({ isPublished: z.boolean() });
