-- Changes are forgotten after a while. Up to which transaction they may be gone: whoever read before that has to read everything anew.
create table change_feed (
  is_only          boolean primary key default true check (is_only),
  forgotten_up_to  xid8 not null
);
insert into change_feed (forgotten_up_to) values ('0');
