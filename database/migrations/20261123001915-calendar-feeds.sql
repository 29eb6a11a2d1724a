-- Two-way synchronisation with calendars of other sites: a secret address per unit from which they read, and feeds that are read from them.

-- Part of the export's address; a new one makes the old address unknown.
alter table units add column calendar_key uuid not null default gen_random_uuid();
create unique index units_calendar_key on units (calendar_key);

create table calendar_feeds (
  id              integer generated always as identity primary key,
  unit_id         integer not null references units on delete cascade,
  -- The host's own word for it, such as the site's name.
  name            text not null,
  url             text not null,
  created_at      timestamptz not null,
  -- When it is read next; later and later while it fails.
  due_at          timestamptz not null,
  checked_at      timestamptz,
  succeeded_at    timestamptz,
  -- What the server gave with the last good answer, so that an unchanged feed is not sent again.
  etag            text,
  last_modified   text,
  -- Why the last reading failed, and how often it did in a row; the last good answer stays.
  error           text,
  error_status    integer,
  failing_since   timestamptz,
  failures        integer not null default 0,
  unique (unit_id, url),
  check ((error is null) = (failing_since is null)),
  check ((error is null) = (failures = 0))
);
create index calendar_feeds_due on calendar_feeds (due_at);

-- What the last good answer of a feed takes; the nights stand in `occupancy` as well, unless a reservation or hold has them.
create table imported_ranges (
  id          integer generated always as identity primary key,
  feed_id     integer not null references calendar_feeds on delete cascade,
  unit_id     integer not null references units on delete cascade,
  first_night date not null,
  last_night  date not null,
  -- Whether the other site says that it is no booking, but nights that it does not offer: these conflict with nothing.
  is_block    boolean not null,
  check (first_night <= last_night)
);
create index imported_ranges_unit on imported_ranges (unit_id, first_night);
create index imported_ranges_feed on imported_ranges (feed_id);

-- Nights that both a reservation and an event of a feed want. The reservation keeps them, and the host is told once.
create table import_conflicts (
  id             integer generated always as identity primary key,
  feed_id        integer not null references calendar_feeds on delete cascade,
  unit_id        integer not null references units on delete cascade,
  reservation_id text not null references reservations,
  first_night    date not null,
  last_night     date not null,
  found_at       timestamptz not null,
  -- When the host said that it is settled.
  handled_at     timestamptz,
  unique (feed_id, reservation_id, unit_id),
  check (first_night <= last_night)
);
create index import_conflicts_unit on import_conflicts (unit_id);
