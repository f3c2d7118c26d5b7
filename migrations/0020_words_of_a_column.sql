-- What a column may say is said by its type in the code; the database now refuses the rest wherever it did not yet.

-- A word that Stripe did not have when this was written carries nothing, as a subscription that is paused.
update licenses set subscription_status = 'paused' where subscription_status not in
  ('active', 'past_due', 'cancel_at_period_end', 'canceled', 'incomplete', 'paused');
alter table licenses add constraint licenses_subscription_status_check check (subscription_status in
  ('active', 'past_due', 'cancel_at_period_end', 'canceled', 'incomplete', 'paused'));

alter table cron_executions add constraint cron_executions_trigger_check
  check (trigger in ('schedule', 'manual'));
alter table cron_executions add constraint cron_executions_status_check
  check (status in ('success', 'failed', 'skipped'));
alter table execution_counters add constraint execution_counters_status_check
  check (status in ('success', 'failed', 'skipped'));
alter table cron_scheduler_logs add constraint cron_scheduler_logs_status_check
  check (status in ('started', 'completed', 'error'));

alter table documents add constraint documents_planned_state_check
  check (planned_state in ('filed', 'held'));
alter table platform_mails add constraint platform_mails_kind_check check (kind in
  ('licence-key', 'account-activated', 'payment-failed', 'suspension-soon', 'suspended', 'payments-differ',
   'payments-not-compared'));
