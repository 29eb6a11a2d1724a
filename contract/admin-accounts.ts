import { z } from 'zod';
import { propertyOwner } from './admin.ts';
import { account } from './identity.ts';

/** `GET /api/admin/users/{id}`, administrators only: an account, and what has to be known before something is done with it. */
export const accountOverview = account
  .extend({
    /** The host's properties, and registrations that were begun. */
    hotels: z.array(propertyOwner.shape.hotel.unwrap()),
    /** True if the password alone does not open it. */
    hasSecondFactor: z.boolean(),
    /** Live sessions of the user in person. */
    sessions: z.int(),
    /** ISO instant of the latest use of one of them; null where none is left. */
    lastSeenAt: z.string().nullable(),
    /** True if the user is a guest who is still to come, or is there now: such an account is not deleted. */
    hasUpcomingStays: z.boolean(),
  })
  .meta({ id: 'AccountOverview' });
export type AccountOverview = z.infer<typeof accountOverview>;
