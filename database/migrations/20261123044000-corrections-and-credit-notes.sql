-- What hosts correct while a month is open, what they dispute, and what is taken back of an invoice: by a credit note, never by an edit.

-- What a stay came to in truth, where that is not what the reservation says. The reservation's events keep who wrote it, and what stood before.
create table reservation_corrections (
  reservation_id  text primary key references reservations (id),
  outcome         text not null check (outcome in ('stayed', 'cancelled', 'noShow')),
  -- What the guest paid in the end.
  amount_agorot   integer not null check (amount_agorot >= 0),
  reason          text not null check (reason in ('didNotCome', 'cancelledDirectly', 'leftEarly', 'paidLess', 'cameAfterAll', 'other')),
  words           text not null,
  corrected_at    timestamptz not null,
  -- Whether the team wrote it: in its own name, or acting as the host.
  is_by_team      boolean not null
);

-- The last serial number of each year, as with invoices: whoever issues locks its row.
create table credit_note_numbers (
  year         integer primary key,
  last_serial  integer not null check (last_serial >= 0)
);

create table credit_notes (
  id            integer generated always as identity primary key,
  year          integer not null,
  serial        integer not null check (serial > 0),
  invoice_id    integer not null references invoices (id),
  property_id   integer not null references properties (id),
  issued_on     date not null,
  issued_at     timestamptz not null,
  issued_by     integer not null,
  -- What it is for, in words that the host reads.
  reason        text not null check (reason <> ''),
  net_agorot    integer not null check (net_agorot > 0),
  vat_agorot    integer not null check (vat_agorot >= 0),
  total_agorot  integer not null check (total_agorot = net_agorot + vat_agorot),
  unique (year, serial)
);
create index credit_notes_invoice on credit_notes (invoice_id);
create index credit_notes_property on credit_notes (property_id, id);

create trigger credit_notes_append_only before update or delete or truncate on credit_notes
  for each statement execute function refuse_change();

-- Each row has one cause: the closing of its month, or a credit note, whose rows are negative.
alter table commission_entries
  add column kind text not null default 'billed' check (kind in ('billed', 'correction')),
  add column credit_note_id integer references credit_notes (id),
  add constraint commission_entries_cause check ((kind = 'correction') = (credit_note_id is not null)),
  drop constraint commission_entries_reservation_id_key,
  drop constraint commission_entries_basis_agorot_check,
  drop constraint commission_entries_commission_agorot_check,
  drop constraint commission_entries_check,
  add constraint commission_entries_sign check (case kind
    when 'billed' then basis_agorot >= 0 and discount_agorot between 0 and commission_agorot
    else basis_agorot <= 0 and discount_agorot between commission_agorot and 0 end);
-- Nothing is billed twice, nor taken back twice by the same note.
create unique index commission_entries_billed_once on commission_entries (reservation_id) where kind = 'billed';
create unique index commission_entries_credited_once on commission_entries (reservation_id, credit_note_id);

create table commission_disputes (
  id              integer generated always as identity primary key,
  property_id     integer not null references properties (id),
  reservation_id  text not null references reservations (id),
  -- The first day of the month of the statement.
  month           date not null check (extract(day from month) = 1),
  words           text not null check (words <> ''),
  opened_at       timestamptz not null,
  opened_by       integer not null,
  impersonator_id integer,
  state           text not null default 'open' check (state in ('open', 'accepted', 'refused')),
  answer          text,
  answered_at     timestamptz,
  answered_by     integer,
  credit_note_id  integer references credit_notes (id),
  check ((state = 'open') = (answered_at is null)),
  check (credit_note_id is null or state = 'accepted')
);
create unique index commission_disputes_one_open on commission_disputes (reservation_id) where state = 'open';
create index commission_disputes_property on commission_disputes (property_id, month);

-- The commission on what is booked from one day to another; at other times the property's own.
create table commission_rates (
  id            integer generated always as identity primary key,
  property_id   integer not null references properties (id),
  first_day     date not null,
  -- Null: until another is set.
  last_day      date,
  basis_points  integer not null check (basis_points between 0 and 10000),
  check (last_day >= first_day),
  constraint commission_rates_do_not_overlap exclude using gist (property_id with =, daterange(first_day, last_day, '[]') with &&)
);
