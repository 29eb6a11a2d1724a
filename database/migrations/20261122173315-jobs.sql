-- Work that nobody waits for. A job about something (a mail, a photo) is written in the transaction of what it follows from and goes when it is
-- done; one that repeats keeps its row, and no subject. Mails and photos were their own queues until now.
create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  subject text not null default '',
  -- Null: given up. While it runs: when others may take it over.
  due_at timestamptz,
  taken_at timestamptz,
  attempts integer not null default 0,
  -- How often it was asked for: what is asked for while it runs is done once more.
  asked integer not null default 1,
  failed_at timestamptz,
  last_error text,
  unique (kind, subject),
  check (due_at is not null or failed_at is not null)
);
create index jobs_due on jobs (due_at) where due_at is not null;
create index jobs_failed on jobs (failed_at) where failed_at is not null;

-- When the last job of a kind ended.
create table job_runs (
  kind text primary key,
  ended_at timestamptz not null
);

insert into jobs (kind, subject, due_at, attempts, failed_at, last_error)
select 'send-mail', id::text, case when dead_at is null then next_attempt_at end, attempts, dead_at, last_error
from outbox where sent_at is null order by id;
insert into jobs (kind, subject, due_at, failed_at, last_error)
select 'prepare-photo', id::text, next_attempt_at, case when state = 'failed' then created_at end, failure
from host_photos where state <> 'ready' order by id;

alter table outbox drop column next_attempt_at;
alter table host_photos drop column next_attempt_at, drop column attempts;
