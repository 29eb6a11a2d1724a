import type { OpenCheckoutBody } from '#contract/checkout.ts';
import { fromWireDate, type LocalDate } from '#contract/primitives/local-date.ts';
import { type VatRate, vatPercentOn } from '#rules/quote/vat.ts';
import { type OfferOutcome, offersFor } from '#server/modules/offers/index.ts';
import { bookingFactsOf, readingCommissionRates } from '#server/modules/properties/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { askTogether } from '#server/platform/database/ask-together.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import type { Verdict } from '#server/platform/process/in-company.ts';
import { readingLiveSessionsOf } from './checkout-session-queries.ts';
import type { FrozenStay } from './frozen-stay.ts';
import type { Visitor } from './visitor.ts';
import { wayOn } from './way-on.ts';

/** A guest who has chosen a stay. */
export interface Choice {
  readonly visitor: Visitor;
  readonly wish: OpenCheckoutBody;
  /** When the guest asked: the day and the holds that count are those of that moment. */
  readonly askedAt: Date;
  readonly today: LocalDate;
}

/** The present of whoever asks: a round is gone by guests of other moments, too. */
export function momentOf({ clock }: Pick<AppContext, 'clock'>): Pick<Choice, 'askedAt' | 'today'> {
  return { askedAt: clock.now(), today: clock.today() };
}

/** Who asked within it is judged as of the first of them. */
const MOMENT_MS = 1000;

/**
 * Prices what guests chose, by the server's own rules, and copies what their bookings will need of the properties. What a guest's own browser
 * holds already counts as free.
 * @returns of those who cannot have it what offers says: `hotel_not_found`, `stay_in_past`, `minimum_stay_not_met`, `party_does_not_fit`, `room_taken` …
 */
export async function freezeStays(context: Pick<AppContext, 'db' | 'config'>, choices: readonly Choice[]): Promise<Verdict<FrozenStay>[]> {
  const moments = Map.groupBy(choices, ({ askedAt, today }) => `${today} ${Math.floor(askedAt.getTime() / MOMENT_MS)}`);
  const verdicts = new Map<Choice, Verdict<FrozenStay>>();
  for (const asked of moments.values()) {
    const frozen = await freezeAtOnce(context, asked);
    for (const [index, choice] of asked.entries()) verdicts.set(choice, frozen[index] ?? { refusal: new Error('A stay was not judged') });
  }
  return choices.flatMap((choice) => verdicts.get(choice) ?? []);
}

async function freezeAtOnce({ db, config }: Pick<AppContext, 'db' | 'config'>, choices: readonly Choice[]): Promise<Verdict<FrozenStay>[]> {
  const [first] = choices;
  if (!first) return [];
  const { askedAt: now, today } = first;
  const browsers = choices.flatMap(({ visitor }) => visitor.browserHash ?? []);
  const [ownSessions, rates] = await askTogether(db, [
    browsers.length === 0 ? null : readingLiveSessionsOf(browsers, now),
    readingCommissionRates([...new Set(choices.map(({ wish }) => wish.hotelId))], today),
  ]);
  const requests = choices.map(({ visitor: { browserHash }, wish }) => ({
    propertyId: wish.hotelId,
    stay: stayOf(wish),
    rooms: wish.roomsInfo,
    units: wish.units,
    extraCharges: wish.extraCharges,
    ownSessionId: browserHash && ownSessions?.get(browserHash.toString('hex')),
  }));
  const outcomes = await offersFor(db, requests, { now, today });
  return choices.map(({ wish }, index): Verdict<FrozenStay> => {
    const outcome = outcomes[index];
    if (outcome?.status !== 'fulfilled') return { refusal: outcome?.reason };
    if (!outcome.value.ok) return { refusal: new DomainError(outcome.value.code, { ...outcome.value.details, ...wayOn(wish) }) };
    return { result: frozen(wish, outcome.value, { rates, vatRates: config.vatRates }) };
  });
}

function frozen(
  wish: OpenCheckoutBody,
  { listing, offer }: Extract<OfferOutcome, { readonly ok: true }>,
  { rates, vatRates }: { readonly rates: ReadonlyMap<number, number>; readonly vatRates: readonly VatRate[] },
): FrozenStay {
  const facts = bookingFactsOf(listing);
  const commissionBasisPoints = rates.get(facts.id) ?? facts.commissionBasisPoints;
  const stay = stayOf(wish);
  const vatPercent = vatPercentOn(vatRates, stay.departureDate);
  return { stay, roomsInfo: wish.roomsInfo, offer, property: { ...facts, commissionBasisPoints }, vatPercent };
}

const stayOf = ({ from, to }: OpenCheckoutBody) => ({ arrivalDate: localDate(from), departureDate: localDate(to) });

function localDate(wire: string): string {
  const date = fromWireDate(wire);
  // The contract's schema lets only real dates through.
  if (date === undefined) throw new DomainError('invalid_fields');
  return date;
}
