import type { Kysely } from 'kysely';
import type { ErrorCode } from '#contract/errors.ts';
import type { ChosenExtraCharge } from '#contract/primitives/chosen-extra-charges.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { RoomsInfo } from '#contract/primitives/rooms-info.ts';
import type { Database } from '#database/types.ts';
import { takeCharges } from '#rules/fitting/take-charges.ts';
import type { CandidateUnit, Offer, Party } from '#rules/fitting/types.ts';
import type { Stay } from '#rules/stay/stay.ts';
import type { StayObstacle } from '#rules/stay-rules/stay-obstacle.ts';
import { keptListing, type PropertyListing } from '#server/modules/properties/index.ts';
import { candidatesOf, makeOffer, partyOf, unitIdsByRoom } from './make-offer.ts';
import { freeFor, otherDates, otherStays } from './other-stays.ts';
import { type QuoteFacts, quoteFactsOf } from './present-quote.ts';
import { hoursFor, type PropertyFacts, readFacts } from './property-facts.ts';
import { type Refusal, refusalFor, refusalOf } from './refuse.ts';

export interface OfferRequest {
  readonly propertyId: number;
  readonly stay: Stay;
  readonly rooms: RoomsInfo;
  readonly keepsShabbat?: boolean | undefined;
  /** The guest's own choice: a unit id for each room, or one for all. Absent: the cheapest offer. */
  readonly units?: readonly number[] | undefined;
  /** The optional ones that the guest takes. */
  readonly extraCharges?: readonly ChosenExtraCharge[] | undefined;
  readonly now: Date;
  readonly today: LocalDate;
  /** The guest's own checkout session, whose hold counts as free. */
  readonly ownSessionId?: string | null | undefined;
  /** Version under which the listing may have been read before; absent, as whenever something is sold: it is read anew. */
  readonly listingVersion?: object | undefined;
}

export type OfferOutcome =
  | { readonly ok: true; readonly offer: Offer; readonly facts: QuoteFacts; readonly listing: PropertyListing }
  | { readonly ok: false; readonly code: ErrorCode; readonly details: Readonly<Record<string, unknown>> };

/**
 * Returns what a published property gives for a request at this moment, or the code of the reason why it gives nothing. The price promise: search,
 * property page, booking price and checkout all stand on the same rules with the same facts, and so name the same total.
 */
export async function offerFor(db: Kysely<Database>, request: OfferRequest): Promise<OfferOutcome> {
  const { propertyId, stay } = request;
  const refused = refusalOf(stay, request.today);
  if (refused) return { ok: false, ...refused };
  const listing = await keptListing(db, propertyId, request.listingVersion);
  const unknown = whyUnknown(request, listing);
  if (unknown || !listing) return unknown ?? notFound(request);
  return await judge(db, request, listing, await readFacts(db, asked(request, listing, stay), request.now));
}

const notFound = ({ propertyId }: Pick<OfferRequest, 'propertyId'>): OfferOutcome => ({
  ok: false,
  code: 'hotel_not_found',
  details: { hotelId: propertyId },
});

/** Why nothing can be asked of the property; undefined where all is known. A unit without prices is none of those that guests see. */
function whyUnknown(
  request: Pick<OfferRequest, 'propertyId' | 'units'>,
  listing: { readonly units: readonly { readonly unitId: number }[] } | undefined,
): OfferOutcome | undefined {
  if (!listing) return notFound(request);
  const { propertyId, units: chosen } = request;
  const foreign = chosen?.filter((unitId) => !listing.units.some((unit) => unit.unitId === unitId)) ?? [];
  if (foreign.length > 0) return { ok: false, code: 'unit_not_of_hotel', details: { hotelId: propertyId, unitIds: foreign } };
  return undefined;
}

/** Returns what the rules make of the property's facts. */
async function judge(
  db: Kysely<Database>,
  request: OfferRequest,
  listing: PropertyListing,
  { rates, busy }: PropertyFacts,
): Promise<OfferOutcome> {
  const { stay, units: chosen } = request;
  const all = candidatesOf(listing, rates, hoursFor(listing, request.keepsShabbat));
  const unpriced = whyUnknown(request, { units: all });
  if (unpriced) return unpriced;
  const freeIds = new Set(freeFor(all, busy, stay).map((unit) => unit.unitId));
  const party = partyOf(request.rooms);
  const result = decide(all, freeIds, party, stay, chosen);
  if ('offer' in result) {
    const taken = takeCharges(result.offer, all, { party, stay }, request.extraCharges ?? []);
    if ('refused' in taken) return { ok: false, code: 'extra_charge_not_offered', details: { ...taken.refused } };
    return { ok: true, offer: taken.offer, facts: quoteFactsOf(listing, stay, request.keepsShabbat), listing };
  }
  const { code, details, obstacle } = result.refusal;
  if (!obstacle) return { ok: false, code, details };
  return { ok: false, code, details: { ...details, otherStays: await findOtherStays(db, request, listing, obstacle) } };
}

/** Returns what would do instead, for which rates and nights around the asked ones are read only now. */
async function findOtherStays(db: Kysely<Database>, request: OfferRequest, listing: PropertyListing, obstacle: StayObstacle) {
  const { stay, today, units: chosen } = request;
  const { rates, busy } = await readFacts(db, asked(request, listing, otherDates(stay)), request.now);
  const candidates = candidatesOf(listing, rates, hoursFor(listing, request.keepsShabbat));
  return otherStays({ candidates, busy }, { party: partyOf(request.rooms), stay, today, chosen }, obstacle);
}

function asked({ ownSessionId = null }: Pick<OfferRequest, 'ownSessionId'>, listing: PropertyListing, looked: Stay) {
  return { listing, looked, ownSessionId };
}

type Decision = { readonly offer: Offer } | { readonly refusal: Refusal };

/** The offer that the rules make of free units, or why they make none. */
export function decide(
  all: readonly CandidateUnit[],
  freeIds: ReadonlySet<number>,
  party: Party,
  stay: Stay,
  chosen?: readonly number[] | undefined,
): Decision {
  const offer = makeOffer(
    all.filter((unit) => freeIds.has(unit.unitId)),
    party,
    stay,
    chosen,
  );
  if (offer) return { offer };
  const units = chosen && unitIdsByRoom(party, chosen);
  return { refusal: refusalFor({ units: all, freeUnitIds: freeIds, party, stay, chosen: units }) };
}
