-- What guests write about a stay, and hosts about its guests. Neither is seen by anybody else before `visible_at`: when both sides have sent theirs, or
-- when the time for writing is over.
create table reviews (
  id                 uuid primary key default gen_random_uuid(),
  reservation_id     text not null references reservations (id),
  property_id        integer not null references properties (id),
  side               text not null check (side in ('guest', 'host')),
  -- Null for guests without an account, and once the account is gone.
  author_id          integer references users (id) on delete set null,
  -- The first name as it is shown; null for hosts, and once the guest's data is forgotten.
  author_name        text,
  locale             text not null check (locale in ('he', 'en')),
  overall            smallint check (overall between 1 and 5),
  scores             jsonb not null default '{}',
  answers            jsonb not null default '{}',
  company            text check (company in ('couple', 'family', 'friends', 'alone', 'business')),
  text               text not null default '',
  -- For the host alone.
  private_line       text not null default '',
  saved_at           timestamptz not null,
  -- Null while it is a draft.
  sent_at            timestamptz,
  visible_at         timestamptz,
  moderation         text not null default 'none' check (moderation in ('none', 'held', 'hidden')),
  moderated_by       integer references users (id) on delete set null,
  moderated_at       timestamptz,
  moderation_reason  text not null default '',
  signs              text[] not null default '{}',
  -- Where it was sent from: a keyed digest of the network, and of the browser what stands with its holds; kept as long as those of other limits.
  network_digest     text,
  browser_hash       bytea check (length(browser_hash) = 32),
  revision           integer not null default 1,
  unique (reservation_id, side),
  check (visible_at is null or sent_at is not null),
  check (sent_at is null or side = 'host' or overall is not null),
  check (side = 'guest' or (overall is null and company is null and private_line = ''))
);
create index reviews_property on reviews (property_id, visible_at) where side = 'guest' and visible_at is not null;
create index reviews_waiting on reviews (reservation_id) where sent_at is not null and visible_at is null;
create index reviews_held on reviews (sent_at) where moderation = 'held';
create index reviews_network on reviews (network_digest, sent_at) where network_digest is not null;
create index reviews_author on reviews (author_id) where author_id is not null;

-- The host's one public answer.
create table review_answers (
  review_id   uuid primary key references reviews (id),
  author_id   integer references users (id) on delete set null,
  text        text not null check (text <> ''),
  answered_at timestamptz not null,
  moderation  text not null default 'none' check (moderation in ('none', 'held', 'hidden')),
  signs       text[] not null default '{}'
);
create index review_answers_held on review_answers (answered_at) where moderation = 'held';

-- What readers find wrong with a review; settled by an administrator's decision.
create table review_reports (
  id           bigint generated always as identity primary key,
  review_id    uuid not null references reviews (id),
  reporter_id  integer references users (id) on delete set null,
  reason       text not null check (reason in ('untrue', 'insult', 'personalData', 'advertising', 'other')),
  words        text not null,
  reported_at  timestamptz not null,
  settled_at   timestamptz,
  unique (review_id, reporter_id)
);
create index review_reports_open on review_reports (review_id) where settled_at is null;

-- Where author or host ask to have a review looked at again that was kept back or hidden.
create table review_appeals (
  id           bigint generated always as identity primary key,
  review_id    uuid not null references reviews (id),
  side         text not null check (side in ('guest', 'host')),
  words        text not null check (words <> ''),
  appealed_at  timestamptz not null,
  settled_at   timestamptz,
  unique (review_id, side)
);
create index review_appeals_open on review_appeals (review_id) where settled_at is null;

-- The one place that says which reviews count, for the page, search, lists, search engines and files alike.
create view counted_reviews as
  select id, property_id, overall, (sent_at at time zone 'Asia/Jerusalem')::date as written_on
  from reviews
  where side = 'guest' and visible_at is not null and moderation = 'none';
create view property_ratings as
  select property_id, count(*)::integer as count, sum(overall)::integer as sum from counted_reviews group by property_id;

-- The next day on which the guest is asked for a review; null when nobody is to be asked any more. Those who have left within the last fourteen days
-- are asked yet, older stays are let be.
alter table reservations add column review_mail_on date;
update reservations set review_mail_on = departure_date + 1
  where origin = 'online' and outcome is null and departure_date >= (now() at time zone 'Asia/Jerusalem')::date - 14;

-- From where sessions were used last, as with reviews: what is written from the host's own place is looked at first.
alter table sessions add column network_digest text, add column browser_hash bytea check (length(browser_hash) = 32);
