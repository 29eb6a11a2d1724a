-- Lists of places that somebody likes: a user's or, without account, a browser's, of whose name a digest is kept.
create table favourite_lists (
  id              uuid primary key default gen_random_uuid(),
  user_id         integer references users (id) on delete cascade,
  browser_hash    bytea check (length(browser_hash) = 32),
  -- Null for the default list, of which everybody has one at most.
  name            text check (name <> ''),
  arrival_date    date,
  departure_date  date,
  rooms_info      jsonb not null,
  keeps_shabbat   boolean not null default false,
  -- Counts changes of name, dates and party.
  revision        integer not null default 1,
  -- The secret part of the link at which everybody reads it; null while it is not shared.
  share_key       text unique check (length(share_key) >= 22),
  created_at      timestamptz not null,
  -- When something was saved in it last: there the next is saved, too.
  used_at         timestamptz not null,
  -- When its owner last looked at it or changed it.
  seen_at         timestamptz not null,
  -- Since when its owner wants to be told of nights taken or free, and of totals that move; null: not at all.
  notice_since    timestamptz,
  -- When its places were last looked at for that, and the day of the last mail.
  watched_at      timestamptz,
  told_on         date,
  check (num_nonnulls(user_id, browser_hash) = 1),
  check (num_nonnulls(arrival_date, departure_date) in (0, 2) and departure_date > arrival_date),
  check (notice_since is null or (user_id is not null and arrival_date is not null))
);
create unique index favourite_lists_default_of_user on favourite_lists (user_id) where name is null;
create unique index favourite_lists_default_of_browser on favourite_lists (browser_hash) where name is null;
create index favourite_lists_user on favourite_lists (user_id) where user_id is not null;
create index favourite_lists_browser on favourite_lists (browser_hash) where browser_hash is not null;
create index favourite_lists_unused on favourite_lists (seen_at) where browser_hash is not null;
create index favourite_lists_noticed on favourite_lists (watched_at) where notice_since is not null;

create table favourite_places (
  list_id      uuid not null references favourite_lists (id) on delete cascade,
  property_id  integer not null references properties (id) on delete cascade,
  saved_at     timestamptz not null,
  -- What the owner was last told it costs, and since when; null and a time: that its nights are taken; no time: nothing yet.
  told_agorot  integer check (told_agorot >= 0),
  told_at      timestamptz,
  primary key (list_id, property_id),
  check (told_agorot is null or told_at is not null)
);
create index favourite_places_property on favourite_places (property_id);

-- Who has voted or said something on a list, by the name that they gave themselves there.
create table favourite_voters (
  id            bigint generated always as identity primary key,
  list_id       uuid not null references favourite_lists (id) on delete cascade,
  user_id       integer references users (id) on delete cascade,
  browser_hash  bytea check (length(browser_hash) = 32),
  name          text not null check (name <> ''),
  unique (list_id, user_id),
  unique (list_id, browser_hash),
  check (num_nonnulls(user_id, browser_hash) = 1)
);
create index favourite_voters_user on favourite_voters (user_id) where user_id is not null;
create index favourite_voters_browser on favourite_voters (browser_hash) where browser_hash is not null;

-- Of places that were taken out of the list they are kept: they are there again when it is put back.
create table favourite_votes (
  voter_id     bigint not null references favourite_voters (id) on delete cascade,
  property_id  integer not null references properties (id) on delete cascade,
  vote         text not null check (vote in ('up', 'down')),
  voted_at     timestamptz not null,
  primary key (voter_id, property_id)
);
create index favourite_votes_property on favourite_votes (property_id);

create table favourite_remarks (
  id           uuid primary key default gen_random_uuid(),
  voter_id     bigint not null references favourite_voters (id) on delete cascade,
  property_id  integer not null references properties (id) on delete cascade,
  text         text not null check (text <> ''),
  said_at      timestamptz not null
);
create index favourite_remarks_voter on favourite_remarks (voter_id);
create index favourite_remarks_property on favourite_remarks (property_id);
