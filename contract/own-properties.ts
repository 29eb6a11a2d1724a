import { z } from 'zod';
import { hostCalendar } from './backoffice.ts';
import { wrongRangeOver } from './own-nights.ts';
import { REGISTRATION_STATUSES } from './primitives/enums.ts';
import { askedDate } from './primitives/local-date.ts';
import { unitImage } from './search.ts';

const ownProperty = z
  .object({
    propertyId: z.int(),
    /** Empty while a registration has no name yet. */
    title: z.string(),
    cityName: z.string(),
    status: z.enum(REGISTRATION_STATUSES),
    isPublished: z.boolean(),
    cover: unitImage.nullable(),
    /** The number of things that the dashboard asks to mend; 0 before the approval. */
    attentionCount: z.int(),
    /** The session works on it. */
    isChosen: z.boolean(),
    /** It was never sent for review, and may be deleted. */
    isDiscardable: z.boolean(),
  })
  .meta({ id: 'OwnProperty' });
export type OwnProperty = z.infer<typeof ownProperty>;

/** `GET /backoffice/properties`: all of a host's own, with registrations, in order of their ids. */
export const ownProperties = z.object({ properties: z.array(ownProperty) });

/** Two months, seen a month at a time. */
const MOST_NIGHTS = 62;

/** `GET /backoffice/calendars`: the nights from `from` to `to`, both included. */
export const jointCalendarQuery = z.object({ from: askedDate, to: askedDate }).superRefine(wrongRangeOver(MOST_NIGHTS));

/** The calendars of all of a host's approved properties. */
export const jointCalendar = z.object({
  properties: z.array(z.object({ propertyId: z.int(), title: z.string(), calendar: hostCalendar })),
});
export type JointCalendar = z.infer<typeof jointCalendar>;
