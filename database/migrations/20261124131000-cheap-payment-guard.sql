-- The same guard as before, without making JSON of both rows at each settlement: whatever columns there are or will be, those that may change are put
-- into the row as it was, and all of the rest has to be equal.
create or replace function refuse_change_of_payment() returns trigger language plpgsql as $$
declare
  allowed payment_operations := old;
begin
  if tg_op = 'UPDATE' then
    if old.state = 'pending' then
      if new.state <> 'pending' and (old.reservation_id is null or old.reservation_id = new.reservation_id) then
        allowed.state := new.state;
        allowed.provider_reference := new.provider_reference;
        allowed.decline_reason := new.decline_reason;
        allowed.reservation_id := new.reservation_id;
        allowed.settled_at := new.settled_at;
        allowed.is_open := new.is_open;
        if new is not distinct from allowed then
          return new;
        end if;
      end if;
    elsif old.is_open and not new.is_open then
      allowed.is_open := false;
      if new is not distinct from allowed then
        return new;
      end if;
    end if;
  end if;
  raise exception 'What was asked of a payment provider stays as it was';
end $$;
