-- Passkeys (WebAuthn): a second step, and a way of signing in without a password.
create table passkeys (
  id integer primary key generated always as identity,
  user_id integer not null references users on delete cascade,
  -- By which browsers name it, in base64url.
  credential_id text not null unique,
  -- COSE.
  public_key bytea not null,
  -- How often it was used, where its device counts: a copy of it counts less.
  sign_count bigint not null,
  transports text[] not null,
  -- As its user calls it.
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- What a passkey has to sign next: once, and soon.
create table passkey_challenges (
  challenge text primary key,
  -- Who adds a passkey; null: somebody signs in.
  user_id integer references users on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

alter table sessions drop constraint sessions_opened_by_check;
alter table sessions add constraint sessions_opened_by_check check (opened_by in ('password', 'link', 'passkey')) not valid;
alter table sessions validate constraint sessions_opened_by_check;
