-- Whoever had a stolen key may have let others in: from when it is taken back until its holder has confirmed who is of the team,
-- no link in a mail opens this licence's office (decision 0116).
alter table licenses add column mail_sign_in_closed_at timestamptz;
-- And its holder is told where the office's mail and papers go from now on (decision 0098).
alter table platform_mails drop constraint platform_mails_kind_check;
alter table platform_mails add constraint platform_mails_kind_check check (kind in
  ('licence-key', 'licence-key-replaced', 'account-activated', 'payment-failed', 'payment-refused', 'suspension-soon',
   'suspended', 'payments-differ', 'payments-not-compared', 'keys-guessed', 'troubles', 'office-trouble',
   'office-well-again', 'contact', 'morning', 'invitation', 'sign-in-link', 'new-browser', 'secret-shown',
   'password-replaced', 'setup-changed'));
