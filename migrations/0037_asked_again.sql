-- A paper that a client is asked to send once more: what was wrong with it, and the mail that says so to him.
alter table documents add column again_why text
  check (again_why in ('unreadable', 'blurred', 'cut', 'wrong-side', 'expired', 'wrong-paper'));
alter table documents add column again_mail_id uuid references outgoing_mails (id) on delete set null;
