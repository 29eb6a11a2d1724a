-- Who closed nights, and when; the revision lets an edit find out that somebody else was faster. Ids of people refer to no table, for who they
-- name may go.
alter table closures rename column created_at to saved_at;
alter table closures
  add column revision         integer not null default 1,
  add column saved_by         integer,
  -- The administrator who acted as the host.
  add column impersonator_id  integer;
