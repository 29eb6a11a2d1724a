import { HOURS_DAYS, type HoursDay, minutesAfterRest, NO_ARRIVAL } from '#contract/primitives/property-hours.ts';
import { BASIC, POLICIES } from '#contract/primitives/registration-fields.ts';
import type { IssueFound } from '#contract/primitives/registration-issue-codes.ts';
import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';
import { TIME_OF_DAY } from '#contract/primitives/time-of-day.ts';
import type { ApprovalDocument, BasicDocument, PoliciesDocument, UnitDocument } from '#contract/registration-documents.ts';
import { checkFields, type OptionLookup } from './check-fields.ts';
import { kilometresBetween } from './kilometres-between.ts';

/** A pin so far from the city's middle is probably a slip; regional councils are wide. */
const FAR_KILOMETRES = 25;

/** Step `basic`: who, what, where, and the business behind it (specification §3, §5). */
export function checkBasic(document: BasicDocument, lookup: OptionLookup): IssueFound[] {
  return checkFields(BASIC, document, { lookup, also: { 'address.latitude': () => checkPin(document.address, lookup) } });
}

function checkPin({ latitude, longitude, cityId }: BasicDocument['address'], lookup: OptionLookup): IssueFound[] {
  if (latitude === null || longitude === null) return [{ path: 'address.latitude', code: 'location_missing' }];
  const { minLatitude, maxLatitude, minLongitude, maxLongitude } = REGISTRATION_LIMITS;
  const isInside = latitude >= minLatitude && latitude <= maxLatitude && longitude >= minLongitude && longitude <= maxLongitude;
  if (!isInside) return [{ path: 'address.latitude', code: 'location_outside_israel' }];
  const city = cityId === null ? undefined : lookup.locationOf(cityId);
  const kilometres = city === undefined ? 0 : Math.round(kilometresBetween(city, { latitude, longitude }));
  return kilometres > FAR_KILOMETRES ? [{ path: 'address.latitude', code: 'location_far_from_city', facts: { kilometres } }] : [];
}

/** Step `layout` as a whole: one unit at least, 14 at most. Each unit is checked by `checkUnit`. */
export function checkLayout(units: readonly Pick<UnitDocument, 'name'>[]): IssueFound[] {
  const { maxUnits } = REGISTRATION_LIMITS;
  if (units.length === 0) return [{ path: '', code: 'unit_missing' }];
  return units.length > maxUnits ? [{ path: '', code: 'too_many_units', facts: { max: maxUnits, actual: units.length } }] : [];
}

/** Returns whether another unit before it has the same name in a language: guests could not tell them apart. */
export function checkUnitName(units: readonly Pick<UnitDocument, 'name'>[], index: number): IssueFound[] {
  return (['he', 'en'] as const).flatMap((locale): IssueFound[] => {
    const name = units[index]?.name[locale].trim() ?? '';
    const isRepeated = name !== '' && units.slice(0, index).some((unit) => unit.name[locale].trim() === name);
    return isRepeated ? [{ path: `name.${locale}`, code: 'unit_name_repeated' }] : [];
  });
}

/** The photos that guests will see of the property, or of a unit. */
export interface PhotoCount {
  readonly shown: number;
  /** The number of them that are still being prepared. */
  readonly processing: number;
}

/** Step `photos`: at least 4 and at most 15 for the property and for each unit (specification §5, docs/product.md §8). */
export function checkPhotos({ shown, processing }: PhotoCount): IssueFound[] {
  const { minPhotos, maxPhotos } = REGISTRATION_LIMITS;
  const count: IssueFound[] =
    shown < minPhotos
      ? [{ path: '', code: 'too_few_photos', facts: { required: minPhotos, actual: shown } }]
      : shown > maxPhotos
        ? [{ path: '', code: 'too_many_photos', facts: { max: maxPhotos, actual: shown } }]
        : [];
  return processing > 0 ? [...count, { path: '', code: 'photos_processing', facts: { count: processing } }] : count;
}

/** Step `policies` (specification §3 "Policies"). */
export function checkPolicies(document: PoliciesDocument, lookup: OptionLookup): IssueFound[] {
  const also = {
    departureUntil: () => checkArrivalHours(document),
    ...Object.fromEntries(HOURS_DAYS.map((day) => [`otherHours.${day}.departureUntil`, () => checkHoursOn(document, day)])),
    lateDepartureMinutes: () => checkLateDeparture(document),
    pets: () => checkPets(document.pets),
  };
  return checkFields(POLICIES, document, { lookup, also });
}

function checkArrivalHours({ arrivalFrom, arrivalUntil }: PoliciesDocument): IssueFound[] {
  return isReversed(arrivalFrom, arrivalUntil) ? [{ path: 'arrivalUntil', code: 'arrival_hours_reversed' }] : [];
}

/** Arrival on a day that has other hours; the usual hour stands for one that is not given. */
function checkHoursOn({ arrivalFrom, arrivalUntil, otherHours }: PoliciesDocument, day: HoursDay): IssueFound[] {
  const own = otherHours[day];
  if (own.arrivalFrom === '' && own.arrivalUntil === '') return [];
  if (!isReversed(own.arrivalFrom || arrivalFrom, own.arrivalUntil || arrivalUntil)) return [];
  return [{ path: `otherHours.${day}.${own.arrivalUntil === '' ? 'arrivalFrom' : 'arrivalUntil'}`, code: 'arrival_hours_reversed' }];
}

/** Returns whether arrival ends before it begins. An hour of the clock and one after the end of Shabbat come in either order, by the season. */
function isReversed(from: string, until: string): boolean {
  const [fromEnd, untilEnd] = [minutesAfterRest(from), minutesAfterRest(until)];
  if (fromEnd !== undefined && untilEnd !== undefined) return fromEnd >= untilEnd;
  return TIME_OF_DAY.test(from) && TIME_OF_DAY.test(until) && from >= until;
}

/** Whoever arrives on a day of rest comes no earlier than guests leave who may stay until after its end. */
function checkLateDeparture({ lateDepartureMinutes, otherHours: { rest } }: PoliciesDocument): IssueFound[] {
  const minutes = Math.max(lateDepartureMinutes ?? -1, minutesAfterRest(rest.departureUntil) ?? -1);
  const isAfter = rest.arrivalFrom === NO_ARRIVAL || (minutesAfterRest(rest.arrivalFrom) ?? -1) >= minutes;
  return isAfter ? [] : [{ path: 'otherHours.rest.arrivalFrom', code: 'arrival_before_late_departure', facts: { minutes } }];
}

function checkPets(pets: readonly string[]): IssueFound[] {
  return pets.includes('not-allowed') && pets.some((pet) => pet !== 'not-allowed' && pet !== 'service-animals-only')
    ? [{ path: 'pets', code: 'options_contradict' }]
    : [];
}

const CODES = { certify: 'certify_required', terms: 'terms_required', review: 'review_required' } as const;

/** Step `approval`: all three boxes have to be checked (specification §5). */
export function checkApproval(document: ApprovalDocument): IssueFound[] {
  return (['certify', 'terms', 'review'] as const).flatMap((box) => (document[box] ? [] : [{ path: box, code: CODES[box] }]));
}
