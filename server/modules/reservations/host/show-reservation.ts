import type { HostReservation } from '#contract/host-reservations.ts';
import { isOneOf, MAIL_TEMPLATES, type ReservationEvent } from '#contract/primitives/enums.ts';
import { type LocalDate, toWireDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import { lastDayOf, monthOf, statementClosesOn } from '#rules/billing/month.ts';
import { commissionOf } from '#rules/commission.ts';
import { percentOf } from '#rules/quote/rounding.ts';
import { vatPercentOn } from '#rules/quote/vat.ts';
import { namesOfUsers } from '#server/modules/identity/index.ts';
import { discountOn, listDiscounts } from '#server/modules/properties/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { AppContext } from '#server/platform/context.ts';
import { listMailsAbout } from '#server/platform/mail/outbox-care.ts';
import { formatDateRange } from '#texts/dates.ts';
import { translatorOf } from '#texts/translator.ts';
import { obstacleFor } from '../present-cancellation.ts';
import { presentReservation } from '../present-reservation.ts';
import { isToldToHost } from '../reservation-mails.ts';
import type { StoredReservation } from '../reservation-queries.ts';
import { isAskedLately } from './ask-to-cancel.ts';
import { isFeeOpen, listCharges, openFeeOf, type StoredCharge } from './charge-fee.ts';
import { isMovable } from './move-reservation.ts';
import { isNoShowPossible, isNoShowUndoable, noShowStart } from './no-show.ts';
import { findOwn, type OwnReservation } from './own-reservation.ts';
import { type EventFields, listEvents, listNotes } from './reservation-events.ts';
import { isRestorable } from './restore-reservation.ts';

type Surroundings = Pick<AppContext, 'db' | 'clock' | 'config'>;

/**
 * A reservation of the property, whole, as its host sees it.
 * @throws DomainError `reservation_not_found`, also for another property's
 */
export async function showReservationToHost(
  { db, clock, config }: Surroundings,
  own: OwnReservation,
  locale: Locale,
): Promise<HostReservation> {
  const stored = await findOwn(db, own);
  const { departureDate } = stored.frozen.stay;
  const discounts = await listDiscounts(db, { propertyId: own.propertyId, from: departureDate, to: departureDate });
  const [events, notes, charges, mails] = [
    await listEvents(db, own.id),
    await listNotes(db, own.id),
    await listCharges(db, own.id),
    await listMailsAbout(db, own.id),
  ];
  const names = await namesOfUsers(
    db,
    [...events, ...notes].flatMap(({ author_id }) => author_id ?? []),
  );
  return {
    ...presentReservation(stored, { as: 'owner', clock, locale }),
    ...presentMoney(stored, discountOn(discounts, own.propertyId, departureDate), vatOfMonth(config, departureDate)),
    revision: stored.revision,
    bookedAt: stored.bookedAt.toISOString(),
    can: whatHostMayDo(stored, charges, clock),
    noShowFrom: { date: toWireDate(noShowStart(stored).date), time: noShowStart(stored).time },
    statementClosesOn: toWireDate(statementClosesOn(departureDate)),
    cancellationAskedAt: stored.cancellationAskedAt?.toISOString() ?? null,
    events: events.map((row) => ({
      // This module alone writes them.
      kind: row.kind as ReservationEvent,
      at: row.at.toISOString(),
      by: authorOf({ ...row, name: names.get(row.author_id ?? 0) }),
      before: row.before as EventFields,
      after: row.after as EventFields,
    })),
    notes: notes.map((row) => ({
      ...{ id: row.id, text: row.text, at: row.written_at.toISOString() },
      by: authorOf({ ...row, actor: 'owner', name: names.get(row.author_id) }),
    })),
    charges: charges.map(({ id, reason, amountAgorot, state, declineReason, askedAt, settledAt }) => ({
      ...{ id, reason, amountAgorot, state, declineReason, askedAt: askedAt.toISOString(), settledAt: settledAt?.toISOString() ?? null },
    })),
    mails: mails.flatMap(({ template, recipient, at, state }) =>
      isOneOf(MAIL_TEMPLATES, template) && isToldToHost(template)
        ? [{ template, isToGuest: recipient === stored.guest.email, at: at.toISOString(), state }]
        : [],
    ),
    messageToGuest: messageToGuest(stored, clock),
  };
}

/** With the way there while there is one to go. Whoever books in English is not written to in Hebrew. */
function messageToGuest({ guest, locale, frozen, outcome }: StoredReservation, clock: Clock): string {
  const { stay, property } = frozen;
  const say = translatorOf(locale);
  const dates = formatDateRange(stay.arrivalDate, stay.departureDate, locale);
  const about = { name: guest.firstName, hotel: property.name[locale], dates };
  if (outcome !== null || stay.arrivalDate < clock.today()) return say('hostReservations.messageAbout', about);
  const way = `https://waze.com/ul?ll=${property.latitude},${property.longitude}&navigate=yes`;
  return say('hostReservations.message', { ...about, way });
}

function presentMoney(
  stored: StoredReservation,
  discountPercent: number,
  vatPercent: number,
): Pick<HostReservation, 'listTotalAgorot' | 'commission' | 'openFeeAgorot'> {
  const { offer, property } = stored.frozen;
  const ownLines = offer.units.flatMap(({ quote }) => quote.lines.filter(({ kind }) => kind === 'ownPrice'));
  const difference = ownLines.reduce((sum, line) => sum + line.amountAgorot, 0);
  const percent = stored.origin === 'direct' ? 0 : property.commissionBasisPoints / 100;
  const amountAgorot = commissionOfStored(stored);
  return {
    listTotalAgorot: ownLines.length === 0 ? null : offer.totalAgorot - difference,
    commission: { percent, amountAgorot, discountAgorot: percentOf(amountAgorot ?? 0, discountPercent), discountPercent, vatPercent },
    openFeeAgorot: openFeeOf(stored),
  };
}

/** The VAT that the invoice of the departure's month adds to the commission. */
const vatOfMonth = ({ vatRates }: AppContext['config'], departureDate: LocalDate) =>
  vatPercentOn(vatRates, lastDayOf(monthOf(departureDate)));

function commissionOfStored({ origin, outcome, chargedAgorot, correction, frozen }: StoredReservation): Agorot | null {
  const { offer, property } = frozen;
  const facts = { origin, outcome: outcome?.kind ?? null, chargedAgorot, correction, totalAgorot: offer.totalAgorot };
  return commissionOf({ ...facts, basisPoints: property.commissionBasisPoints });
}

function whatHostMayDo(stored: StoredReservation, charges: readonly StoredCharge[], clock: Clock): HostReservation['can'] {
  const today = clock.today();
  const isComing = stored.outcome === null && today < stored.frozen.stay.departureDate;
  const isAskable = stored.origin === 'online' && stored.guest.email !== '' && !isAskedLately(stored, clock.now());
  return {
    changeGuest: stored.origin === 'direct' || isComing,
    move: isMovable(stored, today),
    cancel: obstacleFor(stored, { as: 'owner', clock }) === null,
    restore: isRestorable(stored, today),
    askToCancel: isAskable && obstacleFor(stored, { as: 'guest', clock }) === null,
    markNoShow: isNoShowPossible(stored, clock),
    undoNoShow: isNoShowUndoable(stored, charges, today),
    settleFee: isFeeOpen(stored, today) && charges.every(({ state }) => state === 'declined'),
  };
}

interface Author {
  readonly actor: string;
  readonly impersonator_id: number | null;
  readonly name: string | undefined;
}

/** The team is not named to hosts. */
function authorOf({ actor, impersonator_id, name }: Author): HostReservation['notes'][number]['by'] {
  if (actor === 'admin' || impersonator_id !== null) return { as: 'team', name: null };
  return actor === 'guest' ? { as: 'guest', name: null } : { as: 'host', name: name ?? null };
}
