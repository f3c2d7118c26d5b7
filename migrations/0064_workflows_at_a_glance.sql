-- What the administrator's list of all workflows shows, without reading the history or each office's rows one by one.
alter table workflows add column cron_last_status text check (cron_last_status in ('success', 'failed'));

update workflows w set cron_last_status = last.status
from (
  select w.id, (
    select e.status from cron_executions e
    where e.workflow_id = w.id and e.status <> 'skipped' and e.slot > now() - interval '2 days'
    order by e.slot desc limit 1) as status
  from workflows w) last
where last.id = w.id and last.status is not null;

-- What was settled today, of each office.
create index messages_settled on messages (notary_id, handled_at) where handled_at is not null;
