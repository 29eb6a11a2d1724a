-- Whom a record is about: the account that an administrator changed, signed out or deleted in their own name.
alter table audit_entries add column about_id integer;
create index audit_entries_about on audit_entries (about_id, id) where about_id is not null;

-- What a recorded write changed, in its own transaction: a row for each field. Never passwords or cards; where a value is personal
-- (is_withheld) only that it changed, so that people's data can be removed without an exception for the log.
create table audit_changes (
  id           bigint generated always as identity primary key,
  entry_id     bigint not null references audit_entries (id),
  -- The field in dots, such as steps.basic.name.he.
  path         text not null,
  before       jsonb,
  after        jsonb,
  is_withheld  boolean not null,
  check (not is_withheld or (before is null and after is null))
);
create index audit_changes_entry on audit_changes (entry_id, id);
create trigger audit_changes_append_only before update or delete or truncate on audit_changes for each statement execute function refuse_change();
