import type { ExtraChargeKind, OfferShape } from '#contract/primitives/enums.ts';
import { type LocalDate, toWireDate, type WireDate } from '#contract/primitives/local-date.ts';
import type { Bilingual, Locale } from '#contract/primitives/locale.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { SearchResult, StayPrice, UnitImage } from '#contract/search.ts';
import { stayHoursOf } from '#rules/hours/stay-hours.ts';
import { averagePerNight } from '#rules/quote/rounding.ts';
import { ratingOf } from '#rules/reviews/rating.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { findTerm, photoUrl, presentHours } from '#server/modules/properties/index.ts';
import { translatorOf } from '#texts/translator.ts';
import { nightsOf, type SearchRequest, stayOnWire } from '../ask/search-request.ts';
import type { Listings, PhotoListing, SearchListing, SearchUnit } from '../listings/listing.ts';
import { chooseHighlights, isPool, isPoolAsked } from './choose-highlights.ts';
import { chargesIncluded, type PropertyResult } from './property-result.ts';

const MAX_IMAGES = 6;
const MAX_HIGHLIGHTS = 4;
/** Stays that a card has room for; of more, the cheapest. */
const MOST_STAYS = 4;
/** Terms of `swimming_pool_availability` that a guest has to know beforehand. */
const LIMITED_SEASONS: ReadonlySet<string> = new Set(['summer-only', 'seasonal', 'by-hours']);

/** What a card shows of an offer. */
interface ShownOffer {
  readonly shape: OfferShape;
  readonly units: readonly {
    readonly unitId: number;
    readonly rooms: readonly number[];
    readonly totalAgorot: Agorot;
    /** Kinds of what everybody pays beside the nights, in the order of the quote. */
    readonly charges: readonly ExtraChargeKind[];
  }[];
}

/** A result as cards show it, wherever it was found. */
export interface ShownResult extends Pick<PropertyResult, 'listing' | 'totalAgorot' | 'discountAgorot' | 'unitsLeft' | 'stay'> {
  readonly offer: ShownOffer;
  /** Where the dates are open: the stay of the offer, and others of the place. */
  readonly openDates?: SearchResult['openDates'];
}

/** Returns what cards show of a result that the rules found. @param asked the stay that was searched for, where the result names no other */
export function shownOf(result: PropertyResult, asked: Stay): ShownResult {
  const { departureDate } = result.stay ?? asked;
  const units = result.offer.units.map(({ unit, rooms, totalAgorot }) => {
    return { unitId: unit.unitId, rooms, totalAgorot, charges: chargesIncluded(unit, departureDate) };
  });
  return { ...result, offer: { shape: result.offer.shape, units } };
}

/** Presents a result as its card shows it. */
export function presentResult(result: ShownResult, listings: Listings, request: SearchRequest): SearchResult {
  const { listing, offer, totalAgorot, discountAgorot } = result;
  const { locale } = request;
  const { propertyType, city, region } = namesOf(listing, listings, locale);
  const nights = nightsOf(request);
  const offered = offeredUnits(result);
  return {
    id: listing.propertyId,
    title: listing.name[locale],
    propertyType: propertyType.id,
    propertyTypeName: propertyType.name,
    city: city.id,
    cityName: city.name,
    region: region.id,
    regionName: region.name,
    rating: ratingOf(listing.stars),
    locationLatitude: listing.latitude,
    locationLongitude: listing.longitude,
    unitsTotal: listing.units.length,
    vatIncluded: listing.isVatIncluded,
    unitImages: imagesOnCard(listing, offered, isPoolAsked(request.filters), locale),
    highlights: highlightsOf(listing, listings, request),
    nights,
    hours: hoursOnCard(listing, result.stay ?? request.stay, request.keepsShabbat),
    shape: offer.shape,
    units: offer.units.map(({ unitId, rooms, totalAgorot: ofUnit }) => {
      const { name, capacity, beds = 0, areaSqm = null } = offered.find((unit) => unit.unitId === unitId) ?? {};
      return {
        unitId,
        title: name?.[locale] ?? '',
        bedrooms: capacity?.bedrooms ?? 0,
        beds,
        areaSqm,
        rooms: [...rooms],
        totalAgorot: ofUnit,
      };
    }),
    unitsLeft: result.unitsLeft,
    totalAgorot,
    averagePerNightAgorot: averagePerNight(totalAgorot, nights),
    freeCancellationUntil: freeCancellationUntil(listing, result.stay ?? request.stay, request.today),
    discounted: discountAgorot > 0,
    discountAgorot,
    // Each kind once: a property's charges stand with each of its units, and one unit may have two of a kind.
    includedCharges: [...new Set(offer.units.flatMap(({ charges }) => charges))],
    ...(result.openDates && { openDates: result.openDates }),
  };
}

/**
 * Adds what a result's place asks for the other stays, where the dates are open.
 * @param totals by open stay
 */
export function withStays(
  result: ShownResult,
  { openStays = [], stay }: Pick<SearchRequest, 'openStays' | 'stay'>,
  totals: readonly (Agorot | null)[],
): ShownResult {
  const prices = openStays.map((each, index): StayPrice => ({ ...stayOnWire(each), totalAgorot: totals[index] ?? null }));
  const shown = stayOnWire(result.stay ?? stay);
  return { ...result, openDates: { ...shown, stays: fewest(prices, shown.from) } };
}

/** Returns all prices where there are few of them, taken stays among them; else the cheapest. By date, always with the one that is shown. */
function fewest(prices: readonly StayPrice[], shownFrom: string): StayPrice[] {
  if (prices.length <= MOST_STAYS) return [...prices];
  const rank = ({ from, totalAgorot }: StayPrice) => (from === shownFrom ? -1 : (totalAgorot ?? Infinity));
  const chosen = new Set([...prices].sort((first, second) => rank(first) - rank(second)).slice(0, MOST_STAYS));
  return prices.filter((price) => chosen.has(price) && price.totalAgorot !== null);
}

function offeredUnits({ listing, offer }: ShownResult): SearchUnit[] {
  return offer.units.flatMap(({ unitId }) => listing.units.find((candidate) => candidate.unitId === unitId) ?? []);
}

/**
 * The host's main photo, the offered units, then the rest of the property. A place is known by its main photo whatever the order and the filters;
 * where a pool was asked for, its picture leads.
 */
function imagesOnCard(listing: SearchListing, offered: readonly SearchUnit[], poolAsked: boolean, locale: Locale): UnitImage[] {
  const [main, ...rest] = listing.photos;
  const photos = [main, ...offered.flatMap((unit) => unit.photos), ...rest].filter((photo) => photo !== undefined);
  const lead = poolAsked ? photos.find(({ subject }) => subject === 'pool') : undefined;
  const ordered = lead ? [lead, ...photos] : photos;
  const shown = [...new Map(ordered.map((photo) => [photo.photoId, photo])).values()].slice(0, MAX_IMAGES);
  return shown.map((photo) => presentPhoto(photo, locale));
}

export function presentPhoto({ photoId, alt, placeholder }: PhotoListing, locale: Locale): UnitImage {
  return { url: photoUrl(photoId), alt: alt[locale], placeholder };
}

/** A few words on a card, those that were filtered by first. */
function highlightsOf(
  listing: SearchListing,
  listings: Listings,
  { filters, locale }: Pick<SearchRequest, 'filters' | 'locale'>,
): { id: string; name: string }[] {
  const features = listings.features
    .filter(({ id, filterId }) => listing.options[filterId]?.has(id) ?? false)
    .map((feature) => ({ ...feature, isAsked: filters[feature.filterId]?.includes(feature.id) ?? false }));
  return chooseHighlights(features, MAX_HIGHLIGHTS).map((feature) => ({
    id: feature.id,
    name: isPool(feature) ? poolName(feature.name[locale], listing, locale) : feature.name[locale],
  }));
}

/** A pool with what is not plain of it: that it is not always open, and that whoever wants it heated pays for it. */
function poolName(pool: string, { poolSeason, isHeatingExtra }: SearchListing, locale: Locale): string {
  const t = translatorOf(locale);
  const season = poolSeason && LIMITED_SEASONS.has(poolSeason) ? findTerm('swimming_pool_availability', poolSeason) : undefined;
  const open = season ? t('names.poolInSeason', { pool, season: season.name[locale].toLowerCase() }) : pool;
  return isHeatingExtra ? t('names.poolHeatingExtra', { pool: open }) : open;
}

/**
 * Returns the hours of a stay where they are worth a line on a card: guests arrive on an eve or a day of rest, or leave on one at another hour
 * than usual; else null.
 */
function hoursOnCard({ hours: facts }: SearchListing, stay: Stay, keepsShabbat: boolean): SearchResult['hours'] {
  const hours = stayHoursOf(facts, stay, keepsShabbat);
  const { arrival, departure } = hours;
  const isTold = arrival.rest !== null || (departure.rest !== null && departure.until !== facts.departureUntil);
  return isTold ? presentHours(hours) : null;
}

/** As on the wire; null where cancelling is not free any more. */
function freeCancellationUntil(listing: SearchListing, stay: Stay, today: LocalDate): WireDate | null {
  if (listing.freeCancellationDays === null) return null;
  const lastDay = addDays(stay.arrivalDate, -listing.freeCancellationDays);
  return lastDay >= today ? toWireDate(lastDay) : null;
}

/** Returns what a property is, and where. */
export function namesOf({ propertyType, cityId, regionId }: SearchListing, { options, places }: Listings, locale: Locale) {
  const named = (id: string, known: { readonly name: Bilingual } | undefined) => ({ id, name: known?.name[locale] ?? id });
  return {
    propertyType: named(
      propertyType,
      options.PROPERTY_TYPE.find(({ id }) => id === propertyType),
    ),
    city: named(cityId, places.get(cityId)),
    region: named(regionId, places.get(regionId)),
  };
}
