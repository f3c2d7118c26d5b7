-- What keeps an office from being served, who was told of it, and what a visitor wrote to the operator (decision 0071).

-- Workflows whose last run failed: nothing is written here for one that goes well. Without a foreign key: a workflow that
-- is deleted while its run ends takes no other run with it.
create table run_troubles (
  workflow_id uuid primary key,
  notary_id uuid,
  kind text not null check (kind in ('mailbox', 'drive', 'consent', 'sheets', 'automation')),
  since timestamptz not null,
  last_at timestamptz not null,
  sentence text not null,
  last_success_at timestamptz
);
create index run_troubles_by_notary on run_troubles (notary_id);

-- One row from the first sign of a trouble to its end. `subject`: whose it is, an office, a licence, or nobody's.
create table troubles (
  id uuid primary key,
  kind text not null check (kind in ('mailbox', 'drive', 'consent', 'sheets', 'automation', 'tick', 'worker', 'mail')),
  subject text not null default '',
  sentence text,
  since timestamptz not null,
  seen_at timestamptz not null,
  told_at timestamptz,
  notary_told_at timestamptz,
  ended_at timestamptz
);
create unique index troubles_open on troubles (kind, subject) where ended_at is null;
create index troubles_by_end on troubles (ended_at) where ended_at is not null;

-- Words from the contact form, until they have reached the operator.
create table contact_messages (
  id uuid primary key,
  name text not null,
  address text not null,
  office text not null,
  words text not null,
  received_at timestamptz not null
);

-- A mail to somebody who bought and has no licence yet names his checkout instead.
alter table platform_mails alter column license_id drop not null;
-- How often a server has refused it for ever, and since when: it is tried again all the same, and the operator is told.
alter table platform_mails add column refusals integer not null default 0;
alter table platform_mails add column refused_at timestamptz;
create index platform_mails_refused on platform_mails (license_id) where refused_at is not null and state <> 'sent';
alter table platform_mails drop constraint platform_mails_kind_check;
alter table platform_mails add constraint platform_mails_kind_check check (kind in
  ('licence-key', 'licence-key-replaced', 'account-activated', 'payment-failed', 'payment-refused', 'suspension-soon',
   'suspended', 'payments-differ', 'payments-not-compared', 'keys-guessed', 'troubles', 'office-trouble',
   'office-well-again', 'contact'));
