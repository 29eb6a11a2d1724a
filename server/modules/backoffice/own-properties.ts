import type { Kysely } from 'kysely';
import type { HostProperty } from '#contract/backoffice.ts';
import type { JointCalendar, OwnProperty } from '#contract/own-properties.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { RegistrationStatus } from '#contract/registration.ts';
import type { Database } from '#database/types.ts';
import type { NightRange } from '#rules/stay/stay.ts';
import { findUnitRates } from '#server/modules/pricing/index.ts';
import { findListing, findListingForHost, findPlace, unitIdsOf } from '#server/modules/properties/index.ts';
import { findRegistration } from '#server/modules/registration/index.ts';
import type { OwnHotel, UserActor } from '#server/platform/actor.ts';
import type { AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { findAttention } from './dashboard/attention.ts';
import { showHostCalendar } from './show-host-calendar.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'config'>;

/** All of a host's properties and registrations, in order of their ids. */
export async function listOwnProperties(
  context: Context,
  { hotels, hotel }: Pick<UserActor, 'hotels' | 'hotel'>,
  locale: Locale,
): Promise<OwnProperty[]> {
  const properties: OwnProperty[] = [];
  // One after the other: a host's menu may wait, other requests need connections, too.
  for (const own of hotels) {
    const shown = own.status === 'draft' ? await draftInShort(context, own, locale) : await propertyInShort(context, own, locale);
    // A draft may be deleted in another tab meanwhile.
    if (shown) properties.push({ ...shown, isChosen: own.id === hotel?.id });
  }
  return properties;
}

async function draftInShort({ db }: Context, { id }: OwnHotel, locale: Locale): Promise<Omit<OwnProperty, 'isChosen'> | undefined> {
  const registration = await findRegistration(db, id);
  if (!registration) return undefined;
  const { steps, listing } = registration;
  const { name, address } = steps.basic.document;
  return {
    propertyId: id,
    title: name[locale] || name.he || name.en,
    cityName: findPlace(address.cityId ?? '')?.name[locale] ?? '',
    status: 'draft',
    isPublished: false,
    cover: null,
    attentionCount: 0,
    isDiscardable: listing === undefined,
  };
}

async function propertyInShort(context: Context, own: OwnHotel, locale: Locale): Promise<Omit<OwnProperty, 'isChosen'>> {
  const { title, cityName, isPublished, cover } = await showHostProperty(context.db, own, locale);
  // The column's check leaves no other statuses.
  const shown = { propertyId: own.id, title, cityName, status: own.status as RegistrationStatus, isPublished, cover, isDiscardable: false };
  return { ...shown, attentionCount: own.status === 'approved' ? await countAttention(context, own.id, locale) : 0 };
}

async function countAttention(context: Context, propertyId: number, locale: Locale): Promise<number> {
  const listing = await findListing(context.db, propertyId);
  return listing ? (await findAttention(context, { propertyId, listing, locale })).length : 0;
}

/** Those that the back office is open for. */
export function approvedOf({ hotels }: Pick<UserActor, 'hotels'>): OwnHotel[] {
  return hotels.filter(({ status }) => status === 'approved');
}

/** Returns the calendars of all of a host's approved properties, in order of their ids. */
export async function showJointCalendar(
  { db, clock }: Context,
  actor: UserActor,
  { locale, ...nights }: NightRange & { readonly locale: Locale },
): Promise<JointCalendar> {
  const properties: JointCalendar['properties'] = [];
  for (const own of approvedOf(actor)) {
    const { title } = await showHostProperty(db, own, locale);
    properties.push({ propertyId: own.id, title, calendar: await showHostCalendar(db, { propertyId: own.id, ...nights, locale }, clock) });
  }
  return { properties };
}

/**
 * Returns a property in short, for its host.
 * @throws DomainError `hotel_not_found`
 */
export async function showHostProperty(
  db: Kysely<Database>,
  { id: propertyId, status }: { readonly id: number; readonly status: string },
  locale: Locale,
): Promise<HostProperty> {
  const listing = await findListingForHost(db, propertyId);
  if (!listing) throw new DomainError('hotel_not_found', { hotelId: propertyId });
  const rates = await findUnitRates(db, unitIdsOf(listing.units));
  const prices = [...rates.values()].map(({ standard }) => standard.midweekAgorot);
  const [cover] = listing.photos;
  return {
    propertyId,
    title: listing.name[locale],
    cityName: findPlace(listing.cityId)?.name[locale] ?? listing.cityId,
    // The column's check leaves no other statuses.
    status: status as HostProperty['status'],
    isPublished: listing.isPublished,
    cover: cover ? { url: cover.url, alt: cover.alt[locale], placeholder: cover.placeholder } : null,
    unitCount: listing.units.length,
    lowestMidweekAgorot: prices.length > 0 ? Math.min(...prices) : null,
  };
}
