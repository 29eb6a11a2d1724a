-- Rates. All prices are agorot per night.

create table rates (
  unit_id                integer primary key references units (id) on delete cascade,
  base_guests            integer not null check (base_guests between 1 and 30),
  minimum_nights         integer not null default 1 check (minimum_nights between 1 and 30),
  midweek_agorot         integer not null check (midweek_agorot >= 0),
  weekend_agorot         integer not null check (weekend_agorot >= 0),
  single_midweek_agorot  integer check (single_midweek_agorot >= 0),
  single_weekend_agorot  integer check (single_weekend_agorot >= 0),
  baby_extra_agorot      integer not null default 0 check (baby_extra_agorot >= 0),
  child_extra_agorot     integer not null default 0 check (child_extra_agorot >= 0),
  adult_extra_agorot     integer not null default 0 check (adult_extra_agorot >= 0)
);

create extension if not exists btree_gist;

create table special_rates (
  id                     integer generated always as identity primary key,
  unit_id                integer not null references units (id) on delete cascade,
  -- A holiday of `hebrew_holidays`, or a name of the host's own.
  holiday                text,
  holiday_set            text not null default 'hebrew_holidays' check (holiday_set = 'hebrew_holidays'),
  name_he                text not null check (name_he <> ''),
  name_en                text not null check (name_en <> ''),
  first_night            date not null,
  last_night             date not null,
  minimum_nights         integer check (minimum_nights between 1 and 30),
  midweek_agorot         integer not null check (midweek_agorot >= 0),
  weekend_agorot         integer not null check (weekend_agorot >= 0),
  single_midweek_agorot  integer check (single_midweek_agorot >= 0),
  single_weekend_agorot  integer check (single_weekend_agorot >= 0),
  baby_extra_agorot      integer check (baby_extra_agorot >= 0),
  child_extra_agorot     integer check (child_extra_agorot >= 0),
  adult_extra_agorot     integer check (adult_extra_agorot >= 0),
  check (first_night <= last_night),
  foreign key (holiday_set, holiday) references terms (set_id, id),
  -- Special rates of a unit never overlap.
  constraint special_rates_no_overlap exclude using gist (unit_id with =, daterange(first_night, last_night, '[]') with &&)
);
create index special_rates_unit on special_rates (unit_id, first_night);

create table discount_tiers (
  unit_id  integer not null references units (id) on delete cascade,
  nights   integer not null check (nights between 2 and 30),
  type     text not null default 'PERCENT' check (type in ('PERCENT', 'AMOUNT')),
  -- Percent for PERCENT, agorot off the unit's stay for AMOUNT.
  value    integer not null check (value > 0),
  primary key (unit_id, nights),
  check (type <> 'PERCENT' or value <= 100)
);

-- Minimum nights that a host set for single dates.
create table minimum_stays (
  unit_id  integer not null references units (id) on delete cascade,
  night    date not null,
  nights   integer not null check (nights between 1 and 30),
  primary key (unit_id, night)
);
