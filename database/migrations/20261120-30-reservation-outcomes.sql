-- Who decided about a reservation, and what the terms let the host charge for it. `outcome_by` names the user, where there is one: guests
-- without an account cancel, too.
alter table reservations
  add column outcome_actor text check (outcome_actor in ('guest', 'owner', 'admin')),
  add column fee_agorot integer check (fee_agorot >= 0),
  add column fee_rule text check (fee_rule in ('freePeriod', 'hostFee', 'statutory')),
  add check (outcome is not null or (outcome_actor is null and fee_agorot is null and fee_rule is null));
