-- What happened to a reservation stays in its history, also against a mistake or an intruder who writes with the server's own role. Only the job
-- that forgets people erases what is told of them, and says so for its transaction; nothing can be put in its place.
create function refuse_change_of_event() returns trigger language plpgsql as $$
begin
  if current_setting('lina.maintenance', true) = 'forget-personal-data'
    and to_jsonb(new) - 'before' - 'after' = to_jsonb(old) - 'before' - 'after'
    and new.before <@ old.before and new.after <@ old.after then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger reservation_events_stay before update on reservation_events for each row execute function refuse_change_of_event();
create trigger reservation_events_append_only before delete or truncate on reservation_events for each statement execute function refuse_change();

create trigger invoices_stay_whole before truncate on invoices for each statement execute function refuse_change();
