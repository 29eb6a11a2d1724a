import { addDays } from '#rules/stay/local-dates.ts';
import type { CreatedProperty } from '#server/modules/properties/index.ts';
import {
  addNote,
  chargeFee,
  type HostAuthor,
  listReservationsForHost,
  markNoShow,
  quoteDirectStay,
  showReservationToHost,
  takeDirectReservation,
} from '#server/modules/reservations/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import type { DemoGuarantee } from './book-demo-year.ts';

type DemoContext = Pick<AppContext, 'db' | 'clock' | 'config' | 'payment' | 'secrets' | 'log'>;

/** Cards of the sandbox: one that pays, and one that is declined when it is charged. */
const CARDS = ['4111111111111111', '4000000000000341'] as const;
const HOST_LOCALE = 'he';
const NOTES = ['ביקשו מיטת תינוק, שמנו בחדר', 'מגיעים אחרי שבת, להשאיר מפתח בתיבה', 'אורחים חוזרים: בקבוק יין על חשבון הבית'];
/** Below the price list, for guests who come back. */
const OWN_PRICE = 0.9;
const FREE_DAYS_LOOKED_AT = 120;

/** Cards that secure stays of the demo host's guests, so that fees can be charged. */
export async function demoGuarantees({ payment, clock }: DemoContext): Promise<DemoGuarantee[]> {
  const tokens = CARDS.map((number) => payment.tokenise({ holderName: 'Demo Guest', number, expiry: '12/30', cvv: '123' }, clock.today()));
  return (await Promise.all(tokens)).map((card) => ({ provider: payment.provider, card }));
}

/** Makes what the demo host has done: no-shows charged, declined and still open, notes, and a phone booking at a price of its own. */
export async function liveReservations(
  context: DemoContext,
  { propertyId, ownerId, unitIds }: CreatedProperty & { ownerId: number },
): Promise<void> {
  const { db, clock } = context;
  const author: HostAuthor = { as: 'owner', userId: ownerId, impersonatorId: null, at: clock.now() };
  const list = (which: 'checkedOut' | 'reserved', sortOrder: 'asc' | 'desc') =>
    listReservationsForHost(context, propertyId, { list: which, dateBy: 'arrival', sortBy: 'arrival', sortOrder, page: 1 }, HOST_LOCALE);
  const past = (await list('checkedOut', 'desc')).data.filter(({ origin }) => origin === 'online');
  for (const [index, { id }] of past.slice(0, 3).entries()) await missOut(context, { propertyId, id }, author, index);
  const coming = (await list('reserved', 'asc')).data.slice(0, NOTES.length);
  for (const [index, { id }] of coming.entries()) {
    await db.transaction().execute((trx) => addNote(trx, { propertyId, id, text: NOTES[index] ?? '' }, author));
  }
  await takeByPhone(context, { propertyId, unitIds }, author);
}

/** The first two are charged, as far as their cards let them; the fee of the third is still open. */
async function missOut(context: DemoContext, own: { propertyId: number; id: string }, author: HostAuthor, index: number): Promise<void> {
  const { can } = await showReservationToHost(context, own, HOST_LOCALE);
  if (!can.markNoShow) return;
  await context.db.transaction().execute((trx) => markNoShow(trx, context.clock, { ...own, isWaived: false }, author));
  const { openFeeAgorot } = await showReservationToHost(context, own, HOST_LOCALE);
  if (openFeeAgorot === null || index === 2) return;
  await chargeFee(context, { ...own, expectedFeeAgorot: openFeeAgorot }, author).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
  });
}

/** On the first two nights of a unit that are free, a fortnight from now at least. */
async function takeByPhone(
  context: DemoContext,
  { propertyId, unitIds: [unitId = 0] }: { propertyId: number; unitIds: readonly number[] },
  author: HostAuthor,
): Promise<void> {
  for (let days = 14; days < FREE_DAYS_LOOKED_AT; days += 1) {
    const arrivalDate = addDays(context.clock.today(), days);
    const wanted = {
      propertyId,
      unitId,
      stay: { arrivalDate, departureDate: addDays(arrivalDate, 2) },
      party: { adults: 2, childAges: [] },
    };
    const { isFree, totalAgorot } = await quoteDirectStay(context, wanted, HOST_LOCALE);
    if (!isFree) continue;
    const guest = {
      firstName: 'אורית',
      lastName: 'שרעבי',
      email: '',
      mobilePhone: '0525550187',
      specialRequests: '',
      arrivalTime: '16:30',
    };
    const price = { expectedListAgorot: totalAgorot, ownPriceAgorot: Math.round(totalAgorot * OWN_PRICE) };
    const input = { ...wanted, ...price, guest, note: NOTES[2] ?? '', isMailed: false, locale: HOST_LOCALE } as const;
    await context.db.transaction().execute((trx) => takeDirectReservation(trx, context, input, author));
    return;
  }
}
