-- Why reminders and automatic answers to a client stand still: what he or somebody for him announced, what the office
-- decided by hand, a file that was closed, a row that the notary took out of « Clients ». What has ended stays as history.
create table suspensions (
  id uuid primary key,
  notary_id uuid not null references notaries (id) on delete cascade,
  client_id uuid not null references clients (id) on delete cascade,
  kind text not null check (kind in (
    'death-of-client', 'death-of-spouse', 'death-of-other', 'withdrawal', 'abandoned', 'stop-writing', 'absence', 'anger',
    'by-hand', 'closed', 'removed-row'
  )),
  -- The addresses that nothing automatic goes to meanwhile, whoever else uses them: after a death.
  addresses text[] not null default '{}',
  -- The message that says it, and the sentence, as it was written.
  message_id uuid references messages (id) on delete set null,
  sentence text,
  announced_at timestamptz not null,
  -- The last day of it; null until a person decides.
  until date,
  started_at timestamptz not null default now(),
  started_by text not null check (started_by in ('automation', 'office')),
  ended_at timestamptz,
  ended_by text check (ended_by in ('office', 'date', 'sheet'))
);
-- One message suspends a client once, however often it is treated.
create unique index suspensions_by_message on suspensions (notary_id, client_id, message_id);
create index suspensions_open on suspensions (notary_id, client_id) where ended_at is null;

-- The office is closed: no reminder, and no automatic answer but the one that the notary wrote for it.
create table office_closures (
  id uuid primary key,
  notary_id uuid not null references notaries (id) on delete cascade,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  answer text,
  created_at timestamptz not null default now(),
  cancelled_at timestamptz
);
create index office_closures_by_notary on office_closures (notary_id, last_day);

-- Whether the client's row was seen in « Clients », and since when it is no longer there.
alter table clients
  add column in_sheet boolean not null default false,
  add column left_sheet_at timestamptz;
