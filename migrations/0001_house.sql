-- Tables of the specification keep its names; ids are UUIDv7 made by the application; times are timestamptz.

create table licenses (
  id uuid primary key,
  key_encrypted text not null,
  key_index text not null unique,
  type text not null,
  email text not null,
  active boolean not null default true,
  subscription_status text,
  next_payment_due timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table notaries (
  id uuid primary key,
  first_name text not null,
  last_name text not null,
  email text not null unique,
  main_email text,
  license_id uuid unique references licenses (id),
  google_credentials text,
  email_signature text,
  reminder_frequency integer not null default 3 check (reminder_frequency between 1 and 30),
  google_password text,
  phone_number text,
  cabinet_name text,
  -- Name of the office's folder on the embedded drive; fixed at creation so that a new name moves nothing.
  drive_name text not null unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table folders (
  id uuid primary key,
  name text not null,
  description text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table workflows (
  id uuid primary key,
  name text not null,
  description text not null,
  webhook_url text not null,
  active boolean not null default false,
  type text not null check (type in ('client_management', 'document_classification', 'client_reminder')),
  category text,
  tags text[] not null default '{}',
  notary_id uuid references notaries (id),
  notary_email text,
  folder_id uuid references folders (id),
  cron_enabled boolean not null default false,
  cron_interval integer not null default 60,
  cron_last_run timestamptz,
  cron_next_run timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index workflows_due on workflows (cron_next_run) where active and cron_enabled;
create index workflows_by_notary on workflows (notary_id);

create table global_settings (
  id text primary key,
  value jsonb not null
);
insert into global_settings (id, value) values ('cron_settings', '{"enabled": true}');

-- One partition a day, made ahead and dropped after 30 days by the scheduler. The slot is part of the key: a taken-over
-- job cannot record the same slot twice.
create table cron_executions (
  id uuid not null,
  workflow_id uuid not null,
  notary_id uuid,
  slot timestamptz not null,
  execution_time timestamptz not null default now(),
  trigger text not null default 'schedule',
  status text not null,
  error_message text,
  response_data jsonb,
  primary key (workflow_id, slot)
) partition by range (slot);
create table cron_executions_default partition of cron_executions default;
create index cron_executions_latest on cron_executions (execution_time desc);

create table cron_scheduler_logs (
  id uuid not null,
  minute timestamptz primary key,
  execution_time timestamptz not null default now(),
  status text not null,
  response_data jsonb not null,
  error_message text,
  created_at timestamptz not null default now()
) partition by range (minute);
create table cron_scheduler_logs_default partition of cron_scheduler_logs default;

-- Kept in the transaction that writes the execution, so that statistics never count over the history.
create table execution_counters (
  half_hour timestamptz not null,
  status text not null,
  count bigint not null default 0,
  primary key (half_hour, status)
);

create table leases (
  name text primary key,
  holder text not null,
  expires_at timestamptz not null
);

create table sessions (
  id uuid primary key,
  token_hash text not null unique,
  license_id uuid not null references licenses (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create table sign_in_throttles (
  key text primary key,
  failures double precision not null,
  blocked_until timestamptz not null,
  updated_at timestamptz not null default now()
);

create table webhook_receipts (
  id text primary key,
  received_at timestamptz not null default now()
);
create index webhook_receipts_age on webhook_receipts (received_at);

create table audit_log (
  id uuid primary key,
  at timestamptz not null default now(),
  actor_role text not null,
  actor_license_id uuid,
  action text not null,
  subject_id uuid,
  details jsonb not null default '{}'
);

-- Where the office's folders are on its drive. Ids survive a rename by the notary; names would not.
create table drive_places (
  notary_id uuid not null references notaries (id) on delete cascade,
  place text not null,
  folder_id text not null,
  primary key (notary_id, place)
);

create table mailbox_states (
  notary_id uuid primary key references notaries (id) on delete cascade,
  cursor text,
  last_read_at timestamptz,
  last_error text
);

create table clients (
  id uuid primary key,
  notary_id uuid not null references notaries (id) on delete cascade,
  last_name text not null,
  first_name text not null,
  name_key text not null,
  emails text[] not null default '{}',
  phone text,
  case_type text,
  folder_id text,
  received text[] not null default '{}',
  missing text[] not null default '{}',
  reminders_sent integer not null default 0,
  last_reminder_at timestamptz,
  reminders_ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (notary_id, name_key)
);

-- The ledger of messages: what was received and what became of it.
create table messages (
  id uuid primary key,
  notary_id uuid not null references notaries (id) on delete cascade,
  mailbox_id text not null,
  message_id text,
  content_hash text,
  received_at timestamptz,
  from_name text,
  from_address text,
  subject text,
  thread_key text,
  client_id uuid references clients (id),
  state text not null default 'received' check (state in ('received', 'read', 'handled', 'held', 'refused')),
  reason text,
  attempts integer not null default 0,
  handled_at timestamptz,
  marked_at timestamptz,
  created_at timestamptz not null default now(),
  unique (notary_id, mailbox_id)
);
create index messages_by_content on messages (notary_id, content_hash);
create index messages_open on messages (notary_id) where state in ('received', 'read') or marked_at is null;

create table documents (
  id uuid primary key,
  notary_id uuid not null references notaries (id) on delete cascade,
  client_id uuid references clients (id),
  source text not null check (source in ('mail', 'drive')),
  original_name text not null,
  content_hash text not null,
  size bigint not null,
  drive_file_id text not null,
  -- The safe form of the original name, under which it came into the drive; undoing a filing gives it back.
  stored_name text not null,
  file_name text not null,
  folder_path text not null default '',
  state text not null default 'stored' check (state in ('stored', 'filed', 'held', 'refused')),
  -- Decided but not yet moved: a run that died in between moves it without reading it again.
  planned_state text,
  planned_name text,
  type text,
  person text,
  document_date text,
  confidence jsonb,
  evidence jsonb,
  reasons text[] not null default '{}',
  bank_details boolean not null default false,
  attempts integer not null default 0,
  stored_at timestamptz not null default now(),
  decided_at timestamptz,
  unique (notary_id, drive_file_id)
);
create index documents_waiting on documents (notary_id) where state = 'stored';
create index documents_by_client on documents (notary_id, client_id);
create index documents_by_content on documents (notary_id, content_hash);

-- The ledger of parts: every attachment received ends in a document or in a refusal.
create table message_parts (
  id uuid primary key,
  notary_id uuid not null references notaries (id) on delete cascade,
  message_id uuid not null references messages (id) on delete cascade,
  path text not null,
  original_name text not null,
  content_hash text,
  size bigint not null,
  document_id uuid references documents (id),
  refusal text,
  settled_at timestamptz,
  unique (message_id, path),
  check (document_id is null or refusal is null)
);
create index message_parts_open on message_parts (notary_id) where document_id is null and refusal is null;

-- Mail that leaves: the row, with its Message-ID, is stored before the first try.
create table outgoing_mails (
  id uuid primary key,
  notary_id uuid not null references notaries (id) on delete cascade,
  key text not null,
  kind text not null check (kind in ('answer', 'redirection', 'reminder', 'notice')),
  client_id uuid references clients (id),
  thread_key text,
  message_id text not null unique,
  to_name text not null default '',
  to_address text not null,
  subject text not null,
  body text not null,
  in_reply_to text,
  reference_ids text[] not null default '{}',
  state text not null default 'prepared' check (state in ('prepared', 'sent')),
  attempts integer not null default 0,
  last_error text,
  prepared_at timestamptz not null default now(),
  sent_at timestamptz,
  unique (notary_id, key)
);
create index outgoing_mails_waiting on outgoing_mails (notary_id) where state = 'prepared';
create index outgoing_mails_by_thread on outgoing_mails (notary_id, thread_key);
create index outgoing_mails_by_address on outgoing_mails (notary_id, to_address);

create table replies (
  message_id uuid primary key references messages (id) on delete cascade,
  notary_id uuid not null references notaries (id) on delete cascade,
  action text not null check (action in ('answer', 'redirect', 'none')),
  reason text,
  entries text[] not null default '{}',
  outgoing_mail_id uuid references outgoing_mails (id),
  decided_at timestamptz not null default now()
);

create table reminders (
  id uuid primary key,
  notary_id uuid not null references notaries (id) on delete cascade,
  client_id uuid not null references clients (id),
  number integer not null,
  missing text[] not null,
  outgoing_mail_id uuid not null references outgoing_mails (id),
  created_at timestamptz not null default now(),
  unique (client_id, number)
);

create table activity (
  id uuid primary key,
  notary_id uuid not null references notaries (id) on delete cascade,
  -- The same act recorded twice, after a crash, stays one row.
  key text not null,
  at timestamptz not null default now(),
  kind text not null,
  client_id uuid references clients (id),
  document_id uuid references documents (id),
  title text not null,
  from_file text,
  to_file text,
  because text[] not null default '{}',
  attention boolean not null default false,
  unique (notary_id, key)
);
create index activity_latest on activity (notary_id, at desc);
