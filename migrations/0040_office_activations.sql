-- What « Activer l'étude » has changed for an office, so that one click takes it back: of each workflow, whether it was made
-- then, and how it stood before.
create table office_activations (
  notary_id uuid primary key references notaries (id) on delete cascade,
  changes jsonb not null,
  activated_at timestamptz not null default now()
);
