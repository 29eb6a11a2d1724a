import type { ChangePrices, ChangeQuote, Proposal, ReservationChanges } from '#contract/changes.ts';
import type { ChangeObstacle } from '#contract/primitives/enums.ts';
import { type LocalDate, toWireDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { SEARCH_LIMITS } from '#contract/primitives/search-limits.ts';
import { priceDifferences } from '#rules/changes/price-differences.ts';
import { chargesUntil } from '#rules/quote/charge-lines.ts';
import { addDays, laterDate, nightsBetween } from '#rules/stay/local-dates.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { namesOfUsers } from '#server/modules/identity/index.ts';
import { takenSpans } from '#server/modules/inventory/index.ts';
import { type ChangeFacts, presentExtraCharge, presentLine, warningOfChange } from '#server/modules/offers/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { type FrozenStay, presentFrozenQuote, unitIdsOf } from '../frozen-stay.ts';
import { conflictsOf } from '../host/direct-stay.ts';
import type { EventAuthor } from '../host/own-reservation.ts';
import { feesSinceChange } from '../present-cancellation.ts';
import type { StoredReservation } from '../reservation-queries.ts';
import { mayAnswer, mayWithdraw } from './answer-proposal.ts';
import { isLeavable } from './leave-early.ts';
import {
  givingBackUntil,
  isUnderWay,
  type PricedWish,
  priceWish,
  rangeOf,
  readFactsOfWish,
  requireAllowed,
  requireChangeable,
  type Wish,
  type Wisher,
} from './price-wish.ts';
import { listProposals, type StoredProposal, statusOf, withPart } from './proposal-queries.ts';

type ShowingContext = Pick<AppContext, 'db' | 'clock' | 'config'>;

/** Who reads about changes of a reservation, and in which language. */
export interface ChangesReader {
  readonly as: EventAuthor['as'];
  readonly locale: Locale;
}

/** Shows what may be changed of a reservation by its reader, and all proposals about it. */
export async function showChanges(
  { db, clock, config }: ShowingContext,
  stored: StoredReservation,
  reader: ChangesReader,
): Promise<ReservationChanges> {
  const [now, today] = [clock.now(), clock.today()];
  const { id, revision, origin, frozen } = stored;
  const proposals = (await listProposals(db, id)).filter(({ isAtOnce, status }) => !isAtOnce || status === 'accepted');
  const people = proposals.flatMap(({ author, answer }) => [author.userId ?? [], answer?.userId ?? []].flat());
  const names = await namesOfUsers(db, people);
  const shown = proposals.map((proposal) => presentProposal(stored, proposal, { ...reader, now, names }));
  const open = shown.find(({ status }) => status === 'open') ?? null;
  const facts = await readFactsOfWish({ db, clock, config }, stored, frozen.stay).catch(() => undefined);
  const isChangeable = obstacleOf(stored, today) === null;
  const fixed = isUnderWay(stored, today);
  const { floorAgorot = 0, freeUntil = null } = feesSinceChange(stored);
  return {
    ...{ reservationId: id, revision, origin, open, proposals: shown, isUnderWay: fixed },
    obstacle: obstacleOf(stored, today) ?? (open === null ? null : 'open'),
    from: toWireDate(frozen.stay.arrivalDate),
    to: toWireDate(frozen.stay.departureDate),
    roomsInfo: frozen.roomsInfo,
    quote: presentFrozenQuote(frozen, stored.bookedDate, reader.locale, feesSinceChange(stored)),
    earliestFrom: toWireDate(fixed ? frozen.stay.arrivalDate : today),
    earliestTo: toWireDate(earliestDeparture(frozen.stay, today, fixed)),
    atOnceUntil: wireOf(isChangeable ? atOnceUntil(stored, facts, today) : null),
    givingBackUntil: wireOf(isChangeable ? notOver(givingBackUntil(stored), today) : null),
    feeFloorAgorot: floorAgorot,
    freeUntil: wireOf(freeUntil),
    can: {
      changeUnit: reader.as === 'owner' && isChangeable && open === null,
      leaveEarly: reader.as === 'owner' && isLeavable(stored, today) && open === null,
    },
  };
}

const wireOf = (date: LocalDate | null): string | null => date && toWireDate(date);
const notOver = (day: LocalDate | null, today: LocalDate): LocalDate | null => (day === null || day < today ? null : day);

function earliestDeparture({ arrivalDate }: Stay, today: LocalDate, isFixed: boolean): LocalDate {
  const first = addDays(isFixed ? arrivalDate : today, 1);
  return laterDate(first, today);
}

function atOnceUntil({ frozen }: StoredReservation, facts: ChangeFacts | undefined, today: LocalDate): LocalDate | null {
  const days = facts?.listing.isPublished ? facts.listing.guestChangesUntilDays : null;
  return days === null ? null : notOver(addDays(frozen.stay.arrivalDate, -days), today);
}

function obstacleOf({ outcome, frozen }: StoredReservation, today: LocalDate): ChangeObstacle | null {
  if (outcome !== null) return outcome.kind;
  return frozen.stay.departureDate <= today ? 'over' : null;
}

// Prices

/** Old price, new price, and what differs. */
function presentPrices(
  stored: StoredReservation,
  before: FrozenStay,
  after: FrozenStay,
  floors: { before: number; after: number },
  locale: Locale,
) {
  const { freeUntil, cancellationAskedAt } = stored;
  const since = (floorAgorot: number) => (cancellationAskedAt === null ? { floorAgorot, freeUntil } : {});
  const names = { ...after.property.unitNames, ...before.property.unitNames };
  return {
    before: presentFrozenQuote(before, stored.bookedDate, locale, since(floors.before)),
    after: presentFrozenQuote(after, stored.bookedDate, locale, since(floors.after)),
    differenceAgorot: after.offer.totalAgorot - before.offer.totalAgorot,
    differences: priceDifferences(before.offer, after.offer).map(({ unitId, beforeAgorot, afterAgorot, differenceAgorot, ...line }) => {
      const { amountAgorot: _, ...words } = presentLine({ ...line, amountAgorot: 0 }, locale);
      return { ...words, unitId, unitTitle: names[unitId]?.[locale] ?? '', beforeAgorot, afterAgorot, differenceAgorot };
    }),
    feeFloorAgorot: floors.after,
  };
}

/**
 * Returns what a wish would cost, and what proposing it would do. Guests who act for themselves are refused what cannot be had; others are told what is in
 * the way.
 * @throws DomainError of `priceWish`, and for guests the refusals of `/bookingPrice`
 */
export async function quoteChange(
  context: ShowingContext,
  stored: StoredReservation,
  wish: Wish,
  wisher: Wisher,
  locale: Locale,
): Promise<ChangeQuote> {
  const facts = await readFactsOfWish(context, stored, rangeOf(stored.frozen.stay, wish.stay));
  const priced = priceWish(context, stored, wish, wisher, facts);
  if (wisher.isBound) requireAllowed(priced);
  const { frozen, isAtOnce, isOwnTotal, expiresAt, feeFloorAgorot } = priced;
  const floors = { before: feesSinceChange(stored).floorAgorot ?? 0, after: feeFloorAgorot };
  return {
    ...presentPrices(stored, stored.frozen, frozen, floors, locale),
    ...{ revision: stored.revision, isAtOnce, isOwnTotal, expiresAt: expiresAt.toISOString() },
    conflicts: wisher.isBound ? [] : await conflictsWith(context, stored, frozen),
    warning: wisher.isBound ? null : warningOfChange(facts, priced.asked),
    extraCharges: optionalCharges(priced, locale),
    otherUnits: otherUnits(context, stored, { wish, wisher, priced }, locale),
  };
}

/** Whose nights are in the way, unit by unit. */
async function conflictsWith(context: ShowingContext, stored: StoredReservation, { stay, property, ...frozen }: FrozenStay) {
  const [now, today] = [context.clock.now(), context.clock.today()];
  const firstNight = laterDate(stay.arrivalDate, today);
  const lastNight = addDays(stay.departureDate, -1);
  if (lastNight < firstNight) return [];
  const spans = await takenSpans(context.db, { unitIds: unitIdsOf({ stay, property, ...frozen }), firstNight, lastNight, now });
  const taken = spans.filter(({ reservationId, proposedFor }) => reservationId !== stored.id && proposedFor !== stored.id);
  return await conflictsOf(context, { propertyId: property.id }, { taken });
}

function optionalCharges({ facts, asked, frozen }: PricedWish, locale: Locale): ChangeQuote['extraCharges'] {
  const booked = frozen.offer.units.flatMap(({ quote }) => quote.lines.flatMap(({ charge }) => (charge?.isOptional ? [charge.id] : [])));
  const offered = facts.candidates
    .filter(({ unitId }) => asked.unitIds.includes(unitId))
    .flatMap(({ pricing }) =>
      chargesUntil(pricing, asked.stay.departureDate).filter(({ isOptional, id }) => isOptional || booked.includes(id)),
    );
  return [...new Map(offered.map((charge) => [charge.id, presentExtraCharge(charge, locale)])).values()];
}

/** Other units that could take everybody on these dates. */
function otherUnits(
  context: ShowingContext,
  stored: StoredReservation,
  { wish, wisher, priced }: { readonly wish: Wish; readonly wisher: Wisher; readonly priced: PricedWish },
  locale: Locale,
): ChangeQuote['otherUnits'] {
  const { facts, asked } = priced;
  if (isUnderWay(stored, context.clock.today())) return [];
  return facts.listing.units.flatMap(({ unitId, name }) => {
    if (asked.unitIds.includes(unitId)) return [];
    // Of another unit what is charged beside the nights may be other charges.
    const other = attempt(() => {
      const tried = priceWish(
        context,
        stored,
        { ...wish, units: [unitId], extraCharges: undefined },
        { ...wisher, ownTotalAgorot: null },
        facts,
      );
      requireAllowed(tried);
      return tried.frozen.offer.totalAgorot;
    });
    if (typeof other !== 'number') return [];
    return [{ unitId, title: name[locale], totalAgorot: other, differenceAgorot: other - stored.frozen.offer.totalAgorot }];
  });
}

/** Returns what a function returns, or the failure of the business that it throws. */
function attempt<Result>(work: () => Result): Result | DomainError {
  try {
    return work();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

/**
 * Returns every departure for an arrival, with what the stay would cost instead of the booked one, or why it cannot be had: read once, and priced with the
 * same rules as a single wish.
 * @throws DomainError `reservation_closed`, `already_cancelled`
 */
export async function showChangePrices(
  context: ShowingContext,
  stored: StoredReservation,
  { arrivalDate, ...wish }: Omit<Wish, 'stay'> & { readonly arrivalDate: LocalDate },
): Promise<ChangePrices> {
  requireChangeable(stored, context.clock.today());
  const departures = Array.from({ length: SEARCH_LIMITS.maxNights }, (_, index) => addDays(arrivalDate, index + 1));
  const looked = { arrivalDate, departureDate: departures.at(-1) ?? arrivalDate };
  const facts = await readFactsOfWish(context, stored, rangeOf(stored.frozen.stay, looked));
  const wisher = { side: 'guest', isBound: true, ownTotalAgorot: null } as const;
  return {
    from: toWireDate(arrivalDate),
    departures: departures.map((departureDate) => {
      const found = attempt(() => {
        const priced = priceWish(context, stored, { ...wish, stay: { arrivalDate, departureDate } }, wisher, facts);
        requireAllowed(priced);
        return priced;
      });
      const days = { to: toWireDate(departureDate), nights: nightsBetween(arrivalDate, departureDate) };
      if (found instanceof DomainError) return { ...days, ...notPriced(stored, found) };
      const { totalAgorot } = found.frozen.offer;
      const differenceAgorot = totalAgorot - stored.frozen.offer.totalAgorot;
      return { ...days, totalAgorot, differenceAgorot, isAtOnce: found.isAtOnce, refusal: null };
    }),
  };
}

/** The stay as it is booked costs what it costs; others are refused. */
function notPriced({ frozen }: StoredReservation, { code, details }: DomainError) {
  if (code === 'change_changes_nothing')
    return { totalAgorot: frozen.offer.totalAgorot, differenceAgorot: 0, isAtOnce: false, refusal: null };
  return { totalAgorot: null, differenceAgorot: null, isAtOnce: false, refusal: { code, details: { ...details } } };
}

// Proposals

interface ProposalReader extends ChangesReader {
  readonly now: Date;
  /** By account. */
  readonly names: ReadonlyMap<number, string>;
}

function presentProposal(stored: StoredReservation, proposal: StoredProposal, reader: ProposalReader): Proposal {
  const { now, as, locale } = reader;
  const { id, side, expiresAt, author, answer, message, reason, declinedAt, isOwnTotal } = proposal;
  const status = statusOf(proposal, now);
  const isOpen = status === 'open';
  const [before, after] = [withPart(stored.frozen, proposal.before), withPart(stored.frozen, proposal.after)];
  const { stay, roomsInfo, offer } = after;
  const floors = { before: isOpen ? stored.feeFloorAgorot : 0, after: proposal.feeFloorAgorot };
  return {
    ...{ id, side, status, message, reason, isOwnTotal, roomsInfo },
    ...presentPrices(stored, before, after, floors, locale),
    by: authorOf(author, reader),
    proposedAt: author.at.toISOString(),
    expiresAt: expiresAt.toISOString(),
    secondsLeft: isOpen ? Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000)) : 0,
    from: toWireDate(stay.arrivalDate),
    to: toWireDate(stay.departureDate),
    nights: nightsBetween(stay.arrivalDate, stay.departureDate),
    shape: offer.shape,
    roomsInfoBefore: before.roomsInfo,
    declinedAt: declinedAt?.toISOString() ?? null,
    answeredAt: answer?.at.toISOString() ?? null,
    answeredBy: answer === null || answer.as === 'system' ? null : authorOf({ ...answer, as: answer.as }, reader),
    answerMessage: answer?.message ?? '',
    can: { answer: isOpen && mayAnswer(proposal, as), withdraw: isOpen && mayWithdraw(proposal, as) },
    isSecuredAnew: isOpen && stored.guarantee !== null && offer.totalAgorot !== stored.frozen.offer.totalAgorot,
  };
}

/** The team is not named, and hosts are named to hosts alone. */
function authorOf(
  { as, userId, impersonatorId }: Pick<EventAuthor, 'as' | 'userId' | 'impersonatorId'>,
  { as: reader, names }: ProposalReader,
): Proposal['by'] {
  if (as === 'admin' || impersonatorId !== null) return { as: 'team', name: null };
  if (as === 'guest') return { as: 'guest', name: null };
  return { as: 'host', name: reader === 'guest' ? null : (names.get(userId ?? 0) ?? null) };
}
