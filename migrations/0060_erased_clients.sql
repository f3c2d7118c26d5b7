-- Clients whose registry the office has had erased (article 17 of the RGPD): one row for each, which does not say who it
-- was. Open until it is done; `folder_id`, of what was his folder, is given to no other client.
create table erasures (
  id uuid primary key,
  notary_id uuid not null references notaries (id) on delete cascade,
  client_id uuid not null,
  folder_id text,
  bins_papers boolean not null,
  asked_at timestamptz not null,
  -- A person of the office, or the licence whose key opened the session.
  asked_by uuid,
  problem text check (problem in ('busy', 'sheet-locked', 'papers-failed', 'mail-under-way', 'failed')),
  -- His row stands in « Clients » still: it could not be emptied.
  sheet_left boolean not null default false,
  documents integer not null default 0,
  messages integer not null default 0,
  mails integer not null default 0,
  done_at timestamptz,
  unique (notary_id, client_id)
);
create index erasures_open on erasures (asked_at) where done_at is null;
create index erasures_by_folder on erasures (notary_id, folder_id) where folder_id is not null;

-- Addresses of erased clients to which nothing automatic goes: as what they are known again by, never as they are.
create table silenced_addresses (
  notary_id uuid not null references notaries (id) on delete cascade,
  fingerprint text not null,
  since timestamptz not null,
  primary key (notary_id, fingerprint)
);

select wall_off('erasures');
select wall_off('silenced_addresses');
