-- The business that a guest wants the host's invoice for the stay made out to.
create table invoice_requests (
  reservation_id text primary key references reservations (id),
  name           text not null check (name <> ''),
  number         text not null check (number ~ '^\d{5,9}$'),
  asked_at       timestamptz not null
);
