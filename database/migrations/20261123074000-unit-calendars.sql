-- The nights of a unit that are taken whatever the moment, a bit each: by a reservation, a closure or an import, also where a hold stands over
-- one of these. Holds alone are left out, for they end by themselves. What knows all availability by heart reads these instead of the nights:
-- a row of 46 bytes for hundreds of rows. A year's first bit is the first of January.
create table unit_calendars (
  unit_id integer not null references units (id) on delete cascade,
  year smallint not null,
  nights bit(366) not null,
  primary key (unit_id, year)
-- Room for the next version of a row beside it, so that the index is left alone.
) with (fillfactor = 75);

create function bit_of_night(night date) returns bit(366) language sql immutable as
  $$ select set_bit(b'0'::bit(366), night - make_date(extract(year from night)::int, 1, 1), 1)::bit(366) $$;

-- Keeps the calendars with the nights, in the same transaction, whoever writes them. Nights are written under a lock on their units, taken in
-- order of id; calendars are written in the same order, so that they add no wait to those that there are.
create function keep_unit_calendars() returns trigger language plpgsql as $$
begin
  -- Most writes are of holds, and of statements that insert but might have updated: they are told at once.
  if tg_op <> 'INSERT' then
    if exists (select from rows_before where cause <> 'hold' or below is not null) then
      update unit_calendars as kept set nights = kept.nights & ~freed.nights
      from (
        select unit_id, extract(year from night)::smallint as year, bit_or(bit_of_night(night)) as nights
        from rows_before where cause <> 'hold' or below is not null group by 1, 2 order by 1, 2
      ) as freed
      where kept.unit_id = freed.unit_id and kept.year = freed.year;
    end if;
  end if;
  if tg_op <> 'DELETE' then
    if exists (select from rows_after where cause <> 'hold' or below is not null) then
      insert into unit_calendars as kept (unit_id, year, nights)
      select unit_id, extract(year from night)::smallint, bit_or(bit_of_night(night))
      from rows_after where cause <> 'hold' or below is not null group by 1, 2 order by 1, 2
      on conflict (unit_id, year) do update set nights = kept.nights | excluded.nights;
    end if;
  end if;
  return null;
end $$;

create trigger occupancy_inserted after insert on occupancy referencing new table as rows_after
  for each statement execute function keep_unit_calendars();
create trigger occupancy_updated after update on occupancy referencing old table as rows_before new table as rows_after
  for each statement execute function keep_unit_calendars();
create trigger occupancy_deleted after delete on occupancy referencing old table as rows_before
  for each statement execute function keep_unit_calendars();

insert into unit_calendars (unit_id, year, nights)
select unit_id, extract(year from night)::smallint, bit_or(bit_of_night(night))
from occupancy where cause <> 'hold' or below is not null group by 1, 2;
