import { type LocalDate, toWireDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { StayHours } from '#contract/primitives/property-hours.ts';
import type { Quote, QuotedUnit } from '#contract/quote.ts';
import { cancellationTimeline } from '#rules/cancellation/cancellation-timeline.ts';
import { type FeesSinceChange, firstNightOf, noShowFee } from '#rules/cancellation/fee-on.ts';
import type { Offer, OfferedUnit } from '#rules/fitting/types.ts';
import { stayHoursOf } from '#rules/hours/stay-hours.ts';
import { averagePerNight } from '#rules/quote/rounding.ts';
import type { QuoteLine } from '#rules/quote/types.ts';
import { type VatRate, vatOf, vatPercentOn } from '#rules/quote/vat.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { type BookingFacts, hoursFactsOf, type PropertyListing, presentHours } from '#server/modules/properties/index.ts';
import { inLocale } from './present-hotel.ts';

/** What, beside the offer, a quote shows: plain data, so that it can be frozen with the offer. */
export interface QuoteFacts {
  readonly stay: Stay;
  readonly hours: StayHours;
  readonly property: Pick<BookingFacts, 'id' | 'vatStatus' | 'unitNames'> & {
    readonly cancellation: Pick<BookingFacts['cancellation'], 'freeDays' | 'fee' | 'noShowFee'>;
  };
}

export function quoteFactsOf(listing: PropertyListing, stay: Stay, keepsShabbat = false): QuoteFacts {
  const { freeDays, fee, noShowFee } = listing.cancellation;
  return {
    stay,
    hours: stayHoursOf(hoursFactsOf(listing), stay, keepsShabbat),
    property: {
      id: listing.propertyId,
      vatStatus: listing.vatStatus,
      unitNames: Object.fromEntries(listing.units.map((unit) => [unit.unitId, unit.name])),
      cancellation: { freeDays, fee, noShowFee },
    },
  };
}

export interface QuoteReader {
  readonly locale: Locale;
  /** The date from which cancelling counts: today, until it is booked. */
  readonly today: LocalDate;
  /** The rates of VAT, of which the one on the day of departure counts. */
  readonly vatRates: readonly VatRate[];
  /** What changes of a stay have left of its fees. */
  readonly since?: FeesSinceChange;
}

/** An offer in the shape of the contract, in the reader's language. */
export function presentQuote(offer: Offer, facts: QuoteFacts, reader: QuoteReader): Quote {
  const { stay, property, hours } = facts;
  const nights = nightsBetween(stay.arrivalDate, stay.departureDate);
  const ratePercent = vatPercentOn(reader.vatRates, stay.departureDate);
  const vatAgorot = vatOf(offer.totalAgorot, property.vatStatus, ratePercent);
  return {
    hotelId: property.id,
    from: toWireDate(stay.arrivalDate),
    to: toWireDate(stay.departureDate),
    nights,
    hours: presentHours(hours),
    shape: offer.shape,
    units: offer.units.map((unit) => presentQuotedUnit(unit, facts, reader.locale)),
    totalAgorot: offer.totalAgorot,
    averagePerNightAgorot: averagePerNight(offer.totalAgorot, nights),
    vat: vatAgorot === null ? null : { ratePercent, amountAgorot: vatAgorot },
    ...presentTerms(offer, facts, reader),
  };
}

export function presentQuotedUnit({ unitId, rooms, quote }: OfferedUnit, { property }: QuoteFacts, locale: Locale): QuotedUnit {
  return {
    unitId,
    title: property.unitNames[unitId]?.[locale] ?? '',
    rooms: [...rooms],
    lines: quote.lines.map((line) => presentLine(line, locale)),
    totalAgorot: quote.totalAgorot,
  };
}

/** A line of a quote in the shape of the contract: dates as on the wire, the host's own names in the reader's language. */
export function presentLine({ date, charge, ...line }: QuoteLine, locale: Locale): QuotedUnit['lines'][number] {
  return {
    ...line,
    ...(date !== undefined && { date: toWireDate(date) }),
    ...(charge !== undefined && { charge: { ...charge, title: charge.title && inLocale(charge.title, locale) } }),
  };
}

function presentTerms(
  offer: Offer,
  { stay, property }: QuoteFacts,
  { today, since }: QuoteReader,
): Pick<Quote, 'cancellation' | 'noShowFeeAgorot'> {
  const quotes = offer.units.map((unit) => unit.quote);
  const facts = {
    ...since,
    bookedDate: today,
    arrivalDate: stay.arrivalDate,
    totalAgorot: offer.totalAgorot,
    firstNightAgorot: firstNightOf(quotes, stay.arrivalDate),
    policy: property.cancellation,
  };
  return {
    cancellation: cancellationTimeline(facts).map((step) => ({ ...step, from: toWireDate(step.from), to: toWireDate(step.to) })),
    noShowFeeAgorot: noShowFee(facts),
  };
}
