-- Bank details as the office has seen them: sealed; found again by a keyed index, shown by country and last four.
create table bank_accounts (
  id uuid primary key,
  notary_id uuid not null references notaries (id) on delete cascade,
  -- Null while nobody knows whose it is.
  client_id uuid references clients (id),
  iban_sealed text not null,
  iban_index text not null,
  country text not null,
  last_four text not null,
  holder text,
  bank text,
  problem text,
  document_id uuid references documents (id),
  message_id uuid references messages (id),
  sender_address text,
  sender text not null check (sender in ('known', 'office', 'unknown', 'look-alike', 'forged')),
  verdict text not null,
  state text not null check (state in ('known', 'to-confirm', 'refused', 'former', 'aside')),
  first_seen timestamptz not null,
  check (document_id is not null or message_id is not null)
);
-- One reading of one source for one client: done again after a crash, it is there already.
create unique index bank_accounts_by_source on bank_accounts (
  notary_id, iban_index, coalesce(document_id, message_id),
  coalesce(client_id, '00000000-0000-0000-0000-000000000000')
);
create index bank_accounts_by_client on bank_accounts (notary_id, client_id);
create index bank_accounts_by_document on bank_accounts (document_id);

-- Calls to be made before bank details count, and what came of them.
create table bank_calls (
  id uuid primary key,
  notary_id uuid not null references notaries (id) on delete cascade,
  -- Names the reason: opened twice after a crash, it stays one row.
  key text not null,
  client_id uuid references clients (id),
  why text not null check (why in
    ('changed', 'other-holder', 'invalid', 'instruction', 'look-alike', 'forged', 'first-unknown')),
  account_id uuid references bank_accounts (id),
  before_id uuid references bank_accounts (id),
  document_id uuid references documents (id),
  message_id uuid references messages (id),
  -- The sentence that asks to pay elsewhere.
  passage text,
  -- Known before the message, or none: never one from it.
  phone text,
  phone_since timestamptz,
  phone_source text check (phone_source in ('sheet', 'message', 'earlier')),
  state text not null default 'open' check (state in ('open', 'done', 'withdrawn')),
  opened_at timestamptz not null,
  caller text,
  called_at timestamptz,
  said text,
  outcome text check (outcome in ('confirmed', 'refused', 'unreachable')),
  tries integer not null default 0,
  unique (notary_id, key)
);
create index bank_calls_open on bank_calls (notary_id) where state = 'open';

-- A number is called only if it was known before: since when, and from where. Of those that are there, since now at the
-- latest. Numbers that came with doubtful bank details are not taken for known again by themselves.
alter table clients
  add column phone_since timestamptz,
  add column phone_source text check (phone_source in ('sheet', 'message', 'earlier')),
  add column phone_message_id uuid,
  add column refused_phones text[] not null default '{}';
update clients set phone_since = now(), phone_source = 'earlier' where phone is not null;

-- How far the sender was believed before anything was learnt from his message; null for a client's own address.
alter table messages add column sender text check (sender in ('unknown', 'look-alike', 'forged'));

-- The client for whom a document's bank details were judged, « nobody » included. Of what was decided before, only what
-- holds some is read again.
alter table documents add column accounts_read_for text;
update documents set accounts_read_for = coalesce(client_id::text, 'nobody')
where state <> 'stored' and not bank_details;
create index documents_accounts_unread on documents (notary_id)
  where state in ('filed', 'held') and split_at is null
    and accounts_read_for is distinct from coalesce(client_id::text, 'nobody');
