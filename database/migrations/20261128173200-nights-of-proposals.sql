-- without transaction
-- The nights that a proposal holds are found by it.
drop index concurrently if exists occupancy_proposal;
create index concurrently occupancy_proposal on occupancy (proposal_id) where proposal_id is not null;
