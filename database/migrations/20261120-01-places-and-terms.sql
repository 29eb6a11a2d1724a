-- Places and option sets: the vocabulary that properties, units and searches refer to.

create table places (
  id          text primary key,
  kind        text not null check (kind in ('country', 'district', 'region', 'city')),
  name_he     text not null check (name_he <> ''),
  name_en     text not null check (name_en <> ''),
  -- Other spellings that people type, both languages mixed.
  aliases     text[] not null default '{}',
  latitude    double precision not null check (latitude between 29 and 34),
  longitude   double precision not null check (longitude between 33 and 37),
  region_id   text references places (id),
  district_id text references places (id),
  sort_order  integer not null default 0,
  -- A city belongs to one region and, independently of it, to one district; nothing else does.
  check ((kind = 'city') = (region_id is not null)),
  check ((kind = 'city') = (district_id is not null))
);
create index places_region on places (region_id);
create index places_district on places (district_id);

create table term_sets (
  -- The collection's path segment: `swimming_pool_types` is served as `/api/swimming_pool_types`.
  id       text primary key check (id ~ '^[a-z_]+$'),
  name_he  text not null,
  name_en  text not null,
  position integer not null
);

create table terms (
  set_id                     text not null references term_sets (id),
  id                         text not null check (id ~ '^[a-z0-9-]+$'),
  position                   integer not null,
  name_he                    text not null check (name_he <> ''),
  name_en                    text not null check (name_en <> ''),
  assist_he                  text,
  assist_en                  text,
  is_default                 boolean not null default false,
  is_display_related_fields  boolean not null default false,
  -- People who sleep in a bed of this size; only bed sizes have it.
  occupancy                  integer check (occupancy between 1 and 4),
  primary key (set_id, id),
  check ((assist_he is null) = (assist_en is null))
);
