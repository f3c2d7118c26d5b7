-- The installation's own disk is a trouble too (decision 0086).
alter table troubles drop constraint troubles_kind_check;
alter table troubles add constraint troubles_kind_check
  check (kind in ('mailbox', 'drive', 'consent', 'sheets', 'automation', 'tick', 'worker', 'disk', 'mail'));
