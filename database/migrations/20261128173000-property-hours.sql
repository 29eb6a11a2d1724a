-- Hours of other days (eves, days of rest, weekdays), and until when guests who keep Shabbat may stay after its end.
alter table properties
  add column other_hours jsonb not null default '{}',
  add column late_departure_minutes integer check (late_departure_minutes between 0 and 180);
