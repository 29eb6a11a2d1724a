-- The platform's own tables, written through its functions by every module.

-- Every write that changes what a search would answer leaves a row here, in the same transaction.
create table changes (
  id           bigint generated always as identity primary key,
  -- Lets a reader follow commits without missing a transaction that ends late.
  transaction  xid8 not null default pg_current_xact_id(),
  kind         text not null check (kind in ('occupancy', 'rates', 'listing', 'publication')),
  property_id  integer not null,
  unit_id      integer,
  first_night  date,
  last_night   date,
  recorded_at  timestamptz not null,
  check ((first_night is null) = (last_night is null))
);
create index changes_transaction on changes (transaction);

create table idempotency_keys (
  scope         text not null,
  key           text not null check (length(key) between 1 and 200),
  -- SHA-256 of the body without card fields.
  fingerprint   bytea not null check (length(fingerprint) = 32),
  status        integer,
  response      jsonb,
  created_at    timestamptz not null,
  locked_until  timestamptz not null,
  primary key (scope, key),
  check ((status is null) = (response is null))
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- E-mails to send, written in the transaction of what they tell about, and polled.
create table outbox (
  id               bigint generated always as identity primary key,
  template         text not null,
  locale           text not null check (locale in ('he', 'en')),
  recipient        text not null,
  payload          jsonb not null,
  created_at       timestamptz not null,
  next_attempt_at  timestamptz not null,
  attempts         integer not null default 0,
  sent_at          timestamptz,
  dead_at          timestamptz,
  last_error       text
);
create index outbox_due on outbox (next_attempt_at) where sent_at is null and dead_at is null;

-- E-mails kept instead of sent, outside production.
create table mailbox (
  id           bigint generated always as identity primary key,
  outbox_id    bigint references outbox (id) on delete set null,
  recipient    text not null,
  subject      text not null,
  html         text not null,
  text         text not null,
  attachments  jsonb not null default '[]',
  created_at   timestamptz not null
);
