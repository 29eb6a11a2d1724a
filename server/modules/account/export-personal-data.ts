import type { Kysely } from 'kysely';
import type { PersonalData } from '#contract/account.ts';
import { toWireDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { exportFavourites } from '#server/modules/favourites/index.ts';
import { exportAccount } from '#server/modules/identity/index.ts';
import { exportMessages } from '#server/modules/messaging/index.ts';
import { exportReservations } from '#server/modules/reservations/index.ts';
import { exportReviews } from '#server/modules/reviews/index.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { DomainError } from '#server/platform/problems/problem.ts';

/**
 * All that is held on a user. What belongs to the address alone (bookings without signing in, messages) is there once a link from an e-mail
 * has proved the address theirs: anybody can open an account with anybody's address.
 * @throws DomainError `unauthenticated` when the account is gone
 */
export async function exportPersonalData(db: Kysely<Database>, actor: UserActor, now: Date): Promise<PersonalData> {
  const held = await exportAccount(db, actor.userId);
  if (!held) throw new DomainError('unauthenticated');
  const { account, sessions } = held;
  const { email, isEmailVerified } = account;
  const reservations = await exportReservations(db, { userId: account.id, provedEmail: isEmailVerified ? email : null });
  const reviews = await exportReviews(db, { userId: account.id, reservationIds: reservations.map(({ id }) => id) });
  const { messages, mails } = await exportMessages(db, { userId: account.id, email, isEmailProved: isEmailVerified });
  return {
    exportedAt: now.toISOString(),
    account,
    hotels: [...actor.hotels],
    sessions: sessions.map(({ device, ...times }) => ({
      device,
      createdAt: times.created_at.toISOString(),
      seenAt: times.seen_at.toISOString(),
      expiresAt: times.expires_at.toISOString(),
    })),
    reservations: reservations.map(presentReservation),
    consents: reservations
      .filter(({ origin }) => origin === 'online')
      .map(({ id, booked_at }) => ({ to: 'bookingTerms' as const, reservationId: id, at: booked_at.toISOString() })),
    reviews: reviews.map(presentReview),
    favourites: presentFavourites(await exportFavourites(db, account.id)),
    messages: messages.map(({ email: from, message, locale, created_at }) => ({ from, message, locale, at: created_at.toISOString() })),
    mails: mails.map(({ template, locale, recipient, payload, created_at, sent_at }) => ({
      template,
      locale,
      recipient,
      contents: payload,
      createdAt: created_at.toISOString(),
      sentAt: sent_at?.toISOString() ?? null,
    })),
  };
}

type Held = Awaited<ReturnType<typeof exportReservations>>[number];

function presentReservation(row: Held): PersonalData['reservations'][number] {
  return {
    id: row.id,
    hotelId: row.property_id,
    origin: row.origin,
    bookedAt: row.booked_at.toISOString(),
    from: toWireDate(row.arrival_date),
    to: toWireDate(row.departure_date),
    arrivalTime: row.arrival_time,
    specialRequests: row.special_requests,
    roomsInfo: row.rooms_info,
    totalAgorot: row.total_agorot,
    outcome:
      row.outcome === null ? null : { kind: row.outcome, at: row.outcome_at?.toISOString() ?? null, chargedAgorot: row.charged_agorot },
    guest: { firstName: row.first_name, lastName: row.last_name, email: row.email, phone: row.phone, locale: row.guest_locale },
    card:
      row.brand === null
        ? null
        : { brand: row.brand, lastFour: row.last_four ?? '', expiry: `${String(row.expiry_month).padStart(2, '0')}/${row.expiry_year}` },
    invoiceTo: row.business_name === null ? null : { name: row.business_name, number: row.business_number ?? '' },
    lines: row.lines,
    partner: row.partner,
    /** Property, policies and terms as they were when it was booked. */
    termsAtBooking: row.snapshot,
  };
}

type HeldReview = Awaited<ReturnType<typeof exportReviews>>[number];

function presentReview(review: HeldReview): PersonalData['reviews'][number] {
  const { reservationId, side, overall, scores, answers, company, text, privateLine, authorName, locale, sentAt, visibleAt, answer } =
    review;
  return {
    ...{ reservationId, side, overall, scores, answers, company, text, privateLine, authorName, locale },
    sentAt: sentAt?.toISOString() ?? null,
    shownAt: visibleAt?.toISOString() ?? null,
    answer: answer?.state === 'none' ? { text: answer.text, at: answer.at.toISOString() } : null,
  };
}

function presentFavourites({ lists, votes, remarks }: Awaited<ReturnType<typeof exportFavourites>>): PersonalData['favourites'] {
  return {
    lists: lists.map(({ name, propertyIds, stay, roomsInfo, keepsShabbat, shareKey, hasNotice }) => ({
      ...{ name, hotelIds: [...propertyIds], roomsInfo, keepsShabbat, isShared: shareKey !== null, hasNotice },
      from: stay && toWireDate(stay.arrivalDate),
      to: stay && toWireDate(stay.departureDate),
    })),
    votes: votes.map(({ propertyId: hotelId, name, vote, at }) => ({ hotelId, name, vote, at: at.toISOString() })),
    remarks: remarks.map(({ propertyId: hotelId, name, text, at }) => ({ hotelId, name, text, at: at.toISOString() })),
  };
}
