-- Each attempt to send a mail, with what the other side answered; no contents.
create table mail_attempts (
  id bigint generated always as identity primary key,
  outbox_id bigint not null references outbox (id) on delete cascade,
  attempted_at timestamptz not null,
  outcome text not null check (outcome in ('sent', 'retried', 'dead')),
  reply text not null
);
create index mail_attempts_mail on mail_attempts (outbox_id, id);

-- Mails that were given up, for whoever looks after them.
create index outbox_dead on outbox (dead_at) where dead_at is not null;

-- The day from which on the guest is to be reminded of the arrival; null where nobody is to be reminded any more.
alter table reservations add column remind_on date;
create index reservations_reminders on reservations (remind_on) where remind_on is not null;
