-- A key that was taken back opens nothing any more; whoever still has it is told so, not that it never was one. It is sealed
-- so that its index can follow the encryption key.
create table replaced_licence_keys (
  id uuid primary key,
  license_id uuid not null references licenses (id) on delete cascade,
  key_encrypted text not null,
  key_index text not null unique,
  replaced_at timestamptz not null default now()
);
create index replaced_licence_keys_license on replaced_licence_keys (license_id);

alter table platform_mails drop constraint platform_mails_kind_check;
alter table platform_mails add constraint platform_mails_kind_check check (kind in
  ('licence-key', 'licence-key-replaced', 'account-activated', 'payment-failed', 'suspension-soon', 'suspended',
   'payments-differ', 'payments-not-compared', 'keys-guessed'));
