-- Wrong codes of a second factor that come from a browser its holder has passed it with: they wait for themselves, so that whoever
-- has stolen the key keeps him out no more (decision 0063).
alter table known_browsers add column code_failures integer not null default 0;
alter table known_browsers add column codes_blocked_until timestamptz;
-- And he is told that somebody has his key.
alter table platform_mails drop constraint platform_mails_kind_check;
alter table platform_mails add constraint platform_mails_kind_check check (kind in
  ('licence-key', 'licence-key-replaced', 'account-activated', 'payment-failed', 'payment-refused', 'suspension-soon',
   'suspended', 'payments-differ', 'payments-not-compared', 'keys-guessed', 'troubles', 'office-trouble',
   'office-well-again', 'contact', 'morning', 'invitation', 'sign-in-link', 'new-browser', 'secret-shown',
   'password-replaced', 'setup-changed', 'codes-guessed'));
