import { z } from 'zod';
import { CANCELLATION_OBSTACLES, CANCELLATION_RULES, CANCELLATION_SIDES } from './primitives/enums.ts';
import { wireDate } from './primitives/local-date.ts';
import { agorot } from './primitives/money.ts';

/**
 * The rule that decides the price of cancelling on a day: the host's free period, the host's fee, or the statutory right, of which the best for the
 * guest applies; but never less than what a change of the stay has kept (`sinceChange`), and nothing while the guest may leave because the host has
 * given them another kind of unit (`otherUnit`).
 */
export const cancellationRule = z.enum(CANCELLATION_RULES);

/** The cost of cancelling on each day from `from` to `to`, both included, and by which rule. */
export const cancellationStep = z.object({ from: wireDate, to: wireDate, feeAgorot: agorot, rule: cancellationRule });

/** One rule on the day that was asked about. */
export const cancellationLine = z.object({
  rule: cancellationRule,
  /** True if the guest may rely on it on that day. */
  applies: z.boolean(),
  /** The cost of cancelling by this rule alone. */
  feeAgorot: agorot,
  /** The last day on which it applies; null where it never does. */
  until: wireDate.nullable(),
});

/** The reason why a reservation can't be cancelled: it is already over in some way, its check-in time has passed, or others have to do it. */
export const cancellationObstacle = z.enum(CANCELLATION_OBSTACLES);

/** At whose wish a reservation is cancelled. Where it is the host's, the guest pays no fee. */
export const cancellationSide = z.enum(CANCELLATION_SIDES);

/** The cost of cancelling a reservation today, by each rule, and on every other day. */
export const cancellationTerms = z
  .object({
    /** True if this reader can cancel now. */
    isPossible: z.boolean(),
    obstacle: cancellationObstacle.nullable(),
    /** True if the host has asked the guest to cancel: from then on that is free, and so is not showing up. */
    isAskedByHost: z.boolean(),
    /** On whose behalf this reader may cancel: administrators of an online reservation on either's, and of a direct one on the host's. */
    onBehalfOf: z.array(cancellationSide),
    /** Guests may cancel until the check-in time of the arrival date, Israel time. */
    until: z.object({ date: wireDate, time: z.string() }),
    /** The day that the fee is about: today in Israel. */
    date: wireDate,
    /** The cost for the guest who wishes it on that day: the fee of the best rule. Once cancelled, or too late, what it would have cost. */
    feeAgorot: agorot,
    bestRule: cancellationRule,
    /** Free period (where the policy has one), host's fee, statutory right, then what a change has kept and another unit gives, where they do. */
    lines: z.array(cancellationLine),
    timeline: z.array(cancellationStep),
    noShowFeeAgorot: agorot,
  })
  .meta({ id: 'CancellationTerms' });
export type CancellationTerms = z.infer<typeof cancellationTerms>;

/**
 * `POST /reservations/{id}/cancellation`: cancels the whole reservation, opened by its signed `code`, or as the signed-in guest.
 * Answers 409 `cancellation_fee_changed` (details: `feeAgorot`, `rule`) when the fee is not the one that was shown, 409 `already_cancelled`,
 * 422 `cancellation_too_late` (details: `phone`, of the property), 403 `cancelled_by_owner_only` or `cancelled_by_guest_only`,
 * 403 `forbidden` on behalf of whom the reader may not.
 */
export const cancelBody = z.object({
  /** The fee that the guest was shown and agreed to; 0 on behalf of the host. */
  expectedFeeAgorot: agorot,
  /** Initially the first of `onBehalfOf` that the terms name. */
  onBehalfOf: cancellationSide.optional(),
  code: z.string().max(200).optional(),
});
export type CancelBody = z.infer<typeof cancelBody>;
