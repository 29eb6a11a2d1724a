-- Properties, their units, beds, features and photos. Text that people type stands in both languages.

create table properties (
  id                       integer generated always as identity (start with 1001) primary key,
  owner_id                 integer not null references users (id),
  status                   text not null default 'draft' check (status in ('draft', 'waitingForApproval', 'approved', 'changesRequested')),
  is_published             boolean not null default false,
  property_type            text not null,
  property_type_set        text not null default 'property_types' check (property_type_set = 'property_types'),
  name_he                  text not null check (name_he <> ''),
  name_en                  text not null check (name_en <> ''),
  description_he           text not null,
  description_en           text not null,
  city_id                  text not null references places (id),
  street_he                text not null default '',
  street_en                text not null default '',
  zip_code                 text check (zip_code ~ '^\d{7}$'),
  directions_he            text not null default '',
  directions_en            text not null default '',
  latitude                 double precision not null check (latitude between 29 and 34),
  longitude                double precision not null check (longitude between 33 and 37),
  contact_name             text not null,
  contact_phone            text not null,
  contact_email            text not null,
  business_name            text not null,
  business_number          text not null check (business_number ~ '^\d{9}$'),
  business_address         text not null,
  business_phone           text not null,
  vat_status               text not null check (vat_status in ('licensed', 'exempt', 'eilat')),
  -- Weekdays (0 Sunday … 6 Saturday) whose nights take the weekend price.
  weekend_nights           smallint[] not null default '{4,5,6}' check (weekend_nights <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[]),
  arrival_from             text not null default '15:00' check (arrival_from ~ '^\d\d:\d\d$'),
  arrival_until            text not null default '22:00' check (arrival_until ~ '^\d\d:\d\d$'),
  departure_until          text not null default '11:00' check (departure_until ~ '^\d\d:\d\d$'),
  children_allowed         boolean not null default true,
  -- Term of `free_cancellation_periods`, and the same as days before arrival (none: never free by policy).
  cancellation_period      text not null,
  cancellation_period_set  text not null default 'free_cancellation_periods' check (cancellation_period_set = 'free_cancellation_periods'),
  free_cancellation_days   integer check (free_cancellation_days between 0 and 365),
  cancellation_fee         text not null default 'firstNight' check (cancellation_fee in ('firstNight', 'half', 'full')),
  no_show_fee              text not null default 'full' check (no_show_fee in ('firstNight', 'half', 'full')),
  cancellation_notes_he    text not null default '',
  cancellation_notes_en    text not null default '',
  notes_he                 text not null default '',
  notes_en                 text not null default '',
  -- Basis points of the total, e.g. 1000 = 10%.
  commission_basis_points  integer not null default 1000 check (commission_basis_points between 0 and 10000),
  created_at               timestamptz not null,
  updated_at               timestamptz not null,
  foreign key (property_type_set, property_type) references terms (set_id, id),
  foreign key (cancellation_period_set, cancellation_period) references terms (set_id, id),
  check (not is_published or status = 'approved')
);
create index properties_owner on properties (owner_id);
create index properties_city on properties (city_id) where is_published;

create table property_terms (
  property_id integer not null references properties (id) on delete cascade,
  set_id      text not null,
  term_id     text not null,
  primary key (property_id, set_id, term_id),
  foreign key (set_id, term_id) references terms (set_id, id)
);

create table units (
  id                integer generated always as identity (start with 10001) primary key,
  property_id       integer not null references properties (id) on delete cascade,
  -- The unit's place in the property's own list.
  position          integer not null check (position between 1 and 14),
  unit_type         text not null,
  unit_type_set     text not null default 'unit_types' check (unit_type_set = 'unit_types'),
  name_he           text not null check (name_he <> ''),
  name_en           text not null check (name_en <> ''),
  description_he    text not null,
  description_en    text not null,
  area_sqm          integer check (area_sqm between 5 and 2000),
  bathrooms         integer not null default 1 check (bathrooms between 0 and 20),
  smoking_status    text not null default 'not-allowed',
  smoking_set       text not null default 'smoking_statuses' check (smoking_set = 'smoking_statuses'),
  private_jacuzzi   text check (private_jacuzzi in ('single', 'double', 'family')),
  cribs             integer not null default 0 check (cribs between 0 and 12),
  child_extra_beds  integer not null default 0 check (child_extra_beds between 0 and 12),
  adult_extra_beds  integer not null default 0 check (adult_extra_beds between 0 and 12),
  baby_max_age      integer not null default 2 check (baby_max_age between 1 and 3),
  child_max_age     integer not null default 18 check (child_max_age between 14 and 18),
  adult_from_age    integer check (adult_from_age between 5 and 18),
  foreign key (unit_type_set, unit_type) references terms (set_id, id),
  foreign key (smoking_set, smoking_status) references terms (set_id, id),
  unique (property_id, position) deferrable initially immediate
);

create table unit_terms (
  unit_id integer not null references units (id) on delete cascade,
  set_id  text not null,
  term_id text not null,
  primary key (unit_id, set_id, term_id),
  foreign key (set_id, term_id) references terms (set_id, id)
);

-- Bedrooms and living rooms. `places` are the guests who sleep there; the beds say in what.
create table unit_rooms (
  id                integer generated always as identity primary key,
  unit_id           integer not null references units (id) on delete cascade,
  kind              text not null check (kind in ('bedroom', 'livingRoom')),
  position          integer not null check (position > 0),
  places            integer not null check (places between 0 and 30),
  private_bathroom  boolean not null default false,
  unique (unit_id, kind, position)
);

create table unit_beds (
  room_id      integer not null references unit_rooms (id) on delete cascade,
  bed_size     text not null,
  bed_size_set text not null default 'standard_bed_sizes' check (bed_size_set = 'standard_bed_sizes'),
  count        integer not null check (count between 1 and 20),
  primary key (room_id, bed_size),
  foreign key (bed_size_set, bed_size) references terms (set_id, id)
);

create table photos (
  id           integer generated always as identity primary key,
  property_id  integer not null references properties (id) on delete cascade,
  unit_id      integer references units (id) on delete cascade,
  position     integer not null check (position > 0),
  -- Where the picture source finds it: `demo:<wish>` for drawn pictures, `file:<name>` for uploads.
  source       text not null check (source <> ''),
  alt_he       text not null,
  alt_en       text not null,
  width        integer not null check (width > 0),
  height       integer not null check (height > 0),
  -- CSS background shown until the picture is there.
  placeholder  text not null,
  in_gallery   boolean not null default true
);
create unique index photos_order on photos (property_id, coalesce(unit_id, 0), position);
create index photos_unit on photos (unit_id);
