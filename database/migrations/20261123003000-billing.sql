-- What Lina is paid by hosts: the commission on each stay once its month is closed, and the invoice that asks for it.

-- Percent off the commission, by the day of departure.
create table commission_discounts (
  id           integer generated always as identity primary key,
  property_id  integer not null references properties (id),
  first_day    date not null,
  last_day     date not null,
  percent      integer not null check (percent between 1 and 100),
  check (last_day >= first_day),
  constraint commission_discounts_do_not_overlap exclude using gist (property_id with =, daterange(first_day, last_day, '[]') with &&)
);

-- Months that were closed, by property: nothing in them changes any more.
create table statements (
  property_id  integer not null references properties (id),
  -- Its first day.
  month        date not null check (extract(day from month) = 1),
  closed_at    timestamptz not null,
  primary key (property_id, month)
);

-- The last serial number of each year. Its row is locked by whoever issues, so that a number that is not used is not lost.
create table invoice_numbers (
  year         integer primary key,
  last_serial  integer not null check (last_serial >= 0)
);

create table invoices (
  id            integer generated always as identity primary key,
  year          integer not null,
  serial        integer not null check (serial > 0),
  property_id   integer not null,
  month         date not null,
  issued_on     date not null,
  issued_at     timestamptz not null,
  due_on        date not null,
  net_agorot    integer not null check (net_agorot > 0),
  -- In hundredths of a percent.
  vat_basis_points integer not null check (vat_basis_points >= 0),
  vat_agorot    integer not null check (vat_agorot >= 0),
  total_agorot  integer not null,
  -- Both sides as they were on that day.
  seller        jsonb not null,
  buyer         jsonb not null,
  paid_at       timestamptz,
  check (total_agorot = net_agorot + vat_agorot),
  unique (year, serial),
  unique (property_id, month),
  foreign key (property_id, month) references statements (property_id, month)
);

-- The commission on each reservation with the rate and the discount as they applied. Rows stay as they are.
create table commission_entries (
  id                 bigint generated always as identity primary key,
  property_id        integer not null,
  month              date not null,
  reservation_id     text not null references reservations (id),
  outcome            text not null check (outcome in ('stayed', 'cancelled', 'noShow')),
  basis_agorot       integer not null check (basis_agorot >= 0),
  basis_points       integer not null check (basis_points >= 0),
  commission_agorot  integer not null check (commission_agorot >= 0),
  discount_percent   integer not null check (discount_percent between 0 and 100),
  discount_agorot    integer not null check (discount_agorot between 0 and commission_agorot),
  written_at         timestamptz not null,
  foreign key (property_id, month) references statements (property_id, month),
  -- Nothing is billed twice.
  unique (reservation_id)
);
create index commission_entries_month on commission_entries (property_id, month);

create trigger commission_entries_append_only before update or delete or truncate on commission_entries
  for each statement execute function refuse_change();

-- Of an issued invoice nothing changes but whether it is paid.
create function refuse_change_of_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'paid_at' = to_jsonb(old) - 'paid_at' and old.paid_at is null then
    return new;
  end if;
  raise exception 'An issued invoice stays as it is';
end $$;
create trigger invoices_stay before update or delete on invoices for each row execute function refuse_change_of_invoice();
