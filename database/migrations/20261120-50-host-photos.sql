-- What hosts upload, order and assign. `photos` holds what guests see of it, written anew from here with every change.

-- One row per property with photos; locked by whoever changes them. A registration reserves the property's id, so there may be no such
-- property yet.
create table photo_albums (
  property_id      integer primary key,
  -- Units of the listing into which photos are written; null while there is no listing.
  listed_unit_ids  integer[]
);

create table host_photos (
  id                 integer generated always as identity primary key,
  property_id        integer not null references photo_albums (property_id) on delete cascade,
  -- The client's name for the upload, and what came under it: a repeated upload finds its photo.
  upload_key         text,
  digest             bytea,
  state              text not null check (state in ('processing', 'ready', 'failed')),
  failure            text check (failure in ('photo_damaged', 'internal_error')),
  attempts           integer not null default 0,
  -- When processing is to be tried (again); whoever works on it moves it ahead.
  next_attempt_at    timestamptz,
  file_name          text not null default '',
  -- As in photos: `demo:<wish>` for drawn pictures, `file:<key>` for uploads.
  source             text not null check (source <> ''),
  width              integer not null check (width > 0),
  height             integer not null check (height > 0),
  placeholder        text not null,
  alt_he             text not null default '',
  alt_en             text not null default '',
  -- Its place in the property's own list, from 1; none for photos of units alone.
  property_position  integer check (property_position > 0),
  in_gallery         boolean not null default false check (not in_gallery or property_position is not null),
  created_at         timestamptz not null,
  unique (property_id, upload_key),
  check ((state = 'failed') = (failure is not null)),
  check ((state = 'processing') = (next_attempt_at is not null))
);
create index host_photos_property on host_photos (property_id);
create index host_photos_due on host_photos (next_attempt_at) where state = 'processing';

-- Units are named by their ids, which a registration reserves as well.
create table host_photo_units (
  photo_id  integer not null references host_photos (id) on delete cascade,
  unit_id   integer not null,
  position  integer not null check (position > 0),
  primary key (photo_id, unit_id)
);
create index host_photo_units_unit on host_photo_units (unit_id);

-- Files to be removed from storage once their time has come. A file is named here before it is written, and struck off by the transaction
-- that keeps it, so that a crash leaves nothing behind.
create table file_removals (
  key     text primary key,
  due_at  timestamptz not null
);
create index file_removals_due on file_removals (due_at);

insert into photo_albums (property_id, listed_unit_ids)
select id, array(select units.id from units where units.property_id = properties.id order by units.position) from properties;

insert into host_photos (property_id, state, source, width, height, placeholder, alt_he, alt_en, property_position, in_gallery, created_at)
select photos.property_id, 'ready', source, width, height, placeholder, alt_he, alt_en, position, true, properties.created_at
from photos join properties on properties.id = photos.property_id
where unit_id is null
order by photos.property_id, position;

with kept as (
  insert into host_photos (property_id, state, source, width, height, placeholder, alt_he, alt_en, created_at)
  select photos.property_id, 'ready', source, width, height, placeholder, alt_he, alt_en, properties.created_at
  from photos join properties on properties.id = photos.property_id
  where unit_id is not null
  order by photos.property_id, unit_id, position
  returning id, property_id, source
)
insert into host_photo_units (photo_id, unit_id, position)
select kept.id, min(photos.unit_id), min(photos.position)
from kept join photos on photos.property_id = kept.property_id and photos.source = kept.source and photos.unit_id is not null
group by kept.id;
