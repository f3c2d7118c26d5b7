-- A right key that came without a valid code is told to its holder (decision 0063), an administrator who was taken out to the others.
alter table platform_mails drop constraint platform_mails_kind_check;
alter table platform_mails add constraint platform_mails_kind_check check (kind in
  ('licence-key', 'licence-key-replaced', 'account-activated', 'payment-failed', 'payment-refused', 'suspension-soon',
   'suspended', 'payments-differ', 'payments-not-compared', 'keys-guessed', 'troubles', 'office-trouble',
   'office-well-again', 'contact', 'morning', 'invitation', 'sign-in-link', 'new-browser', 'secret-shown',
   'password-replaced', 'setup-changed', 'codes-guessed', 'factor-changed', 'key-tried', 'administrator-removed'));
