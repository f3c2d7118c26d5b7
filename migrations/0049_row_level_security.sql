-- What each role of the product may see (decision 0076). Neither owns a table, nor is a superuser: migrations are the
-- owner's. Roles are the server's, so another database may have made them.
do $block$
declare
  wanted text;
  -- From PostgreSQL 16 on, who made a role is its member without being let play it; before, membership was all there was.
  played text := case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end;
begin
  foreach wanted in array array['minutier_platform', 'minutier_office'] loop
    begin
      if not exists (select from pg_roles where rolname = wanted) then
        execute format('create role %I nologin', wanted);
      end if;
    exception when duplicate_object or unique_violation then null;
    end;
    -- Whoever signs in must be let take either part; a superuser may, and who was let already.
    if not pg_has_role(wanted, played) then
      execute format('grant %I to %I', wanted, current_user);
    end if;
  end loop;
end $block$;

-- Whose request or job this is; null for nobody, who owns nothing.
create function current_office() returns uuid language sql stable parallel safe
as $function$ select nullif(current_setting('minutier.notary_id', true), '')::uuid $function$;

-- The platform sees all rows of the table, an office those that `owned` says are its own. Each table with an office's rows
-- calls it once: a test finds the one that did not.
create function wall_off(walled regclass, owned text default 'notary_id = current_office()') returns void language plpgsql
as $function$
begin
  execute format('alter table %s enable row level security', walled);
  execute format('create policy platform on %s to minutier_platform using (true)', walled);
  execute format('create policy office on %s to minutier_office using (%s)', walled, owned);
  execute format('grant select, insert, update, delete on %s to minutier_office', walled);
end $function$;

grant usage on schema public to minutier_platform, minutier_office;
grant select, insert, update, delete on all tables in schema public to minutier_platform;
alter default privileges in schema public grant select, insert, update, delete on tables to minutier_platform;
-- What was applied, and what was done, are nobody's to rewrite.
revoke insert, update, delete on migrations from minutier_platform;
revoke update on audit_log from minutier_platform;
revoke insert, update, delete on audit_strands from minutier_platform;
alter function chain_act() security definer set search_path = public, pg_temp;

select wall_off(oid::regclass) from pg_class
where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and exists (
  select from pg_attribute where attrelid = pg_class.oid and attname = 'notary_id' and not attisdropped
);
select wall_off('notaries', 'id = current_office()');
-- Of its licence an office sees what its own screens say of it, and changes nothing.
select wall_off('licenses', 'id = (select license_id from notaries where notaries.id = current_office())');
revoke insert, update, delete on licenses from minutier_office;
-- The runs of its own workflows, which are walled themselves.
select wall_off('queued_runs', 'exists (select from workflows where workflows.id = workflow_id)');

-- What is nobody's: leases by their names, settings of the platform, lines of the audit log.
grant select, insert, update, delete on leases to minutier_office;
grant select on global_settings, folders to minutier_office;
grant insert on audit_log to minutier_office;
