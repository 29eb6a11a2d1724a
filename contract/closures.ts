import { z } from 'zod';
import { findWrongRange } from './own-nights.ts';
import { wireDate } from './primitives/local-date.ts';
import { oneLine } from './primitives/typed-text.ts';
import { unitIds } from './primitives/unit-ids.ts';

const MOST_REASON = 200;
/** The most that one press closes again: what another one has opened, or the same dates of coming years. */
const MOST_AT_ONCE = 60;

/** Nights from the first to the last, both included. */
const range = { from: wireDate, to: wireDate };
/** The host's own words; guests never see them. */
const reason = oneLine().trim().max(MOST_REASON);

const closedNights = z.object({ unitId: z.int(), ...range, reason: z.string() });

const closure = closedNights.extend({
  id: z.int(),
  revision: z.int(),
  savedAt: z.iso.datetime(),
  /** Null where nobody in particular closed them. */
  savedBy: z.object({ isSupport: z.boolean() }).nullable(),
});
export type Closure = z.infer<typeof closure>;

/** `GET /backoffice/closures`: nights withdrawn from sale, of the last year and to come, and what else takes the next three months. */
export const closures = z
  .object({
    today: wireDate,
    /** In the host's own order. */
    units: z.array(z.object({ unitId: z.int(), title: z.string() })),
    closures: z.array(closure),
    /** Nights of reservations and closures from today on. */
    ahead: z.object({ ...range, taken: z.array(z.object({ unitId: z.int(), isClosed: z.boolean(), ...range })) }),
  })
  .meta({ id: 'Closures' });
export type Closures = z.infer<typeof closures>;

const unitsClosing = z.object({ unitIds, ...range, reason }).superRefine(findWrongRange);

/** `POST /backoffice/closures`, and `…/preview`, which writes nothing. */
export const newClosures = z.object({ closures: z.array(unitsClosing).min(1).max(MOST_AT_ONCE) });
export type NewClosures = z.input<typeof newClosures>;

/** The nights that were closed, or would be: those that were closed before are not in it. Reservations keep their nights. */
export const closingPlan = z
  .object({
    /** Nights that go off sale, counted over all units, without those of reservations. */
    nights: z.int(),
    closed: z.array(closedNights),
    kept: z.array(z.object({ unitId: z.int(), reservationId: z.string(), ...range })),
  })
  .meta({ id: 'ClosingPlan' });
export type ClosingPlan = z.infer<typeof closingPlan>;

/** `POST /backoffice/closures/open`. */
export const openingBody = z.object({ unitIds, ...range }).superRefine(findWrongRange);

/** The nights that were opened: closing them again undoes it. */
export const opened = z.object({ nights: z.int(), opened: z.array(closedNights) }).meta({ id: 'OpenedNights' });

/** `PUT /backoffice/closures/{id}`. */
export const closureParameters = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });
export const changedClosure = z
  .object({
    ...{ ...range, reason, revision: z.int() },
    /** Closures of other units that become the same, all of them or none: to their host they are one. */
    together: z
      .array(z.object({ id: z.int().min(1).max(2_147_483_647), revision: z.int() }))
      .max(MOST_AT_ONCE)
      .default([]),
  })
  .superRefine(findWrongRange);
