-- A price of its own for the night of Friday; null: as the weekend's.
alter table rates add column friday_agorot integer check (friday_agorot >= 0);
alter table special_rates add column friday_agorot integer check (friday_agorot >= 0);
