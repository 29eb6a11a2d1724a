import type { Kysely } from 'kysely';
import type { GuestReviewBody } from '#contract/reviews.ts';
import type { Database } from '#database/types.ts';
import type { TestApp } from './app.ts';
import { aBooking, aGuest, aWish, CHECKOUT, openSession } from './booking.ts';
import { TestBrowser } from './browser.ts';

/** Makes what a guest sends, all of it. */
export function aGuestReview(over: Partial<GuestReviewBody['review']> = {}): GuestReviewBody['review'] {
  return {
    overall: 5,
    scores: { clean: 5, asDescribed: 4, comfort: 5, surroundings: 5, value: 4, host: 5 },
    answers: { poolWarm: null, kosher: 'yes', shabbat: 'noMatter' },
    company: 'couple',
    text: 'A quiet place with a view of the lake, and very kind hosts.',
    privateLine: 'The tap in the kitchen drips.',
    ...over,
  };
}

/** Makes what a host sends about guests. */
export function aHostReview(over: { readonly text?: string; readonly scores?: { house: number; rules: number; contact: number } } = {}) {
  return { scores: { house: 5, rules: 5, contact: 4 }, text: 'Left the cabin as they found it.', ...over };
}

/** Saves a guest's review that everybody sees, whatever was said before about its stay. */
export async function saveReview(
  db: Kysely<Database>,
  {
    reservationId,
    propertyId,
    at,
    overall = 5,
  }: { readonly reservationId: string; readonly propertyId: number; readonly at: Date; readonly overall?: number },
): Promise<string> {
  const review = aGuestReview();
  const row = {
    ...{ reservation_id: reservationId, property_id: propertyId, side: 'guest', author_name: 'Noa', locale: 'en', overall },
    ...{ scores: JSON.stringify(review.scores), answers: JSON.stringify(review.answers), company: review.company, text: review.text },
    ...{ saved_at: at, sent_at: at, visible_at: at },
  };
  return (await db.insertInto('reviews').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Bodies of the calls about reviews, upon a revision that nobody has seen. */
export const REVIEW_BODIES = {
  saveGuestReview: { revision: 999, review: aGuestReview() },
  sendGuestReview: { revision: 999, review: aGuestReview() },
  appealAsGuest: { words: 'Look again' },
  reportReview: { reason: 'other' },
  saveHostReview: { revision: 999, review: aHostReview() },
  sendHostReview: { revision: 999, review: aHostReview() },
  answerReview: { text: 'Thank you' },
  appealAsHost: { about: 'guest', words: 'Look again' },
  moderateReview: { revision: 999, decision: 'hidden', reason: 'Untrue' },
};

/** A stay from 29 November to 1 December 2026, with the browser that booked it. */
export interface BookedStay {
  readonly id: string;
  readonly email: string;
  readonly browser: TestBrowser;
  readonly code: string;
}

interface BookedBy {
  readonly email?: string;
  readonly mobilePhone?: string;
  readonly firstName?: string;
  readonly browser?: TestBrowser;
}

let guests = 0;

/** Books two nights a week before they begin, by a guest of its own with a browser and a network of their own; the nights are free for the next one. */
export async function aBookedStay(test: TestApp, propertyId: number, { browser, ...guest }: BookedBy = {}): Promise<BookedStay> {
  test.clock.set('2026-11-22T08:00:00Z');
  guests += 1;
  const details = aGuest({ email: `guest-${guests}@example.com`, mobilePhone: `05020${String(10_000 + guests)}`, ...guest });
  const own = browser ?? new TestBrowser(test, { address: `203.0.113.${guests % 250}` });
  const { id: sessionId } = await openSession(own, aWish(propertyId));
  const answer = await own.post(CHECKOUT, aBooking({ sessionId, guest: details }));
  if (answer.statusCode !== 201) throw new Error(answer.body);
  const { reservationId: id, accessCode: code } = answer.json();
  await test.db.deleteFrom('occupancy').where('reservation_id', '=', id).execute();
  return { id, email: details.email, browser: own, code };
}
