import { z } from 'zod';
import { FEED_PROBLEMS } from './primitives/enums.ts';
import { wireDate } from './primitives/local-date.ts';
import { oneLine } from './primitives/typed-text.ts';

const MOST_FEED_NAME = 60;
const MOST_FEED_URL = 2000;

/**
 * Reasons why an entry of a calendar takes no night. `morning`: it is over by noon of the day on which it begins, as check-out and cleaning are; `own`: it is one
 * of ours, come back; `otherKind`: a task or a note.
 */
export const PASSED_OVER = ['free', 'cancelled', 'morning', 'past', 'later', 'own', 'otherKind'] as const;
export type PassedOver = (typeof PASSED_OVER)[number];

const failure = z.object({
  problem: z.enum(FEED_PROBLEMS),
  /** The other server's answer, for `httpStatus`. */
  status: z.int().nullable(),
});

/** The contents of a calendar beside the nights that it takes. */
const contents = {
  /** Entries that take no night, by the reason. */
  passedOver: z.array(z.object({ reason: z.enum(PASSED_OVER), count: z.int() })),
  /** Nights that the other site merely does not offer: the first, and the morning after the last. */
  blocks: z.array(z.object({ from: wireDate, to: wireDate })),
};

const feed = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  /** Events still to come, of the last good answer. */
  events: z.int(),
  ...contents,
  /** True if `blocks` stay on sale here. */
  leavesBlocks: z.boolean(),
  /** Null before the first reading. */
  checkedAt: z.iso.datetime().nullable(),
  /** The moment of the last good answer: its nights stay taken while later ones fail. */
  succeededAt: z.iso.datetime().nullable(),
  nextAt: z.iso.datetime(),
  /** It was asked for and has not been read yet. */
  isBeingRead: z.boolean(),
  /** The reason why it cannot be read; null while it can. */
  failure: failure.extend({ since: z.iso.datetime() }).nullable(),
});
export type Feed = z.infer<typeof feed>;

const conflict = z.object({
  id: z.int(),
  feedId: z.int(),
  unitId: z.int(),
  reservationId: z.string(),
  /** The nights that both want: the first, and the morning after the last. */
  from: wireDate,
  to: wireDate,
  foundAt: z.iso.datetime(),
});
export type ImportConflict = z.infer<typeof conflict>;

/** `GET /backoffice/sync`, and what every change of it answers: the addresses that other sites read, and the calendars read from them. */
export const sync = z
  .object({
    now: z.iso.datetime(),
    feedsPerUnit: z.int(),
    /** In the host's own order. */
    units: z.array(z.object({ unitId: z.int(), title: z.string(), exportUrl: z.string(), feeds: z.array(feed) })),
    /** Not settled yet, the nearest first. */
    conflicts: z.array(conflict),
  })
  .meta({ id: 'Sync' });
export type Sync = z.infer<typeof sync>;

const name = oneLine().trim().min(1).max(MOST_FEED_NAME);
const url = z.string().trim().min(1).max(MOST_FEED_URL);

/** `POST /backoffice/sync/feeds`. */
export const newFeed = z.object({ unitId: z.int(), name, url, leavesBlocks: z.boolean().default(false) });
export type NewFeed = z.input<typeof newFeed>;

/** `POST /backoffice/sync/feedPreviews`: what the calendar at an address would take of a unit. */
export const feedTrial = z.object({ unitId: z.int(), url });
export type FeedTrial = z.input<typeof feedTrial>;

export const feedPreview = z
  .object({
    failure: failure.nullable(),
    /** From today on. */
    events: z.int(),
    ...contents,
    /** Null without any events. */
    firstNight: wireDate.nullable(),
    lastNight: wireDate.nullable(),
    /** Reservations that want the same nights: the first, and the morning after the last. */
    conflicts: z.array(z.object({ reservationId: z.string(), from: wireDate, to: wireDate })),
  })
  .meta({ id: 'FeedPreview' });
export type FeedPreview = z.infer<typeof feedPreview>;

/** `PUT /backoffice/sync/feeds/{id}`. */
export const changedFeed = z.object({
  ...{ name, url },
  /** As it is unless given. */
  leavesBlocks: z.boolean().optional(),
  /** The feed as it was shown when the host began: what somebody else has saved since is not overwritten (`revision_conflict`, with what is saved now). */
  seen: z.object({ name: z.string().max(MOST_FEED_NAME), url: z.string().max(MOST_FEED_URL), leavesBlocks: z.boolean().optional() }),
});

export type ChangedFeed = z.input<typeof changedFeed>;

const id = z.coerce.number().int().positive().max(2_147_483_647);
export const feedParameters = z.object({ id });
export const conflictParameters = z.object({ id });
export const exportParameters = z.object({ unitId: id });
export const calendarParameters = z.object({ key: z.uuid() });
