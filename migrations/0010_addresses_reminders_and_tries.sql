-- The addresses that the notary's sheet said last of a client, and those that he has taken out of it: they are no
-- longer the client's, and are not learnt again by themselves.
alter table clients
  add column sheet_emails text[] not null default '{}',
  add column refused_emails text[] not null default '{}';

-- A reminder that had not left when it was no longer needed.
alter table outgoing_mails drop constraint outgoing_mails_state_check;
alter table outgoing_mails add constraint outgoing_mails_state_check
  check (state in ('prepared', 'sending', 'sent', 'failed', 'uncertain', 'returned', 'cancelled'));

-- Reminders are counted when they leave, no longer when they are prepared; one that never arrived does not count.
update clients set reminders_sent = greatest(
  reminders_answered,
  reminders_sent - (
    select count(*) from reminders
    join outgoing_mails on outgoing_mails.id = reminders.outgoing_mail_id
    where reminders.client_id = clients.id and reminders.number > clients.reminders_answered
      and outgoing_mails.state in ('prepared', 'sending', 'failed', 'returned')
  )
);

-- A message that the drive, Google or the mail server could not be worked with for: tried again from here on.
alter table messages add column retry_at timestamptz;
