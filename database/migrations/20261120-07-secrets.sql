-- Secrets that all processes on this database share: the key that signs links and cookies, made at the first start.

create table secrets (
  name   text primary key,
  value  bytea not null check (length(value) >= 32)
);
