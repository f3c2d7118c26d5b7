-- What the administrator finds offices and workflows by, folded once: where it is written, not in each search (decision 0092).
-- Built-in functions only: an extension is not on every PostgreSQL.
create function fold_words(said text) returns text
language sql immutable parallel safe
as $$
  select replace(replace(lower(replace(replace(
    regexp_replace(normalize(said, NFD), '[\u0300-\u036f]+', '', 'g'),
  'Œ', 'oe'), 'Æ', 'ae')), 'œ', 'oe'), 'æ', 'ae')
$$;

-- By name, as a French list has it: accents and capitals count for nothing, and a name comes before those that begin with it.
alter table notaries
  add column place text not null generated always as (fold_words(last_name || chr(9) || first_name)) stored,
  add column words text not null generated always as (fold_words(
    first_name || ' ' || last_name || chr(10) || coalesce(cabinet_name, '') || chr(10) || email
    || chr(10) || coalesce(main_email, '') || chr(10) || coalesce(phone_number, '')
  )) stored;
create index notaries_by_place on notaries (place collate "C", id) where deleted_at is null;
create index notaries_by_age on notaries (created_at desc, id desc) where deleted_at is null;

-- Beside the workflows, whose rows each run writes anew: their words would be carried along.
create table workflow_words (
  workflow_id uuid primary key references workflows (id) on delete cascade,
  words text not null
);
create function words_of(workflow workflows) returns text language sql stable parallel safe
as $$
  select fold_words(workflow.name || chr(10) || workflow.description || chr(10) || coalesce(workflow.notary_email, ''))
    || chr(10) || coalesce((select words from notaries where id = workflow.notary_id), '')
$$;
select wall_off('workflow_words', 'exists (select from workflows where workflows.id = workflow_id and notary_id = current_office())');
revoke all on workflow_words from minutier_office;
insert into workflow_words select id, words_of(workflows) from workflows;

-- As the owner: whoever may write a workflow or a notary need not know of these words.
create function keep_workflow_words() returns trigger language plpgsql
security definer set search_path = public, pg_temp
as $function$
begin
  if tg_table_name = 'notaries' then
    update workflow_words kept set words = words_of(w) from workflows w
    where w.notary_id = new.id and kept.workflow_id = w.id;
  else
    insert into workflow_words select w.id, words_of(w) from workflows w where w.id = new.id
    on conflict (workflow_id) do update set words = excluded.words;
  end if;
  return null;
end $function$;
create trigger workflow_words after insert or update of name, description, notary_email, notary_id on workflows
  for each row execute function keep_workflow_words();
create trigger workflow_words after update of first_name, last_name, cabinet_name, email, main_email, phone_number on notaries
  for each row execute function keep_workflow_words();
