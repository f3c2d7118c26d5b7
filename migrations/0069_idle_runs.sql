-- Whether anything of an office has changed since a run that found nothing (decision 0091): the last transaction that changed
-- a row of its, noted as that transaction ends, so that nobody who still works waits for it.
create table office_revisions (
  notary_id uuid primary key references notaries (id) on delete cascade,
  revision bigint not null
) with (fillfactor = 50);
select wall_off('office_revisions');
insert into office_revisions (notary_id, revision) select id, pg_current_xact_id()::text::bigint from notaries;

-- What an automation has found in an office when it last found nothing to do; gone while it works.
create table idle_runs (
  notary_id uuid not null references notaries (id) on delete cascade,
  automation text not null check (automation in ('client_management', 'document_classification', 'client_reminder')),
  revision bigint not null,
  -- A hash of all that the run has read outside of the database, and of the version that read it.
  outside text not null,
  -- The sentence of its end.
  message text not null,
  ended_at timestamptz not null,
  -- From then on something may be due, or nobody has looked at everything for too long.
  until timestamptz not null,
  primary key (notary_id, automation)
);
select wall_off('idle_runs');

create function note_change() returns trigger language plpgsql security definer set search_path = public, pg_temp
as $function$
declare
  office uuid;
  current bigint := pg_current_xact_id()::text::bigint;
begin
  if tg_table_name = 'notaries' then
    office := case when tg_op = 'DELETE' then old.id else new.id end;
    if tg_op = 'INSERT' then
      insert into office_revisions values (office, current) on conflict do nothing;
    end if;
  else
    office := case when tg_op = 'DELETE' then old.notary_id else new.notary_id end;
  end if;
  update office_revisions set revision = current where notary_id = office and revision <> current;
  return null;
end $function$;

-- Each table with an office's rows calls it once, or a test says why not. `but` are the columns that no run reads. Deferred: two who
-- change the same office in another order never wait for each other while they hold rows.
create function note_changes(noted regclass, but text[] default '{}') returns void language plpgsql
as $function$
begin
  execute format('create constraint trigger note_more_or_less after insert or delete on %s
    deferrable initially deferred for each row execute function note_change()', noted);
  execute format('create constraint trigger note_other after update on %s
    deferrable initially deferred for each row when (%s) execute function note_change()', noted,
    case when but = '{}' then 'old.* is distinct from new.*'
      else format('to_jsonb(old) - %L::text[] is distinct from to_jsonb(new) - %L::text[]', but, but) end);
end $function$;

select note_changes(noted::regclass) from unnest(array[
  'activity', 'bank_accounts', 'bank_calls', 'clients', 'document_corrections', 'documents', 'drive_places', 'drive_uploads',
  'erasures', 'google_connections', 'message_parts', 'messages', 'microsoft_connections', 'morning_mails', 'notaries',
  'office_activations', 'office_closures', 'office_setups', 'office_trials', 'outgoing_mails', 'questionnaires', 'reminders',
  'replies', 'silenced_addresses', 'suspensions', 'taught_sentences'
]) as noted;
-- Written by each look at a mailbox in which nothing has come.
select note_changes('mailbox_states', array['last_read_at']);
