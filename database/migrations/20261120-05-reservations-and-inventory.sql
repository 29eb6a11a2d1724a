-- Checkout sessions, reservations and the nights they take.

create table checkout_sessions (
  id              uuid primary key,
  -- SHA-256 of the browser's cookie; null for API clients.
  browser_hash    bytea check (length(browser_hash) = 32),
  -- Keyed digest of the network address, for the limit of live holds per address.
  address_digest  text not null,
  property_id     integer not null references properties (id),
  arrival_date    date not null,
  departure_date  date not null check (departure_date > arrival_date),
  -- The rooms of the request, and the frozen offer with its quote.
  rooms_info      jsonb not null,
  offer           jsonb not null,
  status          text not null default 'open' check (status in ('open', 'replaced', 'released', 'reserved')),
  created_at      timestamptz not null,
  -- From then on the hold counts as free everywhere, whatever the status says.
  expires_at      timestamptz not null check (expires_at > created_at),
  -- A submit before expiry earns two more minutes for payment, once.
  extended_at     timestamptz,
  user_id         integer references users (id) on delete set null
);
create unique index checkout_sessions_one_live_hold on checkout_sessions (browser_hash) where status = 'open' and browser_hash is not null;
create index checkout_sessions_address on checkout_sessions (address_digest, expires_at) where status = 'open';
create index checkout_sessions_property on checkout_sessions (property_id);
create index checkout_sessions_user on checkout_sessions (user_id);

create table checkout_session_units (
  session_id  uuid not null references checkout_sessions (id) on delete cascade,
  unit_id     integer not null references units (id),
  -- Rooms of the request that the unit takes, by index from 0.
  rooms       integer[] not null check (rooms <> '{}'),
  primary key (session_id, unit_id)
);
create index checkout_session_units_unit on checkout_session_units (unit_id);

create table guests (
  id          integer generated always as identity primary key,
  user_id     integer references users (id) on delete set null,
  first_name  text not null check (first_name <> ''),
  last_name   text not null check (last_name <> ''),
  email       text not null,
  phone       text not null,
  locale      text not null check (locale in ('he', 'en')),
  created_at  timestamptz not null
);
create index guests_user on guests (user_id);
create index guests_email on guests (lower(email));

create table reservations (
  -- Short and unguessable: 10 characters of Crockford's base 32.
  id                     text primary key check (id ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  property_id            integer not null references properties (id),
  guest_id               integer not null references guests (id),
  checkout_session_id    uuid references checkout_sessions (id),
  origin                 text not null check (origin in ('online', 'direct')),
  -- reserved, inHouse and checkedOut follow from the dates; only what people decide is stored.
  outcome                text check (outcome in ('cancelled', 'noShow')),
  outcome_at             timestamptz,
  outcome_by             integer references users (id) on delete set null,
  charged_agorot         integer check (charged_agorot >= 0),
  booked_date            date not null,
  booked_at              timestamptz not null,
  arrival_date           date not null,
  departure_date         date not null check (departure_date > arrival_date),
  arrival_time           text check (arrival_time ~ '^\d\d:\d\d$'),
  special_requests       text not null default '',
  rooms_info             jsonb not null,
  total_agorot           integer not null check (total_agorot >= 0),
  vat_status             text not null check (vat_status in ('licensed', 'exempt', 'eilat')),
  vat_agorot             integer check (vat_agorot >= 0),
  commission_basis_points integer not null check (commission_basis_points between 0 and 10000),
  -- Names, supplier, policies and cancellation terms as they were at booking.
  snapshot               jsonb not null,
  partner                text,
  locale                 text not null check (locale in ('he', 'en')),
  check ((outcome is null) = (outcome_at is null)),
  check ((vat_agorot is null) = (vat_status <> 'licensed'))
);
create index reservations_property on reservations (property_id, arrival_date);
create index reservations_guest on reservations (guest_id);
create unique index reservations_session on reservations (checkout_session_id) where checkout_session_id is not null;

create table reservation_units (
  reservation_id  text not null references reservations (id) on delete cascade,
  unit_id         integer not null references units (id),
  rooms           integer[] not null check (rooms <> '{}'),
  total_agorot    integer not null check (total_agorot >= 0),
  primary key (reservation_id, unit_id)
);
create index reservation_units_unit on reservation_units (unit_id);

create table reservation_lines (
  reservation_id  text not null,
  unit_id         integer not null,
  position        integer not null check (position > 0),
  kind            text not null check (kind in ('night', 'extra', 'discount')),
  night           date,
  age_group       text check (age_group in ('baby', 'child', 'adult')),
  count           integer check (count > 0),
  amount_agorot   integer not null,
  primary key (reservation_id, unit_id, position),
  foreign key (reservation_id, unit_id) references reservation_units (reservation_id, unit_id) on delete cascade,
  check ((kind = 'discount') = (night is null)),
  check ((kind = 'extra') = (age_group is not null)),
  check (kind = 'discount' or amount_agorot >= 0)
);

-- What secures a reservation: never a card number, never a CVV.
create table guarantees (
  reservation_id  text primary key references reservations (id) on delete cascade,
  provider        text not null,
  token           text not null,
  brand           text not null,
  last_four       text not null check (last_four ~ '^\d{4}$'),
  expiry_month    integer not null check (expiry_month between 1 and 12),
  expiry_year     integer not null check (expiry_year between 2020 and 2100),
  holder_name     text not null,
  created_at      timestamptz not null
);

create table closures (
  id           integer generated always as identity primary key,
  unit_id      integer not null references units (id) on delete cascade,
  first_night  date not null,
  last_night   date not null,
  reason       text not null default '',
  created_at   timestamptz not null,
  check (first_night <= last_night)
);
create index closures_unit on closures (unit_id, first_night);

-- One row per unit and night that is not free: the winning cause (reservation > hold > import > closure).
-- The plain key is what makes a double booking impossible.
create table occupancy (
  unit_id              integer not null references units (id) on delete cascade,
  night                date not null,
  cause                text not null check (cause in ('reservation', 'hold', 'import', 'closure')),
  reservation_id       text references reservations (id),
  checkout_session_id  uuid references checkout_sessions (id),
  closure_id           integer references closures (id),
  -- An expired hold counts as free everywhere and can be taken over.
  hold_expires_at      timestamptz,
  -- What stands under a hold: an expired hold over a closure or an import is not free.
  below                text check (below in ('import', 'closure')),
  primary key (unit_id, night),
  check (below is null or cause = 'hold'),
  check ((cause = 'reservation') = (reservation_id is not null)),
  check ((cause = 'hold') = (checkout_session_id is not null)),
  check ((cause = 'hold') = (hold_expires_at is not null)),
  check ((cause = 'closure') = (closure_id is not null))
);
create index occupancy_night on occupancy (night, unit_id) include (cause, hold_expires_at, below);
create index occupancy_reservation on occupancy (reservation_id) where reservation_id is not null;
create index occupancy_session on occupancy (checkout_session_id) where checkout_session_id is not null;
create index occupancy_closure on occupancy (closure_id) where closure_id is not null;
