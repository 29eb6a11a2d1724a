-- Who changed what of an approved property, from what to what: one row for each save, from which it is told and taken back. Nothing here is ever
-- changed or removed; ids refer to no table, for what they name may go. Prices that are changed among the rates have a history of their own.
create table property_changes (
  id               bigint generated always as identity primary key,
  property_id      integer not null,
  at               timestamptz not null,
  author_id        integer not null,
  -- The administrator who acted as the host.
  impersonator_id  integer,
  -- The change that this one takes back.
  undoes           bigint,
  -- Each field of the documents that differs: step, unit, path, before and after.
  fields           jsonb not null
);
create index property_changes_property on property_changes (property_id, id);

create trigger property_changes_append_only before update or delete or truncate on property_changes
  for each statement execute function refuse_change();
