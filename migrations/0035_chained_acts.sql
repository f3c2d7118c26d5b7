-- Each line of the audit log carries the hash of the one before (decision 0066). The chain has strands: a transaction
-- writes to one that no other holds, so that nobody waits for anybody.

create table audit_strands (
  strand integer generated always as identity primary key,
  seq bigint not null default 0,
  hash text not null default ''
);

-- Sealed with a key that the database does not have: how far a strand had come (`after` is -1), or which lines of it were
-- forgotten, those after `after` up to `seq`.
create table audit_checkpoints (
  strand integer not null,
  seq bigint not null,
  hash text not null,
  after bigint not null,
  sealed text not null,
  at timestamptz not null default now(),
  primary key (strand, seq, after)
);

alter table audit_log
  add column strand integer not null default 0,
  add column seq bigint not null default 0,
  add column previous text not null default '',
  add column hash text not null default '';

create function hash_act(act audit_log) returns text language sql stable as $function$
  select encode(sha256(convert_to(act.previous || jsonb_build_array(
    act.strand, act.seq, act.id, to_char(act.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'),
    act.actor_role, act.actor_license_id, act.action, act.subject_id, act.details)::text, 'UTF8')), 'hex')
$function$;

create function chain_act() returns trigger language plpgsql as $function$
declare
  head audit_strands;
begin
  select * into head from audit_strands order by strand limit 1 for update skip locked;
  if not found then
    insert into audit_strands default values returning * into head;
  end if;
  new.strand := head.strand;
  new.seq := head.seq + 1;
  new.previous := head.hash;
  new.hash := hash_act(new);
  update audit_strands set seq = new.seq, hash = new.hash where strand = head.strand;
  return new;
end $function$;

-- Those of before, in their order, as one strand.
alter table audit_log disable trigger audit_log_is_kept;
do $function$
declare
  act audit_log;
  head audit_strands;
begin
  insert into audit_strands default values returning * into head;
  for act in select * from audit_log order by at, id loop
    act.strand := head.strand;
    act.seq := head.seq + 1;
    act.previous := head.hash;
    act.hash := hash_act(act);
    update audit_log set strand = act.strand, seq = act.seq, previous = act.previous, hash = act.hash where id = act.id;
    head.seq := act.seq;
    head.hash := act.hash;
  end loop;
  update audit_strands set seq = head.seq, hash = head.hash where strand = head.strand;
end $function$;
alter table audit_log enable trigger audit_log_is_kept;

create unique index audit_log_by_strand on audit_log (strand, seq);
create trigger audit_log_is_chained before insert on audit_log for each row execute function chain_act();
