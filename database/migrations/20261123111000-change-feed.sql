-- Changes are forgotten after a while. Up to which transaction they may be gone: whoever read before that has to read everything anew. Without a row
-- none is gone yet.
create table change_feed (
  is_only          boolean primary key default true check (is_only),
  forgotten_up_to  xid8 not null
);
