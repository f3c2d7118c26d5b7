-- From which browsers somebody has signed in: a sign-in from another one is told by mail. Of each its cookie's hash, and what
-- the mail says of it; of the mail's « Ce n'était pas moi » the hash of what its link carries.
create table known_browsers (
  id uuid primary key,
  license_id uuid not null references licenses (id) on delete cascade,
  person_id uuid references persons (id) on delete cascade,
  browser_hash text not null,
  device text,
  network text,
  denial_hash text not null unique,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  told_at timestamptz
);
create unique index known_browsers_of on known_browsers (coalesce(person_id, license_id), browser_hash);
create index known_browsers_by_use on known_browsers (last_seen_at);

alter table platform_mails drop constraint platform_mails_kind_check;
alter table platform_mails add constraint platform_mails_kind_check check (kind in
  ('licence-key', 'licence-key-replaced', 'account-activated', 'payment-failed', 'payment-refused', 'suspension-soon',
   'suspended', 'payments-differ', 'payments-not-compared', 'keys-guessed', 'troubles', 'office-trouble',
   'office-well-again', 'contact', 'morning', 'invitation', 'sign-in-link', 'new-browser'));
