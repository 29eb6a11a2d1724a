-- without transaction
-- The nights that a proposal holds are found by it.
create index concurrently if not exists occupancy_proposal on occupancy (proposal_id) where proposal_id is not null;
