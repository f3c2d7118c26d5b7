-- The administrator's first sixty cards are the newest workflows: their places are known, all of them need not be put in order.
create index workflows_newest on workflows (created_at desc, id desc);
