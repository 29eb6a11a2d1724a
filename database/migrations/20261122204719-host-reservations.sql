-- What hosts do with reservations: phone bookings with a price of their own, changes and who made them, notes, and charges of the guest's card.

-- Counts changes of guest, dates, unit and price: a change names what its author has seen.
alter table reservations
  add column revision integer not null default 0,
  -- When the host last asked the guest of an online reservation to cancel it.
  add column cancellation_asked_at timestamptz;
create index reservations_departure on reservations (property_id, departure_date);
create index reservations_booked on reservations (property_id, booked_at);

-- The difference between the price list and a price that the host set, either way: the lines add up to the total.
alter table reservation_lines
  drop constraint reservation_lines_kind_check,
  drop constraint reservation_lines_check,
  drop constraint reservation_lines_check2,
  add constraint reservation_lines_kind_check check (kind in ('night', 'extra', 'discount', 'ownPrice')),
  add constraint reservation_lines_night_check check ((kind in ('discount', 'ownPrice')) = (night is null)),
  add constraint reservation_lines_amount_check check (kind in ('discount', 'ownPrice') or amount_agorot >= 0);

-- What happened to a reservation after it was booked. Rows stay; what they tell of a guest is erased with the guest.
create table reservation_events (
  id               bigint generated always as identity primary key,
  reservation_id   text not null references reservations (id),
  kind             text not null,
  at               timestamptz not null,
  actor            text not null check (actor in ('guest', 'owner', 'admin')),
  -- Ids refer to no table, for the accounts they name may go. Null: a guest without an account.
  author_id        integer,
  -- The administrator who acted as the author.
  impersonator_id  integer,
  -- The fields that changed, and how they were.
  before           jsonb not null default '{}',
  after            jsonb not null default '{}'
);
create index reservation_events_reservation on reservation_events (reservation_id, id);

-- For the host's eyes only.
create table reservation_notes (
  id               integer generated always as identity primary key,
  reservation_id   text not null references reservations (id),
  text             text not null check (text <> ''),
  written_at       timestamptz not null,
  author_id        integer not null,
  impersonator_id  integer
);
create index reservation_notes_reservation on reservation_notes (reservation_id, id);

-- What hosts take of a guest's card. The row is written before the provider is called, under the id by which the provider knows a repeated
-- call; what is pending may or may not have been taken, until the provider says which.
create table reservation_charges (
  id                  uuid primary key,
  reservation_id      text not null references reservations (id),
  reason              text not null check (reason in ('cancellation', 'noShow')),
  amount_agorot       integer not null check (amount_agorot > 0),
  state               text not null default 'pending' check (state in ('pending', 'captured', 'declined')),
  provider            text not null,
  -- The provider's own number of what it took.
  provider_reference  text,
  decline_reason      text,
  asked_at            timestamptz not null,
  asked_by            integer not null,
  settled_at          timestamptz,
  check ((state = 'pending') = (settled_at is null)),
  check ((state = 'captured') = (provider_reference is not null))
);
-- Nothing is charged twice.
create unique index reservation_charges_once on reservation_charges (reservation_id) where state in ('pending', 'captured');
create index reservation_charges_reservation on reservation_charges (reservation_id, asked_at);

-- The mails about a reservation, for its host.
create index outbox_reservation on outbox ((payload ->> 'reservationId')) where payload ? 'reservationId';
