-- A refusal for each row says nothing of a table that is emptied at once (decision 0066).
create function refuse_emptying() returns trigger language plpgsql as $function$
begin
  raise exception '% is not emptied', tg_table_name;
end $function$;
create trigger audit_log_is_not_emptied before truncate on audit_log
for each statement execute function refuse_emptying();
create trigger audit_strands_is_not_emptied before truncate on audit_strands
for each statement execute function refuse_emptying();
create trigger audit_checkpoints_is_not_emptied before truncate on audit_checkpoints
for each statement execute function refuse_emptying();

-- Strands that do not go on from where they were sealed: the operator is told of them.
create table audit_refusals (
  strand integer primary key,
  seq bigint not null,
  why text not null check (why in ('changed', 'missing', 'unsealed', 'late')),
  since timestamptz not null default now()
);

alter table troubles drop constraint troubles_kind_check;
alter table troubles add constraint troubles_kind_check
  check (kind in ('mailbox', 'drive', 'consent', 'sheets', 'automation', 'tick', 'worker', 'disk', 'audit', 'mail'));
