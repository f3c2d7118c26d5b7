-- « Activer l'étude » is taken back in one click for an hour, and while nobody has changed its automations since: compared with
-- `workflows.updated_at`, which the same transaction writes by the same clock (decision 0129). Those of before are not taken back any more.
alter table office_activations add column noted_at timestamptz not null default '-infinity';
alter table office_activations alter column noted_at set default now();

-- What was wrong with a sheet when it was read last: what has ended and comes back is told again. Null: not read since this version.
alter table sheet_states add column problems text[];
alter table sheet_states drop constraint sheet_states_sheet_check;
alter table sheet_states add constraint sheet_states_sheet_check check (sheet in ('clients', 'knowledge', 'requirements'));
