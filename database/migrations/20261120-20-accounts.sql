-- What accounts need beyond signing in: names, proved addresses, the welcome message, codes of links, own sessions.

alter table users
  add column first_name         text not null default '',
  add column last_name          text not null default '',
  -- When a link from an e-mail proved that the address is theirs.
  add column email_verified_at  timestamptz,
  -- Shown after sign-up until the user cancels it.
  add column is_welcome_shown   boolean not null default false;

alter table sessions
  -- How its user names it when ending it; the token's hash is nobody's to see.
  add column id               uuid not null default gen_random_uuid(),
  -- Browser and system by name; empty for API clients.
  add column device           text not null default '',
  -- A link from an e-mail proves as much as the password, for a while.
  add column opened_by        text not null default 'password' check (opened_by in ('password', 'link')),
  -- The administrator who acts as the user.
  add column impersonator_id  integer references users (id) on delete cascade;
create unique index sessions_id on sessions (id);
create index sessions_impersonator on sessions (impersonator_id) where impersonator_id is not null;

-- Codes of links in e-mails: each works once.
create table account_codes (
  -- SHA-256 of the code; the code itself stands in the e-mail only.
  code_hash   bytea primary key check (length(code_hash) = 32),
  user_id     integer not null references users (id) on delete cascade,
  purpose     text not null check (purpose in ('oneTimeAuthorization', 'restorePassword')),
  created_at  timestamptz not null,
  expires_at  timestamptz not null check (expires_at > created_at),
  used_at     timestamptz
);
create index account_codes_user on account_codes (user_id, purpose);
create index account_codes_expiry on account_codes (expires_at);

-- Requests that are limited per address and per account, whether or not the account exists: links by e-mail, sign-ups.
create table account_requests (
  id            bigint generated always as identity primary key,
  -- Keyed digest of what is asked and of the e-mail or the network address, never the thing itself.
  subject       text not null,
  requested_at  timestamptz not null
);
create index account_requests_subject on account_requests (subject, requested_at);
create index account_requests_age on account_requests (requested_at);
