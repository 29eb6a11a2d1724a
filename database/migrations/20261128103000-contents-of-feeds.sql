-- What a host has chosen for nights that the other site merely does not offer, and what the last good answer said beside the nights that it takes:
-- {"passedOver": {reason: count}, "blocks": [{"firstNight", "lastNight"}]}.
alter table calendar_feeds
  add column leaves_blocks boolean not null default false,
  add column contents jsonb;
