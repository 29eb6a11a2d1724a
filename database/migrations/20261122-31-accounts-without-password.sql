-- The first proof of an account's address discards the password from before it: until its owner chooses one, there is none.
alter table users alter column password_hash drop not null;
