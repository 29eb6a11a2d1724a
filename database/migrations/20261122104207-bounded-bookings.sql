-- What keeps one stranger from booking the market out, and a card's token from serving more than one booking.

-- Bookings that no proven account answers for, by keyed digests: nothing in them tells who booked.
create table unproven_bookings (
  reservation_id  text primary key references reservations (id) on delete cascade,
  mailbox_digest  text not null,
  card_digest     text not null,
  address_digest  text not null,
  booked_at       timestamptz not null
);
create index unproven_bookings_mailbox on unproven_bookings (mailbox_digest);
create index unproven_bookings_card on unproven_bookings (card_digest);
create index unproven_bookings_address on unproven_bookings (address_digest, booked_at);

create table spent_card_tokens (
  -- SHA-256 of provider and token.
  digest    bytea primary key check (length(digest) = 32),
  spent_at  timestamptz not null
);
insert into spent_card_tokens (digest, spent_at)
select sha256(convert_to(provider || ' ' || token, 'UTF8')), min(created_at) from guarantees group by 1;
