-- Partitions of the technical history are made and dropped by a function of the owner's, so that the login that serves needs to
-- own no table (decision 0083). Days are UTC's; `today` is given, as the product's clock says it.
create function keep_days(parent text, today date) returns void language plpgsql
security definer set search_path = public, pg_temp
as $function$
declare
  placed constant text := case parent when 'cron_executions' then 'slot' when 'cron_scheduler_logs' then 'minute' end;
  -- Today and the 29 days before: nothing is older than the 30 days that the privacy policy promises.
  oldest constant date := today - 29;
  starts timestamptz;
  ends timestamptz;
  has_strays boolean;
  child text;
begin
  if placed is null then
    raise exception 'no history is called %', parent;
  end if;
  perform pg_advisory_xact_lock(20261122);
  -- Whoever waits for the whole table makes every other one wait behind it.
  perform set_config('lock_timeout', '2s', true);
  for ahead in 0..3 loop
    child := parent || to_char(today + ahead, '_YYYY_MM_DD');
    continue when to_regclass(quote_ident(child)) is not null;
    starts := (today + ahead)::timestamp at time zone 'UTC';
    ends := (today + ahead + 1)::timestamp at time zone 'UTC';
    execute format('lock table %I in access exclusive mode', parent);
    -- A day that already has rows in the default partition stays there: moving them could lose one written meanwhile.
    execute format('select exists (select from %I where %I >= %L and %I < %L)',
      parent || '_default', placed, starts, placed, ends) into has_strays;
    if not has_strays then
      execute format('create table %I partition of %I for values from (%L) to (%L)', child, parent, starts, ends);
    end if;
  end loop;
  for child in
    select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = quote_ident(parent)::regclass and relname ~ '_[0-9]{4}_[0-9]{2}_[0-9]{2}$'
      and to_date(right(relname, 10), 'YYYY_MM_DD') < oldest
  loop
    execute format('drop table %I', child);
  end loop;
  execute format('delete from %I where %I < %L', parent || '_default', placed, oldest::timestamp at time zone 'UTC');
end $function$;

revoke execute on function keep_days(text, date) from public;
grant execute on function keep_days(text, date) to minutier_platform;
