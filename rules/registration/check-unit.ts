import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import type { Fields } from '#contract/primitives/field-kinds.ts';
import { DISCOUNT, SPECIAL_RATE, UNIT } from '#contract/primitives/registration-fields.ts';
import type { IssueFound } from '#contract/primitives/registration-issue-codes.ts';
import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';
import type { SpecialRateDocument, UnitDocument } from '#contract/registration-documents.ts';
import { checkNoneAlone } from './check-facilities.ts';
import { checkFields, type OptionLookup } from './check-fields.ts';

/** Checks a unit, without its photos (specification §3 "Unit (room) fields", §5, §9). */
export function checkUnit(document: UnitDocument, lookup: OptionLookup): IssueFound[] {
  const { pricing, specialRates } = document;
  const also = {
    livingRooms: () => checkRooms(document, lookup),
    'choices.view': () => checkNoneAlone(document.choices),
    'pricing.baseGuests': () => checkBaseGuests(pricing.baseGuests, placesOf(document)),
    'pricing.singleWeekendAgorot': () => checkSinglePrices('pricing', pricing),
    'pricing.discounts': () => checkDiscounts(pricing.discounts, lookup),
    specialRates: () => checkSpecialRates(specialRates, lookup),
  };
  return checkFields(UNIT, document, { lookup, also });
}

type Bed = UnitDocument['bedrooms'][number]['beds'][number];

/** Bedrooms (one at least) and living rooms: beds, and how many guests (specification §3, §5). */
export function checkRooms({ bedrooms, livingRooms }: UnitDocument, lookup: OptionLookup): IssueFound[] {
  const { maxBedrooms, maxLivingRooms } = REGISTRATION_LIMITS;
  return [
    ...(bedrooms.length === 0 ? [{ path: 'bedrooms', code: 'bedroom_missing' } as const] : []),
    ...tooMany('bedrooms', bedrooms.length, maxBedrooms),
    ...tooMany('livingRooms', livingRooms.length, maxLivingRooms),
    ...bedrooms.flatMap((room, index) => checkRoom(`bedrooms.${index}`, room, lookup)),
    ...livingRooms.flatMap((room, index) => checkLivingRoom(`livingRooms.${index}`, room, lookup)),
  ];
}

/** Returns how many guests sleep in the rooms, extra beds aside; what is not given counts 0. */
export function placesOf({ bedrooms, livingRooms }: Pick<UnitDocument, 'bedrooms' | 'livingRooms'>): number {
  return [...bedrooms, ...livingRooms].reduce((sum, room) => sum + (room.maxGuests ?? 0), 0);
}

/** Returns how many guests the beds of a room sleep. */
export function bedPlaces(beds: readonly Bed[], lookup: Pick<OptionLookup, 'occupancyOf'>): number {
  return beds.reduce((sum, bed) => sum + (bed.count ?? 0) * lookup.occupancyOf(bed.size), 0);
}

function tooMany(path: string, count: number, max: number): IssueFound[] {
  return count > max ? [{ path, code: 'number_out_of_range', facts: { min: 0, max } }] : [];
}

interface Room {
  readonly beds: readonly Bed[];
  readonly maxGuests: number | null;
}

function checkRoom(path: string, room: Room, lookup: OptionLookup): IssueFound[] {
  const missing: IssueFound[] = room.beds.length === 0 ? [{ path: `${path}.beds`, code: 'bed_missing' }] : [];
  return [...missing, ...checkSleepers(path, UNIT.bedrooms.of, room, lookup)];
}

/** Checks a living room, which need not have a sofa bed; then nobody sleeps there. */
function checkLivingRoom(path: string, room: Room, lookup: OptionLookup): IssueFound[] {
  return checkSleepers(path, UNIT.livingRooms.of, room, lookup);
}

function checkSleepers(path: string, fields: Fields, room: Room, lookup: OptionLookup): IssueFound[] {
  const ofBeds = room.beds.flatMap((bed, index) => checkFields(UNIT.bedrooms.of.beds.of, bed, { lookup, path: `${path}.beds.${index}` }));
  const ofPlaces = ofBeds.length > 0 ? [] : checkPlaces(path, room, lookup);
  return checkFields(fields, room, { lookup, also: { [`${path}.beds`]: () => [...ofBeds, ...ofPlaces] }, path });
}

function checkPlaces(path: string, { beds, maxGuests }: Room, lookup: OptionLookup): IssueFound[] {
  const places = bedPlaces(beds, lookup);
  if (maxGuests === null || maxGuests <= places) return [];
  return [{ path: `${path}.maxGuests`, code: 'guests_exceed_beds', facts: { guests: maxGuests, places } }];
}

type Pricing = UnitDocument['pricing'];

/** Checks that a price for a single guest is set for midweek and weekend, or not at all. */
function checkSinglePrices(
  path: string,
  { singleMidweekAgorot, singleWeekendAgorot }: Pick<Pricing, 'singleMidweekAgorot' | 'singleWeekendAgorot'>,
): IssueFound[] {
  if ((singleMidweekAgorot === null) === (singleWeekendAgorot === null)) return [];
  const missing = singleMidweekAgorot === null ? 'singleMidweekAgorot' : 'singleWeekendAgorot';
  return [{ path: `${path}.${missing}`, code: 'single_price_incomplete' }];
}

/** Checks that the price is for no more guests than the unit's rooms sleep. @param places how many sleep in them; 0 while that is not known */
function checkBaseGuests(baseGuests: number | null, places: number): IssueFound[] {
  const isUsable = baseGuests !== null && Number.isInteger(baseGuests) && baseGuests <= REGISTRATION_LIMITS.maxBaseGuests;
  if (!isUsable || places === 0 || baseGuests <= places) return [];
  return [{ path: 'pricing.baseGuests', code: 'base_guests_exceed_places', facts: { baseGuests, places } }];
}

type Discount = Pricing['discounts'][number];

/** Checks the several-nights discounts: no two from the same night on. */
function checkDiscounts(discounts: readonly Discount[], lookup: OptionLookup): IssueFound[] {
  return discounts.flatMap((discount, index) => {
    const path = `pricing.discounts.${index}`;
    const also = {
      [`${path}.nights`]: () => checkRepetition(path, discount, discounts.slice(0, index)),
      [`${path}.value`]: () => checkValue(path, discount),
    };
    return checkFields(DISCOUNT, discount, { lookup, also, path });
  });
}

function checkRepetition(path: string, { nights }: Discount, before: readonly Discount[]): IssueFound[] {
  const isRepeated = nights !== null && before.some((other) => other.nights === nights);
  return isRepeated ? [{ path: `${path}.nights`, code: 'discount_nights_repeated', facts: { nights } }] : [];
}

function checkValue(path: string, { type, value }: Discount): IssueFound[] {
  const max = type === 'PERCENT' ? 100 : REGISTRATION_LIMITS.maxPriceAgorot;
  const isValue = value !== null && Number.isInteger(value) && value > 0 && value <= max;
  return isValue ? [] : [{ path: `${path}.value`, code: 'discount_invalid' }];
}

/** Special rates of a unit: a holiday or a name, nights, prices; two of them never share a night (specification §5). */
export function checkSpecialRates(rates: readonly SpecialRateDocument[], lookup: OptionLookup): IssueFound[] {
  return rates.flatMap((rate, index) => {
    const path = `specialRates.${index}`;
    const also = {
      [`${path}.customName`]: () => checkName(path, rate),
      [`${path}.to`]: () => [...checkOrder(path, rate), ...checkOverlap(path, rates, index)],
      [`${path}.singleWeekendAgorot`]: () => checkSinglePrices(path, rate),
    };
    return checkFields(SPECIAL_RATE, rate, { lookup, also, path });
  });
}

function checkName(path: string, { customName }: SpecialRateDocument): IssueFound[] {
  const isMissing = customName.he.trim() === '' && customName.en.trim() === '';
  return isMissing ? [{ path: `${path}.customName.he`, code: 'special_rate_name_missing' }] : [];
}

function checkOrder(path: string, rate: SpecialRateDocument): IssueFound[] {
  const [from, to] = [fromWireDate(rate.from), fromWireDate(rate.to)];
  return from !== undefined && to !== undefined && to < from ? [{ path: `${path}.to`, code: 'dates_reversed' }] : [];
}

/** Told at the later of two rates in the list, with the nights of the earlier one. */
function checkOverlap(path: string, rates: readonly SpecialRateDocument[], index: number): IssueFound[] {
  const own = nightsOf(rates[index]);
  if (!own) return [];
  const others = rates.slice(0, index).filter((rate) => {
    const nights = nightsOf(rate);
    return nights !== undefined && nights.from <= own.to && own.from <= nights.to;
  });
  const [other] = others;
  if (!other) return [];
  const name = other.customName.he.trim() || other.customName.en.trim();
  const facts = { from: other.from, to: other.to, holiday: other.holiday ?? '', name, count: others.length };
  return [{ path: `${path}.from`, code: 'special_rates_overlap', facts }];
}

function nightsOf(rate: SpecialRateDocument | undefined): { from: string; to: string } | undefined {
  const [from, to] = [fromWireDate(rate?.from ?? ''), fromWireDate(rate?.to ?? '')];
  return from === undefined || to === undefined || to < from ? undefined : { from, to };
}
