-- Which messages of the contact form somebody has dealt with, and who.
alter table contact_messages
  add column handled_at  timestamptz,
  add column handled_by  integer references users (id) on delete set null;
create index contact_messages_open on contact_messages (id) where handled_at is null;
