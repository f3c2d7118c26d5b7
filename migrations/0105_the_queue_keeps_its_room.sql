-- A queue that is empty when it is cleared was given back to the disk, and statements planned then read all of it from end to end,
-- with what thousands of runs leave behind in a minute. Its pages stay: they are few, and are filled again (decision 0109).
alter table queued_runs set (vacuum_truncate = off);
