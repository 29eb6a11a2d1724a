import type { Kysely } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { RoomsInfo } from '#contract/primitives/rooms-info.ts';
import type { RateQuote } from '#contract/rates.ts';
import type { Database } from '#database/types.ts';
import type { CandidateUnit } from '#rules/fitting/types.ts';
import { quoteUnit } from '#rules/quote/quote-unit.ts';
import { averagePerNight } from '#rules/quote/rounding.ts';
import { type VatRate, vatOf, vatPercentOn } from '#rules/quote/vat.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { freeUnits } from '#server/modules/inventory/index.ts';
import { loadRates } from '#server/modules/pricing/index.ts';
import { findListing } from '#server/modules/properties/index.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { candidatesOf } from './candidates.ts';
import { decide } from './offer-for.ts';
import { partyOf } from './party-of.ts';
import { presentLine } from './present-quote.ts';
import { requireAllowedStay } from './read-stay.ts';

interface HostQuestion {
  readonly propertyId: number;
  readonly unitId: number;
  readonly stay: Stay;
  readonly rooms: RoomsInfo;
  readonly now: Date;
  readonly today: LocalDate;
  readonly vatRates: readonly VatRate[];
  readonly locale: Locale;
}

/**
 * What guests would pay for a unit, on the market or not, and why they could not book it: taken, too small, against a rule. The same engine and
 * the same refusals as guests meet.
 * @throws DomainError `stay_in_past` and whatever else no stay may be; `unit_not_of_hotel`, also for a unit without prices
 */
export async function quoteForHost(db: Kysely<Database>, question: HostQuestion): Promise<RateQuote> {
  const { propertyId, unitId, stay, now } = question;
  requireAllowedStay(stay, question.today);
  const listing = await findListing(db, propertyId);
  const units = (listing?.units ?? []).filter((unit) => unit.unitId === unitId);
  const [candidate] = listing ? candidatesOf({ ...listing, units }, await loadRates(db, [unitId], stay, now)) : [];
  if (!listing || !candidate) throw new DomainError('unit_not_of_hotel', { hotelId: propertyId, unitIds: [unitId] });
  const freeIds = await freeUnits(db, { unitIds: [unitId], stay, now });
  const { lines, totalAgorot } = quoteUnit(candidate.pricing, partyOf(question.rooms), stay);
  const nights = nightsBetween(stay.arrivalDate, stay.departureDate);
  const ratePercent = vatPercentOn(question.vatRates, stay.departureDate);
  const vatAgorot = vatOf(totalAgorot, listing.vatStatus, ratePercent);
  return {
    nights,
    lines: lines.map((line) => presentLine(line, question.locale)),
    totalAgorot,
    averagePerNightAgorot: averagePerNight(totalAgorot, nights),
    vat: vatAgorot === null ? null : { ratePercent, amountAgorot: vatAgorot },
    refusal: refusalOf(candidate, freeIds, question),
  };
}

function refusalOf(candidate: CandidateUnit, freeIds: ReadonlySet<number>, { stay, rooms, unitId }: HostQuestion): RateQuote['refusal'] {
  const decision = decide([candidate], freeIds, partyOf(rooms), stay, [unitId]);
  return 'offer' in decision ? null : { code: decision.refusal.code, details: { ...decision.refusal.details } };
}
