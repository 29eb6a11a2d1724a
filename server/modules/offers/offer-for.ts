import type { Kysely } from 'kysely';
import type { ErrorCode } from '#contract/errors.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { RoomsInfo } from '#contract/primitives/rooms-info.ts';
import type { Database } from '#database/types.ts';
import { findOffer } from '#rules/fitting/find-offer.ts';
import { quoteChosenUnits } from '#rules/fitting/quote-chosen-units.ts';
import type { CandidateUnit, Offer, Party } from '#rules/fitting/types.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { freeUnits } from '#server/modules/inventory/index.ts';
import { loadRates } from '#server/modules/pricing/index.ts';
import { findPublishedListing, type PropertyListing } from '#server/modules/properties/index.ts';
import { candidatesOf } from './candidates.ts';
import { partyOf } from './party-of.ts';
import { type QuoteFacts, quoteFactsOf } from './quote-facts.ts';
import { refusalOf } from './read-stay.ts';
import { whyNoOffer, whyNotChosen } from './refuse.ts';

export interface OfferRequest {
  readonly propertyId: number;
  readonly stay: Stay;
  readonly rooms: RoomsInfo;
  /** The guest's own choice: a unit id for each room, or one for all. Absent: the cheapest offer. */
  readonly units?: readonly number[] | undefined;
  readonly now: Date;
  readonly today: LocalDate;
  /** The guest's own checkout session, whose hold counts as free. */
  readonly ownSessionId?: string | null | undefined;
}

export type OfferOutcome =
  | { readonly ok: true; readonly offer: Offer; readonly facts: QuoteFacts; readonly listing: PropertyListing }
  | { readonly ok: false; readonly code: ErrorCode; readonly details: Readonly<Record<string, unknown>> };

/**
 * What a published property gives for a request at this moment, or the code of the reason why it gives nothing. The price promise: search,
 * property page, booking price and checkout all stand on the same rules with the same facts, and so name the same total.
 */
export async function offerFor(db: Kysely<Database>, request: OfferRequest): Promise<OfferOutcome> {
  const { propertyId, stay, units: chosen } = request;
  const refused = refusalOf(stay, request.today);
  if (refused) return { ok: false, ...refused };
  const listing = await findPublishedListing(db, propertyId);
  if (!listing) return { ok: false, code: 'hotel_not_found', details: { hotelId: propertyId } };
  const unitIds = listing.units.map((unit) => unit.unitId);
  const foreign = chosen?.filter((unitId) => !unitIds.includes(unitId)) ?? [];
  if (foreign.length > 0) return { ok: false, code: 'unit_not_of_hotel', details: { hotelId: propertyId, unitIds: foreign } };
  const all = candidatesOf(listing, await loadRates(db, unitIds, stay));
  const freeIds = await freeUnits(db, { unitIds, stay, now: request.now, ownSessionId: request.ownSessionId });
  const result = decide(all, freeIds, partyOf(request.rooms), stay, chosen);
  return 'offer' in result
    ? { ok: true, offer: result.offer, facts: quoteFactsOf(listing, stay), listing }
    : { ok: false, ...result.refusal };
}

type Decision =
  | { readonly offer: Offer }
  | { readonly refusal: { readonly code: ErrorCode; readonly details: Readonly<Record<string, unknown>> } };

/** The offer that the rules make of free units, or why they make none. */
export function decide(
  all: readonly CandidateUnit[],
  freeIds: ReadonlySet<number>,
  party: Party,
  stay: Stay,
  chosen?: readonly number[] | undefined,
): Decision {
  const free = all.filter((unit) => freeIds.has(unit.unitId));
  if (!chosen) {
    const offer = findOffer(free, party, stay);
    return offer ? { offer } : { refusal: whyNoOffer(all, free, party, stay) };
  }
  const unitIdsByRoom = chosen.length === 1 ? party.flatMap(() => chosen) : chosen;
  const result = quoteChosenUnits(free, party, stay, unitIdsByRoom);
  return 'offer' in result ? result : { refusal: whyNotChosen(all, party, stay, { unitIdsByRoom, problem: result.problem }) };
}
