-- For how long an office lets the administrators of the platform see the detail of its runs, and which of them has looked.
create table support_accesses (
  id uuid primary key,
  notary_id uuid not null references notaries (id) on delete cascade,
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index support_accesses_of on support_accesses (notary_id, expires_at);
create index support_accesses_open on support_accesses (expires_at) where ended_at is null;

create table support_looks (
  access_id uuid not null references support_accesses (id) on delete cascade,
  license_id uuid not null references licenses (id) on delete cascade,
  first_at timestamptz not null,
  primary key (access_id, license_id)
);
