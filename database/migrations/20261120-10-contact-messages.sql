-- What visitors wrote through the contact form.

create table contact_messages (
  id              integer generated always as identity primary key,
  email           text not null check (email <> ''),
  message         text not null check (message <> ''),
  locale          text not null check (locale in ('he', 'en')),
  -- White label through which the visitor came.
  partner         text,
  user_id         integer references users (id) on delete set null,
  -- Keyed digest of the network address, for the limit of messages per address.
  address_digest  text not null,
  created_at      timestamptz not null
);
create index contact_messages_address on contact_messages (address_digest, created_at);
create index contact_messages_user on contact_messages (user_id);
