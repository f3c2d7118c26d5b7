-- The Google account that an office has connected, with its tokens sealed.
create table google_connections (
  notary_id uuid primary key references notaries (id) on delete cascade,
  -- The address that Google gave; null while no consent has succeeded.
  account text,
  client_id text,
  refresh_token text,
  access_token text,
  access_expires_at timestamptz,
  -- What the notary has to settle before Google is asked again.
  problem text,
  connected_at timestamptz,
  updated_at timestamptz not null default now()
);

-- Consents that were begun: one answer each, within minutes.
create table google_consents (
  state_hash text primary key,
  notary_id uuid not null references notaries (id) on delete cascade,
  client_id text not null,
  code_verifier text not null,
  redirect_uri text not null,
  expires_at timestamptz not null
);

-- Which file each upload became, decided before the upload: after a crash the same file is made, not another one.
create table drive_uploads (
  notary_id uuid not null references notaries (id) on delete cascade,
  key text not null,
  file_id text not null,
  created_at timestamptz not null default now(),
  primary key (notary_id, key)
);
