-- Hosts pay their invoices on a page of the payment provider, and get a receipt for what has come in.

-- Every attempt to pay. The row is written before the provider is called, under the key by which the provider knows it; what is open may or may
-- not have been paid, until the provider says which.
create table invoice_payments (
  key                    uuid primary key,
  invoice_id             integer not null references invoices (id),
  provider               text not null,
  amount_agorot          integer not null check (amount_agorot > 0),
  -- mismatched: another amount or currency was taken than was asked for, which people have to look at.
  -- refunding, refunded: taken although the invoice was paid already, and given back.
  state                  text not null default 'open' check (state in (
    'open', 'paid', 'declined', 'cancelled', 'expired', 'mismatched', 'refunding', 'refunded')),
  -- The provider's ids: of its page, and of what it took.
  page_reference         text,
  transaction_reference  text,
  card_last_four         text check (card_last_four ~ '^[0-9]{4}$'),
  asked_at               timestamptz not null,
  -- Refers to no table, for the account may go.
  asked_by               integer not null,
  settled_at             timestamptz,
  refunded_at            timestamptz,
  -- When the provider is asked next; null: no more.
  ask_at                 timestamptz,
  check ((state = 'open') = (settled_at is null)),
  check ((state = 'refunded') = (refunded_at is not null)),
  check ((state in ('paid', 'mismatched', 'refunding', 'refunded')) = (transaction_reference is not null))
);
create index invoice_payments_invoice on invoice_payments (invoice_id, asked_at);
create index invoice_payments_ask on invoice_payments (ask_at) where ask_at is not null;
-- An invoice is paid once, and what was taken once counts once.
create unique index invoice_payments_paid_once on invoice_payments (invoice_id) where state = 'paid';
create unique index invoice_payments_transaction on invoice_payments (provider, transaction_reference);

-- The last serial number of each year, as with invoices: whoever issues locks its row.
create table receipt_numbers (
  year         integer primary key,
  last_serial  integer not null check (last_serial >= 0)
);

create table receipts (
  id              integer generated always as identity primary key,
  year            integer not null,
  serial          integer not null check (serial > 0),
  invoice_id      integer not null unique references invoices (id),
  means           text not null check (means in ('card', 'transfer')),
  payment_key     uuid unique references invoice_payments (key),
  card_last_four  text,
  amount_agorot   integer not null check (amount_agorot > 0),
  issued_on       date not null,
  issued_at       timestamptz not null,
  -- Both sides as they are named on the invoice.
  seller          jsonb not null,
  buyer           jsonb not null,
  check ((means = 'card') = (payment_key is not null)),
  unique (year, serial)
);

create trigger receipts_append_only before update or delete or truncate on receipts
  for each statement execute function refuse_change();

-- Which reminders of an invoice were sent: so many days after its due day, before it where negative.
create table invoice_reminders (
  invoice_id   integer not null references invoices (id),
  days         integer not null,
  reminded_at  timestamptz not null,
  primary key (invoice_id, days)
);

-- The sandbox provider's own memory: what a real one would keep at home.
create table sandbox_payments (
  -- What its page is opened by.
  id             text primary key,
  key            uuid not null unique,
  amount_agorot  integer not null check (amount_agorot > 0),
  reference      text not null,
  payer          text not null,
  language       text not null check (language in ('he', 'en')),
  return_to      jsonb not null,
  state          text not null default 'open' check (state in ('open', 'approved', 'declined', 'cancelled')),
  decided_at     timestamptz,
  refunded_at    timestamptz,
  check ((state = 'open') = (decided_at is null))
);
