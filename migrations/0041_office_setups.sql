-- How an office is reached, where it has chosen beside the form of « Configuration compte » (decision 0070).
create table office_setups (
  notary_id uuid primary key references notaries (id) on delete cascade,
  provider text not null check (provider in ('google', 'microsoft', 'imap')),
  imap_host text,
  imap_port integer,
  smtp_host text,
  smtp_port integer,
  drive text not null check (drive in ('google', 'embedded', 'webdav')),
  webdav_url text,
  webdav_username text,
  webdav_password text,
  updated_at timestamptz not null default now()
);

-- What « Tester » found, step by step. `problem`: null where it went well.
create table office_trials (
  notary_id uuid not null references notaries (id) on delete cascade,
  step text not null check (step in ('reading', 'filing', 'sending')),
  problem text,
  place text,
  tried_at timestamptz not null,
  primary key (notary_id, step)
);

create table microsoft_connections (
  notary_id uuid primary key references notaries (id) on delete cascade,
  address text,
  refresh_token text,
  access_token text,
  access_expires_at timestamptz,
  problem text,
  connected_at timestamptz,
  updated_at timestamptz not null default now()
);

create table microsoft_consents (
  state_hash text primary key,
  notary_id uuid not null references notaries (id) on delete cascade,
  session_id uuid not null,
  code_verifier text not null,
  redirect_uri text not null,
  expires_at timestamptz not null
);

-- A consent counts in the browser session that asked for it only. Those that are under way have none: they last a quarter of
-- an hour, and are asked for again.
delete from google_consents;
alter table google_consents add column session_id uuid not null;
