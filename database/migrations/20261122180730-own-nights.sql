-- What hosts set for single dates: a night's own price, beside its own minimum in `minimum_stays`.
create table night_prices (
  unit_id       integer not null references units (id) on delete cascade,
  night         date not null,
  -- For up to the base guests.
  price_agorot  integer not null check (price_agorot >= 0),
  primary key (unit_id, night)
);

-- Who set what for which nights of a unit. Nothing here is ever changed or removed; ids refer to no table, for what they name may go.
create table own_night_changes (
  id               bigint generated always as identity primary key,
  property_id      integer not null,
  unit_id          integer not null,
  first_night      date not null,
  -- Included.
  last_night       date not null,
  at               timestamptz not null,
  author_id        integer not null,
  impersonator_id  integer,
  -- By night: price and minimum. Nights without any of their own are left out.
  before           jsonb not null,
  after            jsonb not null,
  check (first_night <= last_night)
);
create index own_night_changes_property on own_night_changes (property_id, id);
create trigger own_night_changes_append_only before update or delete or truncate on own_night_changes
  for each statement execute function refuse_change();
