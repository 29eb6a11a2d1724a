import type { ChargeReason } from '#contract/primitives/enums.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import { bestCancellation } from '#rules/cancellation/cancellation-timeline.ts';
import { noShowFee } from '#rules/cancellation/fee-on.ts';
import { todayIn } from '#rules/stay/today-in.ts';
import { cancellationFacts, type FrozenStay } from './frozen-stay.ts';
import type { NewOutcome, NewReservation } from './reservation-rows.ts';

/** What the host of an imported reservation did with it. */
export interface ImportedPast {
  readonly hostId: number;
  /** For the host's eyes, written when it was booked. */
  readonly note?: string;
  /** Whether the card was charged what the terms ask for a cancellation or no-show. */
  readonly isFeeCharged: boolean;
}

interface DecidedStay {
  readonly origin: NewReservation['origin'];
  readonly frozen: FrozenStay;
  readonly bookedDate: LocalDate;
}

/** An outcome with who decided it, what the terms asked for it, and what was charged. */
export function settledOutcome(
  { kind, at }: Pick<NewOutcome, 'kind' | 'at'>,
  { hostId, isFeeCharged }: ImportedPast,
  { origin, frozen, bookedDate }: DecidedStay,
): NewOutcome {
  const facts = cancellationFacts(frozen, bookedDate);
  const [day = bookedDate] = [todayIn(at), frozen.stay.arrivalDate].sort();
  const isByHost = kind === 'noShow' || origin === 'direct';
  const feeAgorot = kind === 'noShow' ? noShowFee(facts) : 0;
  const fee = isByHost ? { feeAgorot, rule: null } : bestCancellation(day, facts);
  const chargedAgorot = isFeeCharged && origin === 'online' ? fee.feeAgorot : 0;
  return { kind, at, chargedAgorot, ...fee, by: isByHost ? 'owner' : 'guest', userId: isByHost ? hostId : null };
}

/** The rows that the operations would have written: history, note and charge. */
export function historyRows({ id, origin, bookedAt, outcome, frozen }: NewReservation, { hostId, note }: ImportedPast) {
  const author = { reservation_id: id, impersonator_id: null };
  const ofHost = { ...author, actor: 'owner', author_id: hostId, before: {} };
  const { kind, at, by, userId = null, feeAgorot = 0, chargedAgorot } = outcome ?? {};
  const isCharged = chargedAgorot !== null && chargedAgorot !== undefined && chargedAgorot > 0;
  const isFeeTold = kind === 'noShow' || origin === 'online';
  const decided =
    kind && at ? [{ ...ofHost, kind, at, actor: by ?? 'owner', author_id: userId, after: isFeeTold ? { feeAgorot } : {} }] : [];
  const settled =
    kind && at && feeAgorot > 0 ? [isCharged ? chargedEvent(chargedAgorot) : { kind: 'notCharged', after: { feeAgorot } }] : [];
  return {
    events: [...decided, ...settled.map((event) => ({ ...ofHost, at, ...event }))],
    notes: note === undefined ? [] : [{ ...author, text: note, written_at: bookedAt, author_id: hostId }],
    charges:
      isCharged && at
        ? [{ reservationId: id, propertyId: frozen.property.id, hostId, purpose: reasonOf(kind), amountAgorot: chargedAgorot, at }]
        : [],
  };
}

const chargedEvent = (amountAgorot: number) => ({ kind: 'charged', after: { amountAgorot } });
const reasonOf = (kind: NewOutcome['kind'] | undefined): ChargeReason => (kind === 'noShow' ? 'noShow' : 'cancellation');
