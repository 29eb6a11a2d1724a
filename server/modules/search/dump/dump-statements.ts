import { sql } from 'kysely';
import { isTaken, takenBy } from '#server/modules/inventory/index.ts';
import { PRICE_COLUMNS } from '#server/modules/pricing/index.ts';

// The lines of `npm run dump`, one JSON object each; docs/dump.md tells what they mean. Dates are `YYYY-MM-DD`, money is agorot, ids are those
// of the API. People do not occur in them: no owners, no guests. Columns are named as the line's fields.

export const PLACES = sql`
  select 'place' as type, id, kind, name_he as "nameHe", name_en as "nameEn", aliases, latitude, longitude,
    region_id as "regionId", district_id as "districtId"
  from places order by sort_order, id`;

/** Terms come as `set:id`, to be told apart by filter afterwards. */
export const PROPERTIES = sql<{
  propertyType: string;
  cancellationPeriod: string;
  cityId: string;
  regionId: string | null;
  terms: string[];
}>`
  select 'property' as type, p.id, p.is_published as "isPublished", p.name_he as "nameHe", p.name_en as "nameEn",
    p.property_type as "propertyType", p.city_id as "cityId", c.region_id as "regionId", c.district_id as "districtId",
    p.latitude, p.longitude, p.vat_status as "vatStatus", p.weekend_nights as "weekendNights", p.children_allowed as "childrenAllowed",
    p.arrival_from as "arrivalFrom", p.arrival_until as "arrivalUntil", p.departure_until as "departureUntil", p.other_hours as "otherHours",
    p.late_departure_minutes as "lateDepartureMinutes",
    p.cancellation_period as "cancellationPeriod", p.free_cancellation_days as "freeCancellationDays",
    p.cancellation_fee as "cancellationFee", p.no_show_fee as "noShowFee",
    array(select t.set_id || ':' || t.term_id from property_terms t where t.property_id = p.id order by 1) as terms
  from properties p join places c on c.id = p.city_id order by p.id`;

export const UNITS = sql<{ terms: string[] }>`
  select 'unit' as type, u.id, u.property_id as "propertyId", u.position, u.name_he as "nameHe", u.name_en as "nameEn",
    (select count(*) from unit_rooms r where r.unit_id = u.id and r.kind = 'bedroom') as bedrooms,
    (select coalesce(sum(r.places), 0) from unit_rooms r where r.unit_id = u.id) as places,
    u.cribs, u.child_extra_beds as "childExtraBeds", u.adult_extra_beds as "adultExtraBeds",
    u.baby_max_age as "babyMaxAge", u.child_max_age as "childMaxAge", u.adult_from_age as "adultFromAge",
    array(select t.set_id || ':' || t.term_id from unit_terms t where t.unit_id = u.id order by 1) as terms
  from units u order by u.property_id, u.position`;

const PRICES = sql.join(Object.entries(PRICE_COLUMNS).map(([name, column]) => sql`${sql.ref(column)} as ${sql.id(name)}`));

export const RATES = sql`
  select 'rate' as type, unit_id as "unitId", base_guests as "baseGuests", minimum_nights as "minimumNights", ${PRICES}
  from rates order by unit_id`;

export const SPECIAL_RATES = sql`
  select 'specialRate' as type, unit_id as "unitId", name_he as "nameHe", name_en as "nameEn", first_night as "firstNight", last_night as "lastNight",
    minimum_nights as "minimumNights", ${PRICES}
  from special_rates order by unit_id, first_night`;

export const MINIMUM_STAYS = sql`
  select 'minimumStay' as type, unit_id as "unitId", night, nights from minimum_stays order by unit_id, night`;

export const NIGHT_PRICES = sql`
  select 'nightPrice' as type, unit_id as "unitId", night, price_agorot as "priceAgorot" from night_prices order by unit_id, night`;

export const STAY_RULES = sql`
  select 'stayRule' as type, r.id, u.unit_id as "unitId", r.first_date as "firstDate", r.last_date as "lastDate",
    r.midweek_minimum as "midweekMinimum", r.weekend_minimum as "weekendMinimum", r.maximum_nights as "maximumNights",
    r.arrival_days as "arrivalDays", r.departure_days as "departureDays", r.notice_days as "noticeDays", r.tonight_until as "tonightUntil",
    r.relaxed_days as "relaxedDays", r.relaxed_minimum as "relaxedMinimum"
  from stay_rule_units u join stay_rules r on r.id = u.rule_id order by u.unit_id, r.first_date`;

export const EXTRA_CHARGES = sql`
  select 'extraCharge' as type, e.id, e.property_id as "propertyId",
    case when e.is_of_property then null
      else array(select u.unit_id from extra_charge_units u where u.charge_id = e.id order by 1) end as "unitIds",
    e.kind, e.title_he as "nameHe", e.title_en as "nameEn", e.per, e.amount_agorot as "amountAgorot",
    e.is_optional as "isOptional", e.maximum_count as "maximumCount"
  from extra_charges e order by e.property_id, e.id`;

export const DISCOUNTS = sql`
  select 'discount' as type, unit_id as "unitId", nights, type as "discountType", value from discount_tiers order by unit_id, nights`;

/** Only what counts: nothing of who wrote it, or what. */
export const REVIEWS = sql`
  select 'review' as type, property_id as "propertyId", overall, written_on as "writtenOn"
  from counted_reviews order by property_id, written_on, id`;

export const CLOSURES = sql`
  select 'closure' as type, id, unit_id as "unitId", first_night as "firstNight", last_night as "lastNight" from closures order by unit_id, first_night, id`;

export const IMPORTS = sql`
  select 'import' as type, id, unit_id as "unitId", first_night as "firstNight", last_night as "lastNight"
  from imported_ranges order by unit_id, first_night, id`;

/** Returns what takes nights at that moment. A cursor takes no parameters. */
export function liveOccupancy(now: Date) {
  const viewer = { now: sql.lit(now.toISOString()) };
  return sql`
    select 'occupancy' as type, unit_id as "unitId", night, ${takenBy('occupancy', viewer)} as cause
    from occupancy where ${isTaken('occupancy', viewer)} order by unit_id, night`;
}
