-- A stay can change: proposals by guests, hosts and administrators, the nights that they hold, and what cancelling costs afterwards.

create table reservation_proposals (
  id                        uuid primary key,
  -- In the order in which they were made.
  number                    bigint generated always as identity,
  reservation_id            text not null references reservations (id),
  property_id               integer not null references properties (id),
  -- That of the reservation when it was proposed.
  revision                  integer not null,
  -- For whom it was proposed, and by whom. Ids of accounts refer to no table, for these may go; null: a guest without an account.
  side                      text not null check (side in ('guest', 'host')),
  actor                     text not null check (actor in ('guest', 'owner', 'admin')),
  author_id                 integer,
  impersonator_id           integer,
  status                    text not null default 'open' check (status in ('open', 'accepted', 'refused', 'withdrawn', 'lapsed')),
  -- Nobody has to answer: it waits for the payment provider alone.
  is_at_once                boolean not null default false,
  proposed_at               timestamptz not null,
  -- From then on it counts as lapsed everywhere, whatever the status says.
  expires_at                timestamptz not null check (expires_at > proposed_at),
  arrival_date              date not null,
  departure_date            date not null check (departure_date > arrival_date),
  rooms_info                jsonb not null,
  -- The units with the new price, every line of it; the names of the units; the VAT rate on the new day of departure.
  offer                     jsonb not null,
  unit_names                jsonb not null,
  vat_percent               numeric not null,
  total_agorot              integer not null check (total_agorot >= 0),
  is_own_total              boolean not null,
  -- Below what no fee of cancelling falls once it is accepted.
  fee_floor_agorot          integer not null check (fee_floor_agorot between 0 and total_agorot),
  -- The stay as it was: {stay, roomsInfo, offer, unitNames}.
  before                    jsonb not null,
  message                   text not null default '',
  -- An administrator's.
  reason                    text not null default '',
  -- When the guest's card was declined for the new total.
  declined_at               timestamptz,
  answered_at               timestamptz,
  answered_actor            text check (answered_actor in ('guest', 'owner', 'admin', 'system')),
  answered_by               integer,
  answered_impersonator_id  integer,
  answer_message            text not null default '',
  check ((status = 'open') = (answered_at is null)),
  check ((status = 'open') = (answered_actor is null))
);
create unique index reservation_proposals_one_open on reservation_proposals (reservation_id) where status = 'open';
create index reservation_proposals_reservation on reservation_proposals (reservation_id, number);
create index reservation_proposals_property on reservation_proposals (property_id);
create index reservation_proposals_expiring on reservation_proposals (expires_at) where status = 'open';

-- A hold has a checkout session or a proposal, never both.
alter table occupancy
  add column proposal_id uuid references reservation_proposals (id),
  drop constraint occupancy_check2,
  add constraint occupancy_holder_check check (num_nonnulls(checkout_session_id, proposal_id) = (cause = 'hold')::int) not valid;

alter table reservations
  -- Cancelling never costs less than it would have cost when the stay was changed.
  add column fee_floor_agorot integer not null default 0 check (fee_floor_agorot >= 0),
  -- The last day on which the guest may cancel for nothing, since the host has given them another kind of unit.
  add column free_until date,
  add constraint reservations_floor_check check (fee_floor_agorot <= total_agorot) not valid,
  drop constraint reservations_fee_rule_check,
  add constraint reservations_fee_rule_check check (fee_rule in ('freePeriod', 'hostFee', 'statutory', 'sinceChange', 'otherUnit')) not valid;

-- Days before arrival until which guests may change dates without asking; null: the host wants to be asked.
alter table properties add column guest_changes_until_days integer check (guest_changes_until_days between 0 and 90);
