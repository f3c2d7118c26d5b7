-- A person of the office answers a message from his screen: the mail leaves like every other, under the office's address.
alter table outgoing_mails drop constraint outgoing_mails_kind_check;
alter table outgoing_mails add constraint outgoing_mails_kind_check
  check (kind in ('answer', 'redirection', 'reminder', 'notice', 'by-hand'));

-- The message that a person has answered with it: it waits for him again when the mail does not arrive.
alter table outgoing_mails add column answers uuid references messages (id) on delete set null;
create index outgoing_mails_by_answered on outgoing_mails (answers) where answers is not null;

-- The messages of a thread, and those of a client, on the page of each of them.
create index messages_by_thread on messages (notary_id, thread_key);
create index messages_by_client on messages (notary_id, client_id) where client_id is not null;
create index outgoing_mails_by_client on outgoing_mails (notary_id, client_id) where client_id is not null;
