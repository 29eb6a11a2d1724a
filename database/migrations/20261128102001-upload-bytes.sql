-- How many bytes of photos an account and an address have sent lately: each has a budget for a day, or fresh accounts would fill the disk.
create table upload_bytes (
  id bigint generated always as identity primary key,
  -- A keyed digest of the account or of the address.
  subject text not null,
  bytes bigint not null check (bytes > 0),
  sent_at timestamptz not null
);
create index upload_bytes_subject on upload_bytes (subject, sent_at);
create index upload_bytes_sent on upload_bytes (sent_at);
