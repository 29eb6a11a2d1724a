-- What was said in a dispute may name a guest: it is erased with them, once the dispute is answered.
alter table commission_disputes drop constraint commission_disputes_words_check;
alter table commission_disputes add constraint commission_disputes_words_check check (words <> '' or state <> 'open') not valid;
alter table commission_disputes validate constraint commission_disputes_words_check;
