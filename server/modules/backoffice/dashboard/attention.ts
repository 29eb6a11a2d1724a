import type { Kysely } from 'kysely';
import type { HostInvoices } from '#contract/billing.ts';
import type { AttentionItem } from '#contract/dashboard.ts';
import { ATTENTION_KINDS, type AttentionKind } from '#contract/primitives/enums.ts';
import { type LocalDate, toWireDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Publication } from '#contract/publication.ts';
import type { PendingChange } from '#contract/registration.ts';
import type { ImportConflict, Sync } from '#contract/sync.ts';
import type { Database } from '#database/types.ts';
import { lastReviewDay } from '#rules/reviews/review-window.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { nightsWithout, overlap } from '#rules/stay/stay.ts';
import { listHostInvoices } from '#server/modules/billing/index.ts';
import { showSync } from '#server/modules/channels/index.ts';
import { takenSpans } from '#server/modules/inventory/index.ts';
import { findUnitRates, showOwnNights } from '#server/modules/pricing/index.ts';
import { namedHolidaysBetween, type PropertyListing, unitIdsOf } from '#server/modules/properties/index.ts';
import { checkPublication, loadRegistration, presentRegistration } from '#server/modules/registration/index.ts';
import { cardsThatExpire, changesToAnswer, openFees, type StayInShort, staysWithLostMail } from '#server/modules/reservations/index.ts';
import { staysToReview } from '#server/modules/reviews/index.ts';
import type { AppContext } from '#server/platform/context.ts';

type Finding = Partial<Omit<AttentionItem, 'kind'>>;

/** The facts in which several kinds are found. */
interface Facts extends NightsQuestion {
  readonly fees: Awaited<ReturnType<typeof openFees>>;
  readonly publication: Pick<Publication, 'checks' | 'isPublished' | 'isReady'> | undefined;
  readonly pendingChange: PendingChange | null;
  readonly sync: Sync;
  readonly invoices: HostInvoices;
}

/**
 * The one table of what a dashboard asks its host to mend: how each kind is found. Pages have the words and the way to its mending in
 * `web/host/dashboard/attention-look.ts`.
 */
const FINDERS: Readonly<Record<AttentionKind, (facts: Facts) => readonly Finding[] | Promise<readonly Finding[]>>> = {
  changeProposed: async ({ db, propertyId, now }) => (await changesToAnswer(db, propertyId, now)).map(presentChange),
  chargeDeclined: ({ fees }) => fees.filter(({ isDeclined }) => isDeclined).map(presentFee),
  feeOpen: ({ fees }) => fees.filter(({ isDeclined }) => !isDeclined).map(presentFee),
  feedConflict: ({ sync }) => sync.conflicts.map((conflict) => ({ ...conflictOf(conflict), name: feedName(sync, conflict.feedId) })),
  feedFailing: ({ sync }) => feedsOf(sync).flatMap(({ name, failure }) => (failure ? [{ name }] : [])),
  invoiceOverdue: ({ invoices }) => invoices.data.filter(({ status }) => status === 'overdue').map(presentOverdue),
  unpublished: ({ publication }) => (publication && !publication.isPublished ? [{ count: missingOf(publication) }] : []),
  incomplete: ({ publication }) => (publication?.isPublished && !publication.isReady ? [{ count: missingOf(publication) }] : []),
  mailFailed: async ({ db, propertyId, today }) => (await staysWithLostMail(db, propertyId, today)).map(presentStay),
  cardExpiring: async ({ db, propertyId, today }) => (await cardsThatExpire(db, propertyId, today)).map(presentStay),
  changeRefused: ({ pendingChange }) => (pendingChange?.status === 'refused' ? [{ count: pendingChange.fields.length }] : []),
  changeWaiting: ({ pendingChange }) => (pendingChange?.status === 'waiting' ? [{ count: pendingChange.fields.length }] : []),
  reviewOpen: openReviews,
  holidayUnpriced: unpricedHolidays,
  loneNight: loneNights,
};

/** Returns what a property's host has to mend, the most urgent first. */
export async function findAttention(
  context: Pick<AppContext, 'db' | 'clock' | 'config'>,
  question: Pick<Facts, 'propertyId' | 'listing' | 'locale'>,
): Promise<AttentionItem[]> {
  const { db, clock } = context;
  const today = clock.today();
  const registration = await loadRegistration(db, question.propertyId);
  const facts: Facts = {
    ...{ db, now: clock.now(), today, ...question },
    fees: await openFees(db, question.propertyId, today),
    publication: registration && checkPublication(registration),
    pendingChange: registration ? (await presentRegistration(db, registration)).pendingChange : null,
    sync: await showSync(context, question.propertyId, question.locale),
    invoices: await listHostInvoices(context, question.propertyId),
  };
  const found: AttentionItem[] = [];
  for (const kind of ATTENTION_KINDS) {
    for (const finding of await FINDERS[kind](facts)) found.push({ ...NOTHING, ...finding, kind });
  }
  return found;
}

const NOTHING = { reservationId: null, name: null, from: null, to: null, until: null, secondsLeft: null, amountAgorot: null, count: null };

function missingOf({ checks }: Pick<Publication, 'checks'>): number {
  return checks.filter(({ isMet }) => !isMet).length;
}

const feedsOf = ({ units }: Sync) => units.flatMap(({ feeds }) => feeds);
const feedName = (sync: Sync, feedId: number) => feedsOf(sync).find(({ id }) => id === feedId)?.name ?? '';
const conflictOf = ({ reservationId, from, to }: ImportConflict): Finding => ({ reservationId, from, to });
const presentOverdue = ({ number, dueOn, openAgorot }: HostInvoices['data'][number]): Finding => ({
  ...{ name: number, until: dueOn, amountAgorot: openAgorot },
});

function presentStay({ reservationId, guestName, from, to }: StayInShort): Finding {
  return { reservationId, name: guestName, from: toWireDate(from), to: toWireDate(to) };
}

function presentChange({ secondsLeft, ...stay }: Awaited<ReturnType<typeof changesToAnswer>>[number]): Finding {
  return { ...presentStay(stay), secondsLeft };
}

function presentFee({ amountAgorot, until, ...stay }: Facts['fees'][number]): Finding {
  return { ...presentStay(stay), amountAgorot, until: toWireDate(until) };
}

/** The days ahead for which a single free night is worth a word, and how many of them at once. */
const LONE_DAYS = 30;
const MOST_LONE = 2;
/** Holidays are booked about so long before, the nearest first. */
const HOLIDAY_DAYS = 120;
const MOST_HOLIDAYS = 2;

interface NightsQuestion {
  readonly db: Kysely<Database>;
  readonly now: Date;
  readonly today: LocalDate;
  readonly propertyId: number;
  readonly locale: Locale;
  readonly listing: PropertyListing;
}

/** Guests about whom the host may still write: all in one line, which leads to the one that closes next. */
async function openReviews({ db, propertyId, today }: NightsQuestion): Promise<Finding[]> {
  const stays = await staysToReview(db, propertyId, today);
  const [first] = stays;
  if (!first) return [];
  const { reservationId, guestName: name, departureDate } = first;
  return [{ reservationId, name, count: stays.length, until: toWireDate(lastReviewDay(departureDate)) }];
}

/** Single nights that are free between two that are taken: seldom sold at the usual price. */
async function loneNights({ db, now, today, listing, locale }: NightsQuestion): Promise<Partial<AttentionItem>[]> {
  const ahead = { firstNight: today, lastNight: addDays(today, LONE_DAYS - 1) };
  const unitIds = unitIdsOf(listing.units);
  const taken = await takenSpans(db, { unitIds, ...ahead, now });
  const gaps = listing.units.flatMap(({ unitId, name }) => {
    const free = nightsWithout(
      ahead,
      taken.filter((span) => span.unitId === unitId),
    );
    const isLone = ({ firstNight, lastNight }: (typeof free)[number]) =>
      firstNight === lastNight && firstNight > ahead.firstNight && lastNight < ahead.lastNight;
    return free.filter(isLone).map(({ firstNight }) => ({ night: firstNight, name: name[locale] }));
  });
  return gaps
    .sort((one, other) => (one.night < other.night ? -1 : 1))
    .slice(0, MOST_LONE)
    .map(({ night, name }) => ({ name, from: toWireDate(night), to: toWireDate(addDays(night, 1)) }));
}

/** Holidays to come for which units have neither a special rate nor a price of their own. */
async function unpricedHolidays({ db, today, propertyId, listing, locale }: NightsQuestion): Promise<Partial<AttentionItem>[]> {
  const lastNight = addDays(today, HOLIDAY_DAYS);
  const unitIds = unitIdsOf(listing.units);
  const rates = await findUnitRates(db, unitIds);
  const own = (await showOwnNights(db, { propertyId, firstNight: today, lastNight })).nights.filter(
    ({ priceAgorot }) => priceAgorot !== null,
  );
  const isPriced = (unitId: number, holiday: { readonly firstNight: LocalDate; readonly lastNight: LocalDate }) =>
    rates.get(unitId)?.specials.some((special) => overlap(special, holiday)) ||
    own.some((each) => each.unitId === unitId && overlap({ firstNight: each.night, lastNight: each.night }, holiday));
  return namedHolidaysBetween(today, lastNight)
    .map((holiday) => ({ holiday, count: unitIds.filter((unitId) => !isPriced(unitId, holiday)).length }))
    .filter(({ holiday, count }) => count > 0 && holiday.firstNight > today)
    .slice(0, MOST_HOLIDAYS)
    .map(({ holiday, count }) => ({
      ...{ name: holiday.name[locale], count },
      from: toWireDate(holiday.firstNight),
      to: toWireDate(holiday.lastNight),
    }));
}
