-- « Activer l'étude » is taken back in one click for an hour, and while nobody has changed its automations since: compared with
-- `workflows.updated_at`, which the same transaction writes by the same clock (decision 0129). Those of before are not taken back any more.
alter table office_activations add column noted_at timestamptz not null default '-infinity';
alter table office_activations alter column noted_at set default now();
