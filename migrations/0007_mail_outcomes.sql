-- What became of a mail that left, or that may have left.

alter table outgoing_mails drop constraint outgoing_mails_state_check;
alter table outgoing_mails add constraint outgoing_mails_state_check
  -- `sending` is stored right before the message's first byte; `uncertain`: it may have left, and nothing proves it;
  -- `returned`: it left, and came back.
  check (state in ('prepared', 'sending', 'sent', 'failed', 'uncertain', 'returned'));
alter table outgoing_mails
  add column problem text,
  add column next_try_at timestamptz not null default 'epoch',
  add column tried_at timestamptz,
  add column settled_at timestamptz,
  -- False while the office's own copy is still to be left in its Sent folder.
  add column copied boolean not null default true;
drop index outgoing_mails_waiting;
create index outgoing_mails_waiting on outgoing_mails (notary_id) where state in ('prepared', 'sending');
create index outgoing_mails_uncopied on outgoing_mails (notary_id) where not copied;
create index outgoing_mails_lost on outgoing_mails (notary_id) where state in ('failed', 'uncertain', 'returned');

alter table platform_mails drop constraint platform_mails_state_check;
alter table platform_mails add constraint platform_mails_state_check
  check (state in ('prepared', 'sending', 'sent', 'failed', 'uncertain'));
-- How many times nobody could tell whether it had left.
alter table platform_mails add column doubts integer not null default 0;
drop index platform_mails_waiting;
create index platform_mails_waiting on platform_mails (next_try_at) where state in ('prepared', 'sending');

alter table mailbox_states
  -- Messages from before the office's first day, which are left alone.
  add column older integer not null default 0,
  add column unmarkable boolean not null default false,
  -- The provider has had enough of us, or does not answer: nothing leaves before.
  add column sending_resumes_at timestamptz,
  add column sending_problem text,
  add column sending_pauses integer not null default 0;

-- The clients that a message may be about, when it is not known which.
alter table messages add column candidates uuid[] not null default '{}';
-- A message that a person has to answer or look at, until he says that it is done.
alter table messages add column awaits_person boolean not null default false;
alter table messages add column settled_at timestamptz;
update messages set awaits_person = true where state = 'held';
create index messages_awaiting on messages (notary_id) where awaits_person and settled_at is null;

-- Reminders up to this number had an answer; those after it count.
alter table clients add column reminders_answered integer not null default 0;
