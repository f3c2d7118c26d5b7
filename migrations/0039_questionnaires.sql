-- What the office has asked a client of his case by mail, and what he has told: proposed to a person, who confirms it.
create table questionnaires (
  id uuid primary key,
  notary_id uuid not null references notaries (id) on delete cascade,
  client_id uuid not null references clients (id) on delete cascade,
  outgoing_mail_id uuid not null references outgoing_mails (id) on delete cascade,
  questions text[] not null,
  message_id uuid references messages (id) on delete set null,
  told jsonb not null default '{}',
  created_at timestamptz not null default now(),
  closed_at timestamptz
);
-- Whoever has not answered yet is not asked anew.
create unique index questionnaires_open on questionnaires (client_id) where closed_at is null;
create index questionnaires_by_message on questionnaires (message_id) where message_id is not null;
