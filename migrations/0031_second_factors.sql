-- A second factor beside the licence key: a secret shared with an application, sealed; it counts once it was confirmed. The last
-- step that was accepted is kept, so that a code serves once.
create table second_factors (
  license_id uuid primary key references licenses (id) on delete cascade,
  secret_sealed text not null,
  recovery_salt text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  failures integer not null default 0,
  blocked_until timestamptz,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  id uuid primary key,
  license_id uuid not null references second_factors (license_id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  unique (license_id, code_hash)
);
