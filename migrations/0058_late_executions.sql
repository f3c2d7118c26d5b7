-- The few runs that were made a day or more after their slot, which the latest days of the history do not hold
-- (decision 0075). A run that comes in time has no entry.
create index cron_executions_late on cron_executions (execution_time desc)
  where execution_time - slot > interval '24 hours';
