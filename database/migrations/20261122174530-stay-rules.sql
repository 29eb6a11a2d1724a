-- What hosts ask of stays over ranges of dates. A rule may hold for several units of its property; of one unit no two overlap.
create table stay_rules (
  id               integer generated always as identity primary key,
  property_id      integer not null references properties (id) on delete cascade,
  -- Grows with every change: a change names what its author has seen.
  revision         integer not null default 1 check (revision > 0),
  first_date       date not null,
  -- Included.
  last_date        date not null,
  -- Null: nothing of the kind is asked for.
  midweek_minimum  integer check (midweek_minimum between 1 and 30),
  weekend_minimum  integer check (weekend_minimum between 1 and 30),
  maximum_nights   integer check (maximum_nights between 1 and 30),
  -- 0 Sunday to 6 Saturday.
  arrival_days     smallint[] check (cardinality(arrival_days) > 0 and arrival_days <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[]),
  departure_days   smallint[] check (cardinality(departure_days) > 0 and departure_days <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[]),
  notice_days      integer not null default 0 check (notice_days between 0 and 60),
  tonight_until    text check (tonight_until ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  relaxed_days     integer check (relaxed_days between 0 and 60),
  relaxed_minimum  integer check (relaxed_minimum between 1 and 30),
  saved_at         timestamptz not null,
  saved_by         integer references users (id) on delete set null,
  -- The administrator who acted as the host.
  impersonator_id  integer references users (id) on delete set null,
  check (first_date <= last_date),
  check (maximum_nights >= midweek_minimum),
  check (maximum_nights >= weekend_minimum),
  check (notice_days = 0 or tonight_until is null),
  check ((relaxed_days is null) = (relaxed_minimum is null)),
  unique (id, first_date, last_date)
);
create index stay_rules_property on stay_rules (property_id, first_date);

create table stay_rule_units (
  rule_id     integer not null,
  unit_id     integer not null references units (id) on delete cascade,
  -- The rule's own dates, without which the units could not keep it from overlapping another.
  first_date  date not null,
  last_date   date not null,
  primary key (rule_id, unit_id),
  foreign key (rule_id, first_date, last_date) references stay_rules (id, first_date, last_date) on delete cascade,
  constraint stay_rules_no_overlap exclude using gist (unit_id with =, daterange(first_date, last_date, '[]') with &&)
);

-- Who changed which rule, from what to what. Nothing here is ever changed or removed; ids refer to no table, for what they name may go.
create table stay_rule_changes (
  id               bigint generated always as identity primary key,
  rule_id          integer not null,
  property_id      integer not null,
  at               timestamptz not null,
  author_id        integer not null,
  impersonator_id  integer,
  -- Null before it was made, and after it was removed.
  before           jsonb,
  after            jsonb,
  check (before is not null or after is not null)
);
create index stay_rule_changes_property on stay_rule_changes (property_id, id);
create trigger stay_rule_changes_append_only before update or delete or truncate on stay_rule_changes
  for each statement execute function refuse_change();
