-- Requests of an address within a window of time, counted once for all processes. The subject is a keyed digest.
create table request_counts (
  subject text primary key,
  count integer not null check (count > 0),
  ends_at timestamptz not null
);
create index request_counts_end on request_counts (ends_at);
