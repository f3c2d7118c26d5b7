-- The runs that wait or are under way, at most one a workflow (decision 0057): the key is what keeps a workflow from
-- overlapping itself, the holder is who may record it.
create table run_holders (
  id uuid primary key,
  alive_until timestamptz not null
);

-- Rows live for milliseconds: what they leave behind is cleared after so many of them, not after a share of the table.
create table queued_runs (
  workflow_id uuid primary key,
  slot timestamptz not null,
  trigger text not null check (trigger in ('schedule', 'manual')),
  host text not null,
  turn bigint generated always as identity,
  tries integer not null default 0,
  holder uuid
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
-- What begins at once is held from the start, and never in here.
create index queued_runs_waiting on queued_runs (host, turn) where holder is null;

-- Last and next run change every minute; room in the page spares the indexes the first of them.
alter table workflows set (fillfactor = 80);

-- What the queue before this one still held goes on here.
do $move$ begin
  if to_regclass('pgboss.job') is not null then
    insert into queued_runs (workflow_id, slot, trigger, host)
      select w.id, (j.data ->> 'slot')::timestamptz, j.data ->> 'trigger',
        lower(coalesce(substring(w.webhook_url from '^https?://([^/?#]*)'), ''))
      from pgboss.job j join workflows w on w.id::text = j.data ->> 'workflowId'
      where j.name = 'workflow-runs' and j.state::text in ('created', 'retry', 'active')
      on conflict do nothing;
    drop schema pgboss cascade;
  end if;
end $move$;
