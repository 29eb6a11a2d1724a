import type { Pool, PoolClient } from 'pg';
import { HOLIDAY_NIGHTS } from '#rules/stay/holidays.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { SYNTHETIC_TODAY } from './synthetic-market.ts';

/** So many properties are one transaction: whoever is interrupted goes on behind the last one that was finished. */
const PROPERTIES_PER_STEP = 2000;
/** Different calendars, of which every unit has one: making a new one for each unit would take longer than all else. */
const CALENDARS = 2000;
const YEARS = [2026, 2027, 2028];

/**
 * Fills a migrated database, whose vocabulary is loaded, with published properties 1 to `count`, some four units each, in sets of statements that PostgreSQL works off
 * by itself. What a property is hangs on its number alone. Taken nights are written as `unit_calendars` alone, which is what an index reads, without the
 * hundred million rows of `occupancy` that they stand for: this is a market to be read, and not one to book in.
 * @returns how many were missing
 */
export async function fillLargeMarket(pool: Pool, count: number, tell: (line: string) => void): Promise<number> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ last: number }>('select coalesce(max(id), 0)::int as last from properties');
    const first = (rows[0]?.last ?? 0) + 1;
    if (first > count) return 0;
    // Foreign keys and triggers look at each row; what is written here is right by how it is made.
    await client.query(`set session_replication_role = replica; set synchronous_commit = off`);
    await client.query(TOOLS);
    await client.query(`select setseed(0.5)`);
    await client.query(calendarsSql());
    for (let from = first; from <= count; from += PROPERTIES_PER_STEP) {
      await fillStep(client, from, Math.min(count, from + PROPERTIES_PER_STEP - 1));
      if ((from - 1) % 20_000 === 0) tell(`${from - 1} of ${count} properties are written`);
    }
    await client.query('reset session_replication_role; analyze');
    return count - first + 1;
  } finally {
    // Its settings and temporary tables go with it.
    client.release(true);
  }
}

async function fillStep(client: PoolClient, from: number, to: number): Promise<void> {
  await client.query('begin');
  for (const statement of STATEMENTS) await client.query(statement.replaceAll('$from', String(from)).replaceAll('$to', String(to)));
  await client.query('commit');
}

/** Numbers that look random and are the same for the same row: below one, and below a whole number. */
const TOOLS = `
  create function pg_temp.share(id bigint, salt int) returns double precision language sql immutable
    as 'select (hashint8extended(id, salt) & 1048575) / 1048576.0::double precision';
  create function pg_temp.below(id bigint, salt int, count int) returns int language sql immutable
    as 'select ((hashint8extended(id, salt) & 1073741823) % count)::int';
  create temp table cities as
    select id, latitude, longitude, (row_number() over (order by md5(id)) - 1)::int as number from places where kind = 'city';
  create temp table options as
    select set_id, id, (row_number() over (order by set_id, position, id))::int as number from terms
    where set_id in ('suitable_for', 'swimming_pool_types', 'popular_facilities', 'housing_unit_facilities', 'breakfast', 'lunch', 'dinner',
      'supper', 'for_religious', 'accessibility', 'pets_allowed');
  create temp table types as select id, (row_number() over (order by position, id) - 1)::int as number from terms where set_id = 'property_types';
  create temp table unit_types as select id, (row_number() over (order by position, id) - 1)::int as number from terms where set_id = 'unit_types';
  create temp table cancellations as
    select id, (row_number() over (order by position, id) - 1)::int as number from terms where set_id = 'free_cancellation_periods';
  create temp table holidays as select * from (values ${HOLIDAY_NIGHTS.filter(
    ({ id, lastNight }) => id !== 'tu-bav' && lastNight >= SYNTHETIC_TODAY,
  )
    .map(({ id, firstNight, lastNight }, number) => `(${number}, '${id}', date '${firstNight}', date '${lastNight}')`)
    .join(', ')}) as h (number, id, first_night, last_night)
    where first_night < date '${addDays(SYNTHETIC_TODAY, 548)}';
`;

/** Stays of two to four nights, one after the other, with gaps that leave a quarter to four fifths of the nights taken. */
function calendarsSql(): string {
  return `
    create temp table calendars as
    with stays as (
      select number, generate_series(0, 1094, 5 + number % 3) as start from generate_series(0, ${CALENDARS - 1}) as number
    ), nights as (
      select number, night from stays cross join lateral
        generate_series(start, start + (pg_temp.below(number * 2000 + start, 1, 3) + 1 + number % 3)) as night
      where pg_temp.share(number, 2) * 0.5 + 0.5 > pg_temp.share(number * 2000 + start, 3)
    ), dated as (
      select number, date '2026-01-01' + night as night from nights where night < 1095
    )
    select number, extract(year from night)::smallint as year, bit_or(bit_of_night(night)) as nights
    from dated where extract(year from night) in (${YEARS.join(', ')}) group by 1, 2;
    create index on calendars (number)`;
}

const RANGE = `generate_series($from::int, $to::int) as p`;
/** Units of the properties, one to fourteen, four on average; `u` is their id. */
const UNITS = `(select p, n, (p * 16 + n)::int as u from ${RANGE}
  cross join lateral generate_series(1, least(14, 1 + floor(-ln(1 - pg_temp.share(p, 10)) * 3.5)::int)) as n) as units`;
const BASE_PRICE = `(20000 + pg_temp.below(p, 20, 430) ^ 2)::int`;
const MIDWEEK = `(${BASE_PRICE} * (0.8 + 0.5 * pg_temp.share(u, 21)))::int`;

const STATEMENTS = [
  `insert into users (email, username, roles, created_at)
    select 'host' || p || '@market.example', 'host' || p, '{ROLE_POWNER}', now() from ${RANGE} on conflict do nothing`,
  `insert into properties (id, owner_id, status, is_published, property_type, name_he, name_en, description_he, description_en, city_id, latitude,
      longitude, contact_name, contact_phone, contact_email, business_name, business_number, business_address, business_phone, vat_status,
      weekend_nights, children_allowed, cancellation_period, created_at, updated_at)
    select p, p, 'approved', true, t.id, 'מקום ' || (p::bigint * 7919) % 1000003, 'Place ' || (p::bigint * 7919) % 1000003,
      repeat('מקום יפה ושקט. ', 20), repeat('A quiet and lovely place. ', 12), c.id, least(33.3, greatest(29.5, c.latitude + pg_temp.share(p, 1) * 0.05)),
      c.longitude + pg_temp.share(p, 2) * 0.05, 'Host', '0501234567', 'host' || p || '@market.example', 'House', lpad(p::text, 9, '0'), 'Street 1',
      '0501234567', 'licensed', (array['{4,5,6}', '{4,5,6}', '{4,5}', '{5,6}'])[1 + pg_temp.below(p, 3, 4)]::smallint[],
      pg_temp.share(p, 4) < 0.9, f.id, now(), now()
    from ${RANGE}
      join cities c on c.number = floor(pg_temp.share(p, 5) ^ 2 * (select count(*) from cities))
      join types t on t.number = pg_temp.below(p, 6, (select count(*)::int from types))
      join cancellations f on f.number = pg_temp.below(p, 7, (select count(*)::int from cancellations))`,
  `insert into property_terms (property_id, set_id, term_id)
    select p, o.set_id, o.id from ${RANGE} cross join options o where pg_temp.share(p, 100 + o.number) < 0.75 / (1 + o.number % 12 * 0.2)`,
  `insert into photos (property_id, unit_id, position, source, alt_he, alt_en, width, height, placeholder)
    select p, null, n, 'market/' || p || '/' || n, 'מראה', 'A view', 1600, 1200, '#88aa88' from ${RANGE}
      cross join lateral generate_series(1, 4 + pg_temp.below(p, 8, 8)) as n`,
  `insert into units (id, property_id, position, unit_type, name_he, name_en, description_he, description_en, cribs, child_extra_beds,
      adult_extra_beds, child_max_age, adult_from_age)
    select u, p, n, t.id, 'חדר ' || n, 'Room ' || n, '', '', pg_temp.below(u, 1, 2), pg_temp.below(u, 2, 3), pg_temp.below(u, 3, 2),
      case when pg_temp.share(u, 4) < 0.9 then 18 else 14 end, case when pg_temp.share(u, 5) < 0.1 then 12 end
    from ${UNITS} join unit_types t on t.number = pg_temp.below(u, 6, (select count(*)::int from unit_types))`,
  `insert into unit_rooms (unit_id, kind, position, places)
    select u, 'bedroom', room, 2 + pg_temp.below(u * 8 + room, 7, 3) / 2 from ${UNITS}
      cross join lateral generate_series(1, (array[1, 1, 1, 2, 2, 3, 4])[1 + pg_temp.below(u, 8, 7)]) as room`,
  `insert into rates (unit_id, base_guests, minimum_nights, midweek_agorot, weekend_agorot, single_midweek_agorot, child_extra_agorot,
      adult_extra_agorot)
    select u, 1 + pg_temp.below(u, 22, 3), (array[1, 1, 1, 2])[1 + pg_temp.below(u, 23, 4)], midweek, (midweek * (1.1 + 0.5 * pg_temp.share(u, 24)))::int,
      case when pg_temp.share(u, 25) < 0.2 then (midweek * 0.8)::int end, 2000 + 100 * pg_temp.below(u, 26, 60), 5000 + 100 * pg_temp.below(u, 27, 100)
    from (select u, ${MIDWEEK} as midweek from ${UNITS}) as priced`,
  `insert into special_rates (unit_id, holiday, name_he, name_en, first_night, last_night, minimum_nights, midweek_agorot, weekend_agorot,
      adult_extra_agorot)
    select u, h.id, 'חג', 'Holiday', h.first_night, h.last_night,
      case when pg_temp.share(p, 60 + h.number) < 0.4 then 2 + pg_temp.below(p, 61 + h.number, 3) end, (${BASE_PRICE} * 1.4)::int, (${BASE_PRICE} * 1.7)::int,
      case when pg_temp.share(p, 90 + h.number) < 0.2 then 15000 end
    from ${UNITS} cross join holidays h where pg_temp.share(u, 28) < 0.8 and pg_temp.share(p, 30 + h.number) < 0.5`,
  `insert into stay_rules (id, property_id, first_date, last_date, weekend_minimum, maximum_nights, arrival_days, notice_days, relaxed_days,
      relaxed_minimum, saved_at)
    select p, p, date '${SYNTHETIC_TODAY}' + pg_temp.below(p, 31, 200), date '${SYNTHETIC_TODAY}' + 230 + pg_temp.below(p, 32, 200), 2,
      case when pg_temp.share(p, 33) < 0.2 then 14 end, case when pg_temp.share(p, 34) < 0.1 then '{0,1,2,3,4}'::smallint[] end, pg_temp.below(p, 35, 3),
      case when pg_temp.share(p, 36) < 0.3 then 7 end, case when pg_temp.share(p, 36) < 0.3 then 1 end, now()
    from ${RANGE} where pg_temp.share(p, 37) < 0.3`,
  `insert into stay_rule_units (rule_id, unit_id, first_date, last_date)
    select r.id, u, r.first_date, r.last_date from ${UNITS} join stay_rules r on r.id = p`,
  `insert into extra_charges (id, property_id, kind, is_of_property, per, amount_agorot, is_optional, maximum_count, saved_at)
    select p, p, 'cleaning', pg_temp.share(p, 38) < 0.5, (array['stay', 'stay', 'night', 'guestNight'])[1 + pg_temp.below(p, 39, 4)],
      5000 + 1000 * pg_temp.below(p, 40, 20), false, 1, now() from ${RANGE} where pg_temp.share(p, 41) < 0.3`,
  `insert into extra_charge_units (charge_id, unit_id)
    select e.id, u from ${UNITS} join extra_charges e on e.id = p and not e.is_of_property`,
  `insert into discount_tiers (unit_id, nights, value)
    select u, 2 + pg_temp.below(u, 42, 4), 5 * (1 + pg_temp.below(u, 43, 5)) from ${UNITS} where pg_temp.share(u, 44) < 0.6`,
  `insert into night_prices (unit_id, night, price_agorot)
    select u, date '${SYNTHETIC_TODAY}' + 100 * n5 + pg_temp.below(u, 50 + n5, 100), ${BASE_PRICE} from ${UNITS} cross join generate_series(0, 4) as n5
    where pg_temp.share(u, 45) < 0.05`,
  `insert into unit_calendars (unit_id, year, nights)
    select u, c.year, c.nights from ${UNITS} join calendars c on c.number = pg_temp.below(u, 46, ${CALENDARS})`,
  `insert into checkout_sessions (id, address_digest, property_id, arrival_date, departure_date, rooms_info, offer, created_at, expires_at)
    select md5('hold' || u)::uuid, '', p, date '${SYNTHETIC_TODAY}' + 10, date '${SYNTHETIC_TODAY}' + 12, '{}', '{}', now(), 'infinity'
    from ${UNITS} where pg_temp.share(u, 47) < 0.001`,
  `insert into occupancy (unit_id, night, cause, checkout_session_id, hold_expires_at)
    select u, date '${SYNTHETIC_TODAY}' + 10 + n2, 'hold', md5('hold' || u)::uuid, '2099-01-01' from ${UNITS} cross join generate_series(0, 1) as n2
    where pg_temp.share(u, 47) < 0.001`,
];
