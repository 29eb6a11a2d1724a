-- Every movement of money that a payment provider is asked for: written and committed before it is asked, settled once by its answer. The id is
-- the key by which the provider knows a repeated call.
create table payment_operations (
  id                   uuid primary key,
  kind                 text not null check (kind in ('authorise', 'void', 'capture', 'refund')),
  purpose              text not null check (purpose in ('guarantee', 'cancellation', 'noShow')),
  -- The authorisation that is voided, the capture that is refunded.
  of_operation         uuid references payment_operations (id),
  amount_agorot        integer not null check (amount_agorot >= 0),
  -- Pending: asked, and nobody knows yet. Declined: the provider refused. Failed: it never did it, and never will.
  state                text not null default 'pending' check (state in ('pending', 'done', 'declined', 'failed')),
  provider             text not null,
  -- The provider's own number of what it did.
  provider_reference   text,
  decline_reason       text,
  -- Ids refer to no table where what they name may go, or is not there yet.
  property_id          integer not null,
  checkout_session_id  uuid,
  -- Of an authorisation null until its booking is written.
  reservation_id       text references reservations (id),
  actor                text not null check (actor in ('guest', 'owner', 'admin', 'system')),
  -- Null: a guest without an account, or the system.
  actor_id             integer,
  -- Why: of a void and of a capture a word of the product's, of a refund the administrator's own words.
  reason               text not null,
  asked_at             timestamptz not null,
  settled_at           timestamptz,
  -- An amount that is secured and that nothing has begun to let go.
  is_open              boolean not null default false,
  check ((state = 'pending') = (settled_at is null)),
  check ((state = 'done') = (provider_reference is not null)),
  check ((kind in ('void', 'refund')) = (of_operation is not null)),
  check (kind in ('authorise', 'void') or (amount_agorot > 0 and reservation_id is not null)),
  check ((kind in ('authorise', 'void')) = (purpose = 'guarantee')),
  check (not is_open or (kind = 'authorise' and state = 'done'))
);
-- Nothing is charged twice, nothing is let go twice.
create unique index payment_operations_one_capture on payment_operations (reservation_id)
  where kind = 'capture' and state in ('pending', 'done');
create unique index payment_operations_one_void on payment_operations (of_operation) where kind = 'void';
create index payment_operations_reservation on payment_operations (reservation_id, asked_at) where reservation_id is not null;
create index payment_operations_property on payment_operations (property_id, asked_at);
create index payment_operations_time on payment_operations (asked_at, id);
create index payment_operations_refunds on payment_operations (of_operation) where kind = 'refund';
-- The few that something has to be done about.
create index payment_operations_pending on payment_operations (kind, asked_at) where state = 'pending';
create index payment_operations_open on payment_operations (id) where is_open;

insert into payment_operations (id, kind, purpose, amount_agorot, state, provider, provider_reference, decline_reason, property_id,
  checkout_session_id, reservation_id, actor, actor_id, reason, asked_at, settled_at)
select c.id, 'capture', c.reason, c.amount_agorot, case c.state when 'captured' then 'done' else c.state end, c.provider, c.provider_reference,
  c.decline_reason, r.property_id, r.checkout_session_id, c.reservation_id, 'owner', c.asked_by, 'fee', c.asked_at, c.settled_at
from reservation_charges c join reservations r on r.id = c.reservation_id;
drop table reservation_charges;
update jobs set kind = 'settle-payment' where kind = 'settle-charge';
delete from job_runs where kind = 'settle-charge';

-- What was asked for stays as it is, and is settled once; after that only what it secures may be let go.
create function refuse_change_of_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.state = 'pending' and new.state <> 'pending' and (old.reservation_id is null or old.reservation_id = new.reservation_id)
      and to_jsonb(new) - array['state', 'provider_reference', 'decline_reason', 'reservation_id', 'settled_at', 'is_open']
        = to_jsonb(old) - array['state', 'provider_reference', 'decline_reason', 'reservation_id', 'settled_at', 'is_open'] then
      return new;
    end if;
    if old.is_open and not new.is_open and to_jsonb(new) - 'is_open' = to_jsonb(old) - 'is_open' then
      return new;
    end if;
  end if;
  raise exception 'What was asked of a payment provider stays as it was';
end $$;
create trigger payment_operations_stay before update or delete on payment_operations for each row execute function refuse_change_of_payment();
create trigger payment_operations_stay_whole before truncate on payment_operations for each statement execute function refuse_change();
