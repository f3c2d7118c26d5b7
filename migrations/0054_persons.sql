-- Persons of an office, beside whoever holds its licence key. One who leaves stays as a row: what he did names him.
create table persons (
  id uuid primary key,
  license_id uuid not null references licenses (id) on delete cascade,
  name text not null,
  email text not null,
  standing text not null check (standing in ('notary', 'clerk', 'reader')),
  invited_at timestamptz not null,
  joined_at timestamptz,
  left_at timestamptz
);
create unique index persons_present on persons (license_id, lower(email)) where left_at is null;
create index persons_by_email on persons (lower(email)) where left_at is null;

-- A link in a mail: what it carries is derived from the installation's key, and stored as its hash. `browser_hash` is the
-- browser that asked for it; an invitation was asked for by somebody else.
create table sign_in_links (
  id uuid primary key,
  person_id uuid not null references persons (id) on delete cascade,
  kind text not null check (kind in ('invitation', 'sign-in')),
  token_hash text not null unique,
  browser_hash text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_links_of on sign_in_links (person_id, created_at);
create index sign_in_links_by_end on sign_in_links (expires_at);

-- Null: opened with the licence key.
alter table sessions add column person_id uuid references persons (id) on delete cascade;
create index sessions_person on sessions (person_id);

-- Who did it by hand: a person, or else the licence whose key opened his session. Null: an automation.
alter table activity add column acted_by uuid;

-- A second factor is of the key (its id is the licence's) or of a person.
alter table second_factors rename column license_id to holder_id;
alter table second_factors drop constraint second_factors_license_id_fkey;
alter table second_factors add column license_id uuid references licenses (id) on delete cascade;
update second_factors set license_id = holder_id;
alter table second_factors alter column license_id set not null;
alter table second_factors add column person_id uuid references persons (id) on delete cascade;
alter table recovery_codes rename column license_id to holder_id;

-- The office demands it of everybody who signs in.
alter table licenses add column second_factor_demanded boolean not null default false;

alter table platform_mails drop constraint platform_mails_kind_check;
alter table platform_mails add constraint platform_mails_kind_check check (kind in
  ('licence-key', 'licence-key-replaced', 'account-activated', 'payment-failed', 'payment-refused', 'suspension-soon',
   'suspended', 'payments-differ', 'payments-not-compared', 'keys-guessed', 'troubles', 'office-trouble',
   'office-well-again', 'contact', 'morning', 'invitation', 'sign-in-link'));
