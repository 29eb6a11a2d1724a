-- A host may have several properties: which one a session works on. Ids of registrations that have no property yet are reserved, so no
-- foreign key could hold; whoever reads the choice checks that the property is the host's own.
alter table sessions add column property_id integer;

-- The one that the host chose last, with which the next session begins.
alter table users add column last_property_id integer;
