import type { Kysely } from 'kysely';
import { type Hotel, type HotelUnit, hotel, hotelUnit } from '#contract/hotels.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { RoomsInfo } from '#contract/primitives/rooms-info.ts';
import type { Database } from '#database/types.ts';
import type { CandidateUnit } from '#rules/fitting/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { findListingForHost, keptListing, type PropertyListing } from '#server/modules/properties/index.ts';
import { JsonWriter } from '#server/platform/http/json-writer.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { candidatesOf } from './candidates.ts';
import { decide } from './offer-for.ts';
import { freeFor, otherDates, otherFreeStays, otherStays } from './other-stays.ts';
import { partyOf } from './party-of.ts';
import { presentExtraCharge } from './present-extra-charge.ts';
import { presentHotel } from './present-hotel.ts';
import { presentObstacle } from './present-obstacle.ts';
import { presentQuote, presentQuotedUnit, type QuoteReader } from './present-quote.ts';
import { presentUnit } from './present-unit.ts';
import { areForAll, encodedOnce, factsOf, type PropertyFacts, type PropertyMarks, type WrittenAnswer } from './property-facts.ts';
import { type QuoteFacts, quoteFactsOf } from './quote-facts.ts';
import { requireAllowedStay } from './read-stay.ts';
import { availabilityOf, NEXT_FREE_DAYS, quoteAlone } from './unit-availability.ts';

export interface HotelQuestion {
  readonly propertyId: number;
  /** Absent: the property alone, without availability and prices. */
  readonly wish?: { readonly stay: Stay; readonly rooms: RoomsInfo } | undefined;
  readonly now: Date;
  readonly reader: QuoteReader;
  /** The viewer's own checkout session, whose hold counts as free. */
  readonly findOwnSession: () => Promise<string | null>;
  /** Under which the property may have been read before; absent: it is read anew. */
  readonly marks?: PropertyMarks | undefined;
  /** For administrators: also properties that are not on the market. */
  readonly isPreview?: boolean;
}

type OfferPart = Pick<Hotel, 'offer' | 'noOfferReason' | 'noOfferObstacle' | 'otherStays'>;
const NO_OFFER: OfferPart = { offer: null, noOfferReason: null, noOfferObstacle: null, otherStays: [] };

/** What is the same whatever was asked for. */
const PAGE = hotel.omit({ units: true, offer: true, noOfferReason: true, noOfferObstacle: true, otherStays: true });
const UNIT = hotelUnit.omit({ availability: true, quote: true });
/** A page and some dozen units in two languages. */
const MOST_PARTS = 100;
const writer = new JsonWriter();

type Wish = NonNullable<HotelQuestion['wish']>;

/**
 * The page of a published property; with a stay also what each unit and the whole property can give for it.
 * @throws DomainError `hotel_not_found`, and for a stay outside the limits `stay_in_past`, `departure_not_after_arrival`, `stay_too_long`,
 * `stay_too_far_ahead`
 */
export async function showHotel(db: Kysely<Database>, question: HotelQuestion): Promise<Hotel> {
  const { listing, candidates, facts } = await readHotel(db, question);
  const { reader } = question;
  const findings = findingsOf({ listing, candidates, facts }, question);
  return {
    ...presentPage(listing, candidates, reader),
    units: bareUnits(listing, candidates, reader).map((unit) => ({ ...unit, ...stateOfUnit(unit.unitId, findings) })),
    ...presentOffer(findings),
  };
}

/**
 * The same as JSON, put together from what was encoded before: what the property and its units are, as long as nothing of them has changed. Whole pages
 * are not kept here: most are asked for once, and what outlives its request costs more to clear away than it spares.
 */
export async function writeHotel(db: Kysely<Database>, question: HotelQuestion): Promise<WrittenAnswer> {
  const read = await readHotel(db, question);
  return { json: encodeHotel(read, question), isForAll: areForAll(read.facts) };
}

interface ReadHotel {
  readonly listing: PropertyListing;
  readonly candidates: readonly CandidateUnit[];
  readonly facts: PropertyFacts;
}

async function readHotel(db: Kysely<Database>, question: HotelQuestion): Promise<ReadHotel> {
  const { propertyId, wish, reader, marks, now, findOwnSession } = question;
  if (wish) requireAllowedStay(wish.stay, reader.today);
  const listing = await (question.isPreview ? findListingForHost(db, propertyId) : keptListing(db, propertyId, marks?.listing));
  if (!listing) throw new DomainError('hotel_not_found', { hotelId: propertyId });
  const looked = wish ? wideStay(wish.stay) : { arrivalDate: reader.today, departureDate: addDays(reader.today, 1) };
  const facts = await factsOf(db, listing, { looked, now, today: reader.today, marks, findOwnSession });
  return { listing, facts, candidates: candidatesOf(listing, facts.rates) };
}

function encodeHotel(read: ReadHotel, question: HotelQuestion): Buffer {
  const { listing, candidates, facts } = read;
  const { reader } = question;
  const findings = findingsOf(read, question);
  const encoded = (name: string, make: () => object) =>
    encodedOnce(facts.made, `${reader.locale} ${name}`, MOST_PARTS, () => JSON.stringify(make()).slice(0, -1));
  const pricings = new Map(candidates.map(({ unitId, pricing }) => [unitId, pricing]));
  const units = listing.units.flatMap((unit) => {
    const pricing = pricings.get(unit.unitId);
    return pricing ? [{ unit, pricing }] : [];
  });
  return writer.compose(() => {
    writer.piece(encoded('page', () => PAGE.encode(presentPage(listing, candidates, reader))));
    writer.ascii(',"units":');
    writer.list(units, ({ unit, pricing }) => {
      writer.piece(encoded(String(unit.unitId), () => UNIT.encode(presentUnit(unit, pricing, reader.locale))));
      writer.rest(stateOfUnit(unit.unitId, findings));
    });
    writer.rest(presentOffer(findings));
  });
}

/** What can be said of the wish; undefined where none was made. */
function findingsOf({ listing, candidates, facts: { busy } }: ReadHotel, { wish, reader }: HotelQuestion): Findings | undefined {
  return wish && { candidates, busy, wish, facts: quoteFactsOf(listing, wish.stay), reader };
}

interface Findings {
  readonly candidates: readonly CandidateUnit[];
  readonly busy: ReadonlyMap<number, ReadonlySet<LocalDate>>;
  readonly wish: Wish;
  readonly facts: QuoteFacts;
  readonly reader: QuoteReader;
}

/** Rates and nights are read for the asked stay and for those that may be named instead of it. */
function wideStay(stay: Stay): Stay {
  return { arrivalDate: otherDates(stay).arrivalDate, departureDate: addDays(stay.departureDate, NEXT_FREE_DAYS) };
}

/** Every unit that has prices has them. */
function chargesOfProperty([any]: readonly CandidateUnit[], { locale }: QuoteReader): Hotel['extraCharges'] {
  const charges = any?.pricing.extraCharges ?? [];
  return charges.filter((charge) => charge.isOfProperty).map((charge) => presentExtraCharge(charge, locale));
}

function bareUnits(listing: PropertyListing, candidates: readonly CandidateUnit[], { locale }: QuoteReader) {
  const pricings = new Map(candidates.map(({ unitId, pricing }) => [unitId, pricing]));
  return listing.units.flatMap((unit) => {
    const pricing = pricings.get(unit.unitId);
    return pricing ? [presentUnit(unit, pricing, locale)] : [];
  });
}

function presentPage(listing: PropertyListing, candidates: readonly CandidateUnit[], reader: QuoteReader) {
  return { ...presentHotel(listing, reader.locale), extraCharges: chargesOfProperty(candidates, reader) };
}

function presentOffer(findings: Findings | undefined): OfferPart {
  if (!findings) return NO_OFFER;
  const { candidates, busy, wish, facts, reader } = findings;
  const { stay } = wish;
  const party = partyOf(wish.rooms);
  const freeIds = new Set(freeFor(candidates, busy, stay).map((unit) => unit.unitId));
  const result = decide(candidates, freeIds, party, stay);
  if ('offer' in result) return { ...NO_OFFER, offer: presentQuote(result.offer, facts, reader) };
  const { reason: noOfferReason = null, obstacle } = result.refusal;
  const ask = { party, stay, today: reader.today };
  if (noOfferReason === 'soldOut') return { ...NO_OFFER, noOfferReason, otherStays: otherFreeStays({ candidates, busy }, ask) };
  if (!obstacle) return { ...NO_OFFER, noOfferReason };
  const others = otherStays({ candidates, busy }, ask, obstacle);
  return { ...NO_OFFER, noOfferReason, noOfferObstacle: presentObstacle(obstacle), otherStays: others };
}

/** Whether a unit can be had for the wish, and for how much the whole party in it alone. */
function stateOfUnit(unitId: number, findings: Findings | undefined): Pick<HotelUnit, 'availability' | 'quote'> {
  const candidate = findings?.candidates.find((each) => each.unitId === unitId);
  if (!findings || !candidate) return { availability: null, quote: null };
  const { busy, wish, facts, reader } = findings;
  const party = partyOf(wish.rooms);
  const question = { party, stay: wish.stay, today: reader.today, busy: busy.get(unitId) ?? new Set<LocalDate>() };
  const availability = availabilityOf(candidate, question);
  const quoted = availability.state === 'available' ? quoteAlone(candidate, party, wish.stay) : undefined;
  return { availability, quote: quoted ? presentQuotedUnit(quoted, facts, reader.locale) : null };
}
