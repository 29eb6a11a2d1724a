-- The Tax Authority's allocation number of an invoice: it comes after the invoice was issued, which itself stays as it is.
create table invoice_allocations (
  invoice_id integer primary key references invoices (id),
  number     text not null check (number ~ '^\d{9}$'),
  entered_at timestamptz not null
);
