-- without transaction
create index concurrently if not exists reservations_review_mails on reservations (review_mail_on) where review_mail_on is not null;
