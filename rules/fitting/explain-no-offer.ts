import { type Stay, type StayNights, withNights } from '#rules/stay/stay.ts';
import { minimumOf, type RuleObstacle, type StayObstacle } from '#rules/stay-rules/stay-obstacle.ts';
import { cheapestOffer, haveRoomAsChosen } from './find-offer.ts';
import { isLongEnough, keepsRules, type PricedUnit, priceUnits } from './priced-units.ts';
import type { CandidateUnit, Party } from './types.ts';

/**
 * The reason why a stay cannot be had (docs/product.md §7 "Refusals"): one reason, whoever says it.
 * - `tooManyGuests`: the party would not fit even if everything were free and children welcome
 * - `childrenNotAllowed`: it would fit if children were taken
 * - `stayRule`: it would fit, but the stay breaks a rule of the units, or of those that are free
 * - `soldOut`: it would fit, but not into the units that are free, or there is none
 * - `minimumStay`: it fits into the free units, but they ask for more nights
 */
export type NoOfferReason = 'tooManyGuests' | 'childrenNotAllowed' | 'stayRule' | 'soldOut' | 'minimumStay';

/** The questions that the order of reasons asks of units, however they are written down: a list of them, or a bit for each. */
interface UnitsAsked<Units> {
  /** All that have prices. */
  readonly all: Units;
  /** Returns whether these have room for the party, or are the ones that it chose. */
  readonly haveRoom: (units: Units) => boolean;
  /** Returns whether all would have room, if children were taken everywhere. */
  readonly wouldHaveRoom: () => boolean;
  /** Those whose stay rules the stay keeps, minima aside. */
  readonly keepingRules: (units: Units) => Units;
  /** Those that are free on all nights. */
  readonly free: (units: Units) => Units;
  /** Those for which the stay is long enough. */
  readonly longEnough: (units: Units) => Units;
}

/**
 * Returns the first reason, in the one order of reasons (docs/product.md §7 "Refusals"), for the units of a property, those that a guest chose, or a single one; undefined when
 * nothing stands in the way. Of units that differ, those that come nearest to an offer decide: a reason is given once no units are left that
 * have room for the party and of which it does not hold.
 */
export function firstReason<Units>(asked: UnitsAsked<Units>): NoOfferReason | undefined {
  const { all, haveRoom, keepingRules, free, longEnough } = asked;
  if (!haveRoom(all)) return asked.wouldHaveRoom() ? 'childrenNotAllowed' : 'tooManyGuests';
  if (!haveRoom(keepingRules(all))) return 'stayRule';
  const freeUnits = free(all);
  if (!haveRoom(freeUnits)) return 'soldOut';
  const allowed = keepingRules(freeUnits);
  if (!haveRoom(allowed)) return 'stayRule';
  return haveRoom(longEnough(allowed)) ? undefined : 'minimumStay';
}

/** The reason why there is no offer, and for `stayRule` and `minimumStay` what the host asks for. */
interface NoOffer {
  readonly reason: NoOfferReason;
  readonly obstacle?: StayObstacle;
}

/** A stay that somebody asks for. */
export interface AskedStay {
  /** All units of the property that have prices. */
  readonly units: readonly CandidateUnit[];
  /** Those of them that are free for the whole stay. */
  readonly freeUnitIds: ReadonlySet<number>;
  readonly party: Party;
  readonly stay: Stay;
  /** The guest's own choice, a unit for each room; absent: whatever offer is the cheapest. */
  readonly chosen?: readonly number[] | undefined;
}

/**
 * Says why there is no offer; undefined when there is one. A choice is expected to name units of the property, one for all rooms or one for each.
 * @throws RangeError when the stay has no night
 */
export function explainNoOffer({ units, freeUnitIds, party, stay, chosen }: AskedStay): NoOffer | undefined {
  const nights = withNights(stay);
  const among = chosen ? units.filter(({ unitId }) => chosen.includes(unitId)) : units;
  if (among.length === 0) return { reason: 'soldOut' };
  const all = priceUnits(among, nights);
  const haveRoom = (some: readonly PricedUnit[]) =>
    chosen ? haveRoomAsChosen(some, party, chosen) : cheapestOffer(some, party) !== undefined;
  const free = (some: readonly PricedUnit[]) => some.filter(({ unit }) => freeUnitIds.has(unit.unitId));
  const reason = firstReason<readonly PricedUnit[]>({
    all,
    haveRoom,
    wouldHaveRoom: () => haveRoom(priceUnits(welcoming(among), nights)),
    keepingRules: (some) => some.filter(keepsRules),
    free,
    longEnough: (some) => some.filter(isLongEnough),
  });
  if (reason === 'stayRule') return withObstacle(reason, ruleInTheWay({ all, free: free(all), party, chosen }));
  const open = free(all).filter(keepsRules);
  return reason === 'minimumStay' ? withObstacle(reason, minimumInTheWay(open, haveRoom, nights)) : reason && { reason };
}

const withObstacle = (reason: NoOfferReason, obstacle: StayObstacle | undefined): NoOffer => (obstacle ? { reason, obstacle } : { reason });

/** Returns the units as if children were welcome. */
function welcoming(units: readonly CandidateUnit[]): CandidateUnit[] {
  return units.map((unit) => ({ ...unit, childrenAllowed: true }));
}

interface BrokenRules {
  readonly all: readonly PricedUnit[];
  readonly free: readonly PricedUnit[];
  readonly party: Party;
  readonly chosen: readonly number[] | undefined;
}

/** Returns the rule that is named: of the chosen units in the order of rooms, else of the cheapest that would take the party, of free ones if there are any. */
function ruleInTheWay({ all, free, party, chosen }: BrokenRules): RuleObstacle | undefined {
  const offer = chosen ? undefined : (cheapestOffer(free, party) ?? cheapestOffer(all, party));
  const ids = chosen ?? offer?.units.map(({ unit }) => unit.unitId) ?? [];
  const broken = ids.map((id) => all.find(({ unit }) => unit.unitId === id)?.broken);
  return broken.find((obstacle) => obstacle !== undefined);
}

/** Returns the minimum that is named: the fewest nights for which these units would have room. */
function minimumInTheWay(
  units: readonly PricedUnit[],
  haveRoom: (units: readonly PricedUnit[]) => boolean,
  stay: StayNights,
): StayObstacle | undefined {
  const ascending = [...new Set(units.map(({ prices }) => prices.minimumNights))].sort((first, second) => first - second);
  const enough = ascending.find((nights) => haveRoom(units.filter(({ prices }) => prices.minimumNights <= nights)));
  const asking = units.find(({ prices }) => prices.minimumNights === enough);
  return asking && minimumOf(asking.unit.pricing, stay);
}
