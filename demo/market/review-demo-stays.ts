import { randomUUID } from 'node:crypto';
import { makeRandom, type Random } from '@lina/pictures/random';
import type { Kysely } from 'kysely';
import type { Locale } from '#contract/primitives/enums.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { RoomsInfo } from '#contract/primitives/rooms-info.ts';
import type { Database } from '#database/types.ts';
import { languageOf } from '#rules/reviews/language-of.ts';
import { signsIn } from '#rules/reviews/review-signs.ts';
import { REVIEW_DAYS } from '#rules/reviews/review-window.ts';
import { addDays, nightsBetween } from '#rules/stay/local-dates.ts';
import { importReservations, type ReservationImport } from '#server/modules/reservations/index.ts';
import { importReviews, type ReviewImport } from '#server/modules/reviews/index.ts';
import type { DemoUnit, DemoYear } from './book-demo-year.ts';
import { demoGuest } from './guests.ts';
import { planPastOfReviews } from './plan/past-plan.ts';
import { planRepute, planReview, type Repute } from './plan/reviews-plan.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Guests who were here before. */
const GUESTS = 9_000;
/** Share of the stays that guests write about. */
const WRITTEN_SHARE = 1 / 3;
/** What an administrator has to look at, about the first place, with its stars. */
const HELD = [
  { text: 'מקום מקסים! לפרטים והזמנות ישירות אצלי, 050-123-4567, אני גר ליד.', stars: 5 },
  { text: 'The host is a crook. We had agreed on another price by phone, and he laughed at us.', stars: 1 },
] as const;

type Reviewing = Pick<DemoYear, 'now' | 'today' | 'vatRates' | 'hostOf'>;

/**
 * Writes reviews of the stays that are over: of a third of those that are there, and of two more years of every other place, a few stays each.
 * @returns how many reservations were added
 */
export async function reviewDemoStays(trx: Kysely<Database>, units: readonly DemoUnit[], year: Reviewing): Promise<number> {
  const added = await bookReviewedPast(trx, units, year);
  const reviewed = new Set(added);
  const places = new Map(units.map(({ propertyId, plan }) => [propertyId, planRepute(makeRandom(`repute/${plan.site.key}`))]));
  const stays = (await findStays(trx, year.today)).filter(
    (stay) =>
      reviewed.has(stay.id) || makeRandom(`written/${stay.property_id}/${stay.departure_date}/${stay.guest_id}`).chance(WRITTEN_SHARE),
  );
  const imports = stays.flatMap((stay) => reviewsOf(stay, places.get(stay.property_id), year));
  await importReviews(trx, withHeld(imports));
  return added.length;
}

/** Places without a past of their own get a few stays of two years. */
async function bookReviewedPast(trx: Kysely<Database>, units: readonly DemoUnit[], { now, today, vatRates }: Reviewing): Promise<string[]> {
  const seen = new Set<number>();
  const first = units.filter(({ propertyId }) => !seen.has(propertyId) && seen.add(propertyId));
  const known = await placesWithPast(trx, today);
  const imports = first
    .filter(({ propertyId }) => !known.has(propertyId))
    .flatMap(({ unit, unitId, propertyId, plan }): ReservationImport[] => {
      const random = makeRandom(`reviewed past/${plan.site.key}`);
      return planPastOfReviews(unit.layout, plan.property.childrenAllowed, today, random).map((stay) => {
        const guest = random.int(1, GUESTS);
        const bookedAt = new Date(now.getTime() - (stay.bookedDaysAhead + nightsBetween(stay.arrivalDate, today)) * DAY_MS);
        return {
          ...{ propertyId, unitIdsByRoom: [unitId], roomsInfo: stay.roomsInfo, origin: 'online' as const, bookedAt, outcome: null },
          ...{ pricePercent: stay.pricePercent, stay: { arrivalDate: stay.arrivalDate, departureDate: stay.departureDate } },
          guest: { ...demoGuest(guest, makeRandom(`guest/${guest}`)), userId: null },
        };
      });
    });
  return await importReservations(trx, imports, { vatRates, at: now });
}

async function placesWithPast(trx: Kysely<Database>, today: LocalDate): Promise<Set<number>> {
  const rows = await trx
    .selectFrom('reservations')
    .select('property_id')
    .distinct()
    .where('departure_date', '<', addDays(today, -100))
    .execute();
  return new Set(rows.map(({ property_id }) => property_id));
}

async function findStays(trx: Kysely<Database>, today: LocalDate) {
  return await trx
    .selectFrom('reservations')
    .innerJoin('guests', 'guests.id', 'reservations.guest_id')
    .select(['reservations.id', 'reservations.property_id', 'reservations.guest_id', 'reservations.departure_date'])
    .select(['reservations.rooms_info', 'guests.first_name', 'guests.locale', 'guests.user_id'])
    .where('origin', '=', 'online')
    .where('outcome', 'is', null)
    .where('departure_date', '<', today)
    .where('guests.user_id', 'is', null)
    .orderBy('reservations.property_id')
    .orderBy('reservations.departure_date')
    .orderBy('reservations.guest_id')
    .execute();
}
type Stay = Awaited<ReturnType<typeof findStays>>[number];

/** The guest's review of a stay with its answer, and the host's where there is one. What the other side may still write about stays unseen. */
function reviewsOf(stay: Stay, repute: Repute | undefined, { now, today, hostOf }: Reviewing): ReviewImport[] {
  if (!repute) return [];
  const random = makeRandom(`review/${stay.property_id}/${stay.departure_date}/${stay.guest_id}`);
  const rooms = (stay.rooms_info as unknown as RoomsInfo).rooms;
  const party = {
    adults: rooms.reduce((sum, room) => sum + room.numberOfAdults, 0),
    children: rooms.reduce((sum, room) => sum + room.children.length, 0),
  };
  // The columns' checks leave no other languages.
  const planned = planReview(repute, { ...party, locale: stay.locale as Locale }, random);
  const { answer, ofGuest, overall, scores, answers, company, text, privateLine } = planned;
  const moment = momentsOf(stay, ofGuest !== null, random, { now, today });
  const hostId = hostOf.get(stay.property_id) ?? 0;
  const about = { reservationId: stay.id, propertyId: stay.property_id, locale: planned.locale, visibleAt: moment.visibleAt, signs: [] };
  const answeredAt = moment.visibleAt && new Date(moment.visibleAt.getTime() + random.int(2, 200) * HOUR_MS);
  const guests: ReviewImport = {
    ...{
      ...about,
      id: randomUUID(),
      side: 'guest',
      authorId: stay.user_id,
      authorName: stay.first_name,
      overall,
      scores,
      answers,
      company,
    },
    ...{ text, privateLine, sentAt: moment.sentAt },
    answer: answer !== null && answeredAt && answeredAt < now ? { text: answer, at: answeredAt, userId: hostId } : null,
  };
  if (!ofGuest) return [guests];
  const hosts: ReviewImport = {
    ...{ ...about, id: randomUUID(), side: 'host', authorId: hostId, authorName: null, overall: null, scores: ofGuest.scores, answers: {} },
    ...{ company: null, text: ofGuest.text, privateLine: '', sentAt: moment.sentAt, answer: null },
  };
  return [guests, hosts];
}

/** Sent some days after the departure; shown at once where the host has written, else when the time is over. */
function momentsOf(
  { departure_date }: Stay,
  isOfBoth: boolean,
  random: Random,
  { now, today }: Pick<Reviewing, 'now' | 'today'>,
): { sentAt: Date; visibleAt: Date | null } {
  const departedAt = now.getTime() - nightsBetween(departure_date, today) * DAY_MS;
  const sentAt = new Date(
    Math.min(now.getTime() - HOUR_MS, departedAt + random.int(1, REVIEW_DAYS - 2) * DAY_MS - random.int(0, 9) * HOUR_MS),
  );
  const overAt = new Date(departedAt + (REVIEW_DAYS + 1) * DAY_MS);
  const visibleAt = isOfBoth ? sentAt : overAt;
  return { sentAt, visibleAt: visibleAt < now ? visibleAt : null };
}

/** The first of guests' reviews say what is kept back, so that an administrator has something to look at. */
function withHeld(imports: readonly ReviewImport[]): ReviewImport[] {
  const held = new Map(
    imports
      .filter(({ side }) => side === 'guest')
      .slice(0, HELD.length)
      .map(({ id }, index) => [id, HELD[index]]),
  );
  return imports.map((review) => {
    const kept = held.get(review.id);
    if (!kept) return review;
    const { text, stars } = kept;
    const scores = Object.fromEntries(Object.keys(review.scores).map((score) => [score, stars]));
    return { ...review, text, overall: stars, scores, locale: languageOf(text, review.locale), signs: signsIn(text), answer: null };
  });
}
