import { fromWireDate } from '#contract/primitives/local-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import type { Stay } from '#rules/stay/stay.ts';
import {
  answerProposal,
  type HostAuthor,
  leaveEarly,
  listReservationsForHost,
  proposeChange,
  quoteHostChange,
  showChangesToHost,
} from '#server/modules/reservations/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';

type DemoContext = Pick<AppContext, 'db' | 'clock' | 'config' | 'payment' | 'secrets' | 'log'>;

interface Place {
  readonly propertyId: number;
  readonly ownerId: number;
}

/** A reservation of a place, with its dates. */
interface Booked {
  readonly id: string;
  readonly stay: Stay;
}

const LOCALE = 'he';
/** A proposal waits for a day, and never beyond the arrival: those that are near are left alone. */
const SOONEST_DAYS = 3;
const WORDS = {
  guest: 'אפשר להישאר עוד לילה? הילדים כל כך מחכים.',
  host: 'ביום ההגעה שלכם יש אצלנו עבודות בכביש. אם יתאים לכם לבוא יום אחר כך, המחיר עלינו.',
  ofCustomer: 'התפנה אצלנו לילה נוסף בסוף השהייה שלכם. רוצים להישאר?',
  early: 'שמחנו לארח אתכם, נסיעה טובה!',
};
/** What a host takes off for guests who come another day. */
const KINDNESS = 0.9;

/**
 * Makes changes of stays: at the first place a guest asks for another night and its host suggests another day, one more night was agreed upon, and
 * guests leave early; and the demo guest is offered another night somewhere. What cannot be had is left out.
 */
export async function changeStays(context: DemoContext, place: Place, guestUserId: number): Promise<void> {
  const coming = await staysOf(context, place, 'reserved');
  const soonest = addDays(context.clock.today(), SOONEST_DAYS);
  const open = coming.filter(({ stay }) => stay.arrivalDate >= soonest);
  await one(open, (booked) => propose(context, place, booked, { as: 'guest', stay: longer(booked), message: WORDS.guest }));
  await one(open, (booked) => propose(context, place, booked, { as: 'host', stay: later(booked), message: WORDS.host, share: KINDNESS }));
  await one(open, (booked) => agree(context, place, booked));
  await one(await staysOf(context, place, 'inHouse'), (booked) => leave(context, place, booked));
  await one(await staysOfCustomer(context, guestUserId, soonest), ({ of, ...booked }) =>
    propose(context, of, booked, { as: 'host', stay: longer(booked), message: WORDS.ofCustomer }),
  );
}

/** Does something with the first that it can be done with, and takes that one out of the list. */
async function one<Item>(list: Item[], what: (item: Item) => Promise<void>): Promise<void> {
  for (const [index, item] of list.entries()) {
    const isDone = await what(item).then(
      () => true,
      (error: unknown) => {
        if (error instanceof DomainError) return false;
        throw error;
      },
    );
    if (!isDone) continue;
    list.splice(index, 1);
    return;
  }
}

async function staysOf(context: DemoContext, { propertyId }: Place, list: 'reserved' | 'inHouse'): Promise<Booked[]> {
  const wanted = { list, dateBy: 'arrival', sortBy: 'arrival', sortOrder: 'asc', page: 1 } as const;
  const { data } = await listReservationsForHost(context, propertyId, wanted, LOCALE);
  return data.flatMap(({ id, from, to, origin }) => {
    const [arrivalDate, departureDate] = [fromWireDate(from), fromWireDate(to)];
    return origin === 'online' && arrivalDate && departureDate ? [{ id, stay: { arrivalDate, departureDate } }] : [];
  });
}

async function staysOfCustomer({ db }: DemoContext, userId: number, soonest: string): Promise<(Booked & { readonly of: Place })[]> {
  const rows = await db
    .selectFrom('reservations')
    .innerJoin('guests', 'guests.id', 'reservations.guest_id')
    .innerJoin('properties', 'properties.id', 'reservations.property_id')
    .select(['reservations.id', 'arrival_date', 'departure_date', 'property_id', 'properties.owner_id'])
    .where('guests.user_id', '=', userId)
    .where('reservations.origin', '=', 'online')
    .where('reservations.outcome', 'is', null)
    .where('arrival_date', '>=', soonest)
    .orderBy('arrival_date')
    .execute();
  return rows.map(({ id, arrival_date: arrivalDate, departure_date: departureDate, property_id: propertyId, owner_id: ownerId }) => ({
    ...{ id, stay: { arrivalDate, departureDate }, of: { propertyId, ownerId } },
  }));
}

const longer = ({ stay }: Booked): Stay => ({ ...stay, departureDate: addDays(stay.departureDate, 1) });
const later = ({ stay }: Booked): Stay => ({ arrivalDate: addDays(stay.arrivalDate, 1), departureDate: addDays(stay.departureDate, 1) });

interface Story {
  readonly as: 'guest' | 'host';
  readonly stay: Stay;
  readonly message: string;
  /** The part of the list's price that the host asks; absent: all of it. */
  readonly share?: number;
}

async function propose(context: DemoContext, place: Place, { id }: Booked, { as, stay, message, share }: Story): Promise<void> {
  const wish = { stay };
  const own = { propertyId: place.propertyId, id };
  const { after, conflicts, revision } = await quoteHostChange(context, own, { wish, ownTotalAgorot: null }, LOCALE);
  if (conflicts.length > 0) throw new DomainError('room_taken');
  const ownTotalAgorot: Agorot | null = share === undefined ? null : Math.round(after.totalAgorot * share);
  const wisher = as === 'host' ? { side: as, isBound: false, ownTotalAgorot } : { side: as, isBound: true, ownTotalAgorot: null };
  const author = as === 'host' ? hostOf(context, place) : ({ as, userId: null, impersonatorId: null, at: context.clock.now() } as const);
  const expectedTotalAgorot = ownTotalAgorot ?? after.totalAgorot;
  await proposeChange(context, { reservationId: id, wish, wisher, revision, expectedTotalAgorot, message, reason: '' }, author, null);
}

async function agree(context: DemoContext, place: Place, booked: Booked): Promise<void> {
  await propose(context, place, booked, { as: 'guest', stay: longer(booked), message: WORDS.guest });
  const { open } = await showChangesToHost(context, { propertyId: place.propertyId, id: booked.id }, LOCALE);
  if (!open) return;
  const expectedTotalAgorot = open.after.totalAgorot;
  const answering = { id: open.id, reservationId: booked.id, answer: 'accepted', expectedTotalAgorot, message: '' } as const;
  await answerProposal(context, answering, hostOf(context, place), null);
}

/** Today, or tomorrow where they have just come, for the nights that they sleep there. */
async function leave(context: DemoContext, place: Place, { id, stay }: Booked): Promise<void> {
  const today = context.clock.today();
  const departureDate = stay.arrivalDate < today ? today : addDays(today, 1);
  const own = { propertyId: place.propertyId, id };
  const wish = { stay: { ...stay, departureDate } };
  const { before, after, revision } = await quoteHostChange(context, own, { wish, ownTotalAgorot: null }, LOCALE);
  const totalAgorot = Math.min(before.totalAgorot, after.totalAgorot);
  await leaveEarly(context, { ...own, departureDate, totalAgorot, revision, message: WORDS.early }, hostOf(context, place), null);
}

const hostOf = ({ clock }: DemoContext, { ownerId }: Place): HostAuthor => ({
  as: 'owner',
  userId: ownerId,
  impersonatorId: null,
  at: clock.now(),
});
