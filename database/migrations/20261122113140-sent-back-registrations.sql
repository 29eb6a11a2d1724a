-- What the admin saw when sending a registration back: its documents and the photos of each list, so that the next review can say what
-- changed since. Kept until the property is approved.
alter table registration_reviews add column submission jsonb;
