-- Tells the attempts at a key apart: the end of their locks does not any more, for an attempt at work moves it on.
alter table idempotency_keys add column attempt uuid;
