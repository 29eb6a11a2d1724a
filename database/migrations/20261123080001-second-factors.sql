-- A second step of signing in: codes of an authenticator app, and recovery codes for whoever has lost it (docs/product.md §3).

-- Since when passwords and links alone do not open the account.
alter table users add column second_factor_since timestamptz;

create table totp_secrets (
  user_id integer primary key references users on delete cascade,
  -- AES-256-GCM: nonce, tag and cipher text.
  sealed_secret bytea not null,
  -- The 30 seconds whose code was used last: no code works twice.
  last_step bigint not null,
  created_at timestamptz not null
);

create table recovery_codes (
  user_id integer not null references users on delete cascade,
  -- A keyed digest: from it nobody can make the code.
  code_digest text not null,
  used_at timestamptz,
  primary key (user_id, code_digest)
);
