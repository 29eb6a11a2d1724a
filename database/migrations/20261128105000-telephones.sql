-- Telephones are kept in one form, E.164, however they were typed: 050-123-4567 is +972501234567. What is no whole number stays. Older versions read
-- the new form, too.
create function pg_temp.telephone(typed text) returns text language sql immutable as $$
  select case
    when plain ~ '^0(5\d{8}|7\d{8}|[23489]\d{7})$' then '+972' || substr(plain, 2)
    when plain ~ '^\+9720(5\d{8}|7\d{8}|[23489]\d{7})$' then '+972' || substr(plain, 6)
    else plain
  end
  from (select regexp_replace(typed, '[^0-9+*]', '', 'g') as plain) number
$$;

update users set phone = pg_temp.telephone(phone) where phone ~ '^0|^\+9720|[^0-9+*]';
update guests set phone = pg_temp.telephone(phone) where phone ~ '^0|^\+9720|[^0-9+*]';
update properties set contact_phone = pg_temp.telephone(contact_phone), business_phone = pg_temp.telephone(business_phone)
  where contact_phone ~ '^0|^\+9720|[^0-9+*]' or business_phone ~ '^0|^\+9720|[^0-9+*]';
