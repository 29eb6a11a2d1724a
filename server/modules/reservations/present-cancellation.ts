import type { CancellationTerms } from '#contract/cancellation.ts';
import type { CancellationObstacle } from '#contract/primitives/enums.ts';
import { type LocalDate, toWireDate } from '#contract/primitives/local-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import {
  bestCancellation,
  type CancellationLine,
  cancellationLines,
  cancellationTimeline,
} from '#rules/cancellation/cancellation-timeline.ts';
import { type CancellationFacts, type FeesSinceChange, noShowFee } from '#rules/cancellation/fee-on.ts';
import { type CancellationActor, cancellableOnBehalfOf, cancellationObstacle } from '#rules/cancellation/obstacle.ts';
import { timeOfDayIn, todayIn } from '#rules/stay/today-in.ts';
import type { Clock } from '#server/platform/clock.ts';
import { arrivalHoursOf, cancellationFacts } from './frozen-stay.ts';
import type { StoredReservation } from './reservation-queries.ts';

/**
 * Tells what cancelling a reservation depends on. Its host's request to cancel makes that free until the arrival (docs/product.md §7 "Status").
 */
export function termsOf(stored: StoredReservation): CancellationFacts {
  const facts = cancellationFacts(stored.frozen, stored.bookedDate, feesSinceChange(stored));
  return stored.cancellationAskedAt === null ? facts : { ...facts, policy: { ...facts.policy, freeDays: 0 } };
}

/** Tells what changes of a stay have left of its fees; nothing once its host has asked to cancel. */
export function feesSinceChange({ feeFloorAgorot, freeUntil, cancellationAskedAt }: StoredReservation): FeesSinceChange {
  return cancellationAskedAt === null ? { floorAgorot: feeFloorAgorot, freeUntil } : {};
}

/** Tells what the host may charge guests who do not come: nothing once the host has asked them to cancel. */
export function noShowFeeOf(stored: StoredReservation): Agorot {
  return stored.cancellationAskedAt === null ? noShowFee(termsOf(stored)) : 0;
}

/** Returns what cancelling the reservation costs at this moment, by each rule, and whether this reader may do it. */
export function presentCancellation(stored: StoredReservation, reader: { as: CancellationActor; clock: Clock }): CancellationTerms {
  const facts = termsOf(stored);
  const date = feeDateOf(stored, reader.clock.today());
  const { rule, feeAgorot } = bestCancellation(date, facts);
  const obstacle = obstacleFor(stored, reader);
  return {
    isPossible: obstacle === null,
    obstacle,
    isAskedByHost: stored.cancellationAskedAt !== null,
    onBehalfOf: cancellableOnBehalfOf(stored.origin, reader.as),
    until: { date: toWireDate(facts.arrivalDate), time: arrivalHoursOf(stored.frozen).from },
    date: toWireDate(date),
    feeAgorot,
    bestRule: rule,
    lines: cancellationLines(date, facts).map(presentLine),
    timeline: cancellationTimeline(facts).map((step) => ({ ...step, from: toWireDate(step.from), to: toWireDate(step.to) })),
    noShowFeeAgorot: noShowFeeOf(stored),
  };
}

/** Why that person can't cancel at this moment; null when they can. */
export function obstacleFor(
  { origin, outcome, frozen }: StoredReservation,
  { as, clock }: { as: CancellationActor; clock: Clock },
): CancellationObstacle | null {
  const facts = { ...frozen.stay, origin, outcome: outcome?.kind ?? null, arrivalFrom: arrivalHoursOf(frozen).from };
  return cancellationObstacle(facts, as, { date: clock.today(), time: timeOfDayIn(clock.now()) });
}

/** The day whose fee counts: that of the cancellation, else today; never after the arrival, from which on the fee stays the same. */
export function feeDateOf({ outcome, bookedDate, frozen }: StoredReservation, today: LocalDate): LocalDate {
  const day = outcome === null ? today : todayIn(outcome.at);
  const { arrivalDate } = frozen.stay;
  if (day > arrivalDate) return arrivalDate;
  return day < bookedDate ? bookedDate : day;
}

function presentLine({ until, ...line }: CancellationLine): CancellationTerms['lines'][number] {
  return { ...line, until: until && toWireDate(until) };
}
