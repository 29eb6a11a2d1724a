import { type LocalDate, toWireDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { StayHours } from '#contract/primitives/property-hours.ts';
import type { RoomsInfo } from '#contract/primitives/rooms-info.ts';
import type { Quote } from '#contract/quote.ts';
import { type CancellationFacts, type FeesSinceChange, firstNightOf } from '#rules/cancellation/fee-on.ts';
import type { Offer } from '#rules/fitting/types.ts';
import { hoursRulesOf } from '#rules/hours/hours-rules.ts';
import { candleMinutesIn } from '#rules/hours/rest-period.ts';
import { type HoursFacts, stayHoursOf } from '#rules/hours/stay-hours.ts';
import type { HoursRules } from '#rules/quote/types.ts';
import { constantVat } from '#rules/quote/vat.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { presentQuote } from '#server/modules/offers/index.ts';
import { type BookingFacts, photoUrl } from '#server/modules/properties/index.ts';
import { DomainError } from '#server/platform/problems/problem.ts';

/**
 * A stay with its price and terms as they were when the guest chose it. The price promise: from then on nothing that a host changes, and
 * nothing that a client sends, alters what this guest pays. Checkout, reservation and mails all show this and nothing else.
 */
export interface FrozenStay {
  readonly stay: Stay;
  readonly roomsInfo: RoomsInfo;
  readonly offer: Offer;
  readonly property: BookingFacts;
  readonly vatPercent: number;
  /** Its guests keep Shabbat, and come and go outside of it. Stays that were chosen before this could be said lack it. */
  readonly keepsShabbat?: boolean;
}

export const unitIdsOf = ({ offer }: FrozenStay): number[] => offer.units.map(({ unitId }) => unitId);

/** Returns when the guests come and go, by the hours that held when the stay was chosen. */
export function hoursOfStay({ property, stay, keepsShabbat = false }: FrozenStay): StayHours {
  return stayHoursOf(property.hours ?? usualHoursOf(property), stay, keepsShabbat);
}

/** Returns what the hours by which a stay is booked have against other dates for its guests. */
export function hoursRulesOfStay({ property, keepsShabbat = false }: FrozenStay): HoursRules | null {
  return hoursRulesOf(property.hours ?? usualHoursOf(property), keepsShabbat);
}

/** Returns the hours in which guests arrive, HH:MM; the usual ones where hosts took a stay that begins on a day without arrivals. */
export function arrivalHoursOf(frozen: FrozenStay): { readonly from: string; readonly until: string } {
  const { arrivalFrom, arrivalUntil } = frozen.property;
  const { from, until } = hoursOfStay(frozen).arrival;
  return { from: from ?? arrivalFrom, until: until ?? arrivalUntil };
}

/** Hours of a property whose bookings did not copy those of single days yet. */
function usualHoursOf({ arrivalFrom, arrivalUntil, departureUntil, latitude, longitude }: BookingFacts): HoursFacts {
  const place = { latitude, longitude, candleMinutes: candleMinutesIn('') };
  return { arrivalFrom, arrivalUntil, departureUntil, otherHours: {}, lateDepartureMinutes: null, place };
}

/** Returns what cancelling depends on, for a booking made on that date. */
export function cancellationFacts(
  { stay, offer, property }: FrozenStay,
  bookedDate: LocalDate,
  since: FeesSinceChange = {},
): CancellationFacts {
  return {
    ...since,
    bookedDate,
    arrivalDate: stay.arrivalDate,
    totalAgorot: offer.totalAgorot,
    firstNightAgorot: firstNightOf(
      offer.units.map((unit) => unit.quote),
      stay.arrivalDate,
    ),
    policy: property.cancellation,
  };
}

/** The quote in the shape of the contract. `bookedDate` is today until it is booked: the law counts from the booking. */
export function presentFrozenQuote(frozen: FrozenStay, bookedDate: LocalDate, locale: Locale, since: FeesSinceChange = {}): Quote {
  const facts = { ...frozen, hours: hoursOfStay(frozen) };
  return presentQuote(frozen.offer, facts, { locale, since, today: bookedDate, vatRates: constantVat(frozen.vatPercent) });
}

export function unitName(property: BookingFacts, unitId: number, locale: Locale): string {
  return property.unitNames[unitId]?.[locale] ?? '';
}

/** The property's picture with its description, for cards of a booking. */
export function presentPhoto({ photo }: BookingFacts, locale: Locale): { url: string; alt: string; placeholder: string } | null {
  return photo && { url: photoUrl(photo.id), alt: photo.alt[locale], placeholder: photo.placeholder };
}

/** The stay as it was asked for, so that a guest who was too late can look again. */
export function stayAsked({ property, stay, roomsInfo, keepsShabbat }: FrozenStay): Record<string, unknown> {
  const asked = { hotelId: property.id, from: toWireDate(stay.arrivalDate), to: toWireDate(stay.departureDate), roomsInfo };
  return keepsShabbat ? { ...asked, keepsShabbat } : asked;
}

/** Adds the stay that was asked for to `room_taken`; every other error stays as it is. */
export function withStayAsked(error: unknown, frozen: FrozenStay): unknown {
  if (!(error instanceof DomainError) || error.code !== 'room_taken') return error;
  return new DomainError('room_taken', { ...error.details, ...stayAsked(frozen) });
}
