-- Accounts and sessions.

create table users (
  id            integer generated always as identity primary key,
  email         text not null check (email = lower(email) and email like '%_@_%'),
  username      text not null check (username <> ''),
  -- argon2id, encoded with its parameters.
  password_hash text not null,
  -- Roles are a set: a host may also book.
  roles         text[] not null check (roles <> '{}' and roles <@ array['ROLE_CUSTOMER', 'ROLE_POWNER', 'ROLE_ADMIN']),
  locale        text not null default 'he' check (locale in ('he', 'en')),
  phone         text,
  created_at    timestamptz not null
);
create unique index users_email on users (email);

create table sessions (
  -- SHA-256 of the token; the token itself is never stored.
  token_hash  bytea primary key check (length(token_hash) = 32),
  user_id     integer not null references users (id) on delete cascade,
  created_at  timestamptz not null,
  seen_at     timestamptz not null,
  expires_at  timestamptz not null check (expires_at > created_at)
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- Failed sign-ins, counted per account and per address (ten within fifteen minutes: 429).
create table sign_in_failures (
  id          bigint generated always as identity primary key,
  -- Keyed digest of the e-mail or of the network address, never the thing itself.
  subject     text not null,
  failed_at   timestamptz not null
);
create index sign_in_failures_subject on sign_in_failures (subject, failed_at);
