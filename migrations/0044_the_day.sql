-- What came since a morning is counted on each visit to « Bienvenue », and each morning for the mail.
create index messages_by_coming on messages (notary_id, created_at);
create index documents_by_coming on documents (notary_id, stored_at);

-- The mail at 8 h, for the offices that want it. `last_day` is the last day of Paris that was decided on, mail or not.
create table morning_mails (
  notary_id uuid primary key references notaries (id) on delete cascade,
  enabled boolean not null,
  last_day date not null
);
create index morning_mails_enabled on morning_mails (last_day) where enabled;

alter table platform_mails drop constraint platform_mails_kind_check;
alter table platform_mails add constraint platform_mails_kind_check check (kind in
  ('licence-key', 'licence-key-replaced', 'account-activated', 'payment-failed', 'payment-refused', 'suspension-soon',
   'suspended', 'payments-differ', 'payments-not-compared', 'keys-guessed', 'troubles', 'office-trouble',
   'office-well-again', 'contact', 'morning'));
