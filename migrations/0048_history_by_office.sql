-- The history by what it is asked for: state, automation, office; newest first, page after page (decision 0075). Each
-- partition has the two indexes; what was recorded before learns its automation from its workflow while that is there.
alter table cron_executions
  add column automation text not null default 'unknown'
    check (automation in ('client_management', 'document_classification', 'client_reminder', 'unknown'));
update cron_executions e set automation = w.type from workflows w where w.id = e.workflow_id;

create index cron_executions_by_automation on cron_executions (automation, status, execution_time desc);
create index cron_executions_by_office on cron_executions (notary_id, status, execution_time desc);
-- The first of them leads to the latest of all as well, by each of its few beginnings.
drop index cron_executions_latest;
