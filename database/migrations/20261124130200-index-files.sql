-- Files in which a process keeps its index of the market between two starts. A file is believed only by a database that has its row, and has it from the transaction
-- that is named here: a row that was copied into another database, or that is missing because the database was set back, does not.
create table index_files (
  token        uuid primary key,
  transaction  xid8 not null default pg_current_xact_id(),
  written_at   timestamptz not null
);
