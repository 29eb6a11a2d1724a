-- What administrators do, in their own name and while acting as a host. Written before the deed, so that none goes unnoticed; nothing here is
-- ever changed or removed. Ids refer to no table: people and properties may go, the record stays.
create table audit_entries (
  id           bigint generated always as identity primary key,
  at           timestamptz not null,
  -- The administrator.
  actor_id     integer not null,
  -- The user in whose name; null: in the administrator's own.
  subject_id   integer,
  property_id  integer,
  method       text not null,
  -- The route's pattern, such as /api/registration/steps/basic, and the address asked for, without its query.
  route        text not null,
  path         text not null
);
create index audit_entries_actor on audit_entries (actor_id, id);
create index audit_entries_subject on audit_entries (subject_id, id) where subject_id is not null;
create index audit_entries_property on audit_entries (property_id, id) where property_id is not null;
create index audit_entries_at on audit_entries (at);

-- How it ended: written with the answer. A deed without an outcome broke off.
create table audit_outcomes (
  entry_id  bigint primary key references audit_entries (id),
  status    integer not null check (status between 100 and 599)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;
create trigger audit_entries_append_only before update or delete or truncate on audit_entries for each statement execute function refuse_change();
create trigger audit_outcomes_append_only before update or delete or truncate on audit_outcomes for each statement execute function refuse_change();
