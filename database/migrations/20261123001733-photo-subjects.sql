-- What a photo mainly shows, such as a house or a pool, where whoever made it said so: cards beside each other do not lead with the same.
alter table photos add column subject text check (subject <> '');
