-- Where guests park, in the host's words.
alter table properties add column parking_notes_he text not null default '';
alter table properties add column parking_notes_en text not null default '';
