-- What the automations would do, shown before they are switched on: one simulation an office, for a day, sealed.
create table simulations (
  notary_id uuid primary key references notaries (id) on delete cascade,
  id uuid not null,
  state text not null check (state in ('running', 'done', 'failed')),
  step text not null check (step in ('reading', 'filing', 'reminding')),
  treated integer not null default 0,
  total integer not null default 0,
  problem text,
  figures jsonb,
  started_at timestamptz not null,
  touched_at timestamptz not null,
  expires_at timestamptz not null
);
create index simulations_by_end on simulations (expires_at);

create table simulated_things (
  id uuid primary key,
  notary_id uuid not null references simulations (notary_id) on delete cascade,
  kind text not null check (kind in ('message', 'paper', 'mail', 'client')),
  position integer not null,
  content_sealed text not null,
  unique (notary_id, position)
);
