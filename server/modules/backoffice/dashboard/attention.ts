import type { HostInvoices } from '#contract/billing.ts';
import type { AttentionItem } from '#contract/dashboard.ts';
import { ATTENTION_KINDS, type AttentionKind } from '#contract/primitives/enums.ts';
import { toWireDate } from '#contract/primitives/local-date.ts';
import type { Publication } from '#contract/publication.ts';
import type { PendingChange } from '#contract/registration.ts';
import type { ImportConflict, Sync } from '#contract/sync.ts';
import { listHostInvoices } from '#server/modules/billing/index.ts';
import { showSync } from '#server/modules/channels/index.ts';
import { checkPublication, loadRegistration, presentRegistration } from '#server/modules/registration/index.ts';
import { cardsThatExpire, openFees, type StayInShort, staysWithLostMail } from '#server/modules/reservations/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { loneNights, type NightsQuestion, unpricedHolidays } from './nights-to-mend.ts';

type Finding = Partial<Omit<AttentionItem, 'kind'>>;

/** What several kinds are found in. */
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
  holidayUnpriced: unpricedHolidays,
  loneNight: loneNights,
};

/** What a property's host has to mend, the most urgent first. */
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

const NOTHING = { reservationId: null, name: null, from: null, to: null, until: null, amountAgorot: null, count: null };

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

function presentFee({ amountAgorot, until, ...stay }: Facts['fees'][number]): Finding {
  return { ...presentStay(stay), amountAgorot, until: toWireDate(until) };
}
