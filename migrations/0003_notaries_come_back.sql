-- A notary's record is taken away without its ledger: what was done for him must not be done again if he comes back.
alter table notaries add column deleted_at timestamptz;

-- The ids of messages are those of one mailbox. A notary may change his dedicated address, and two mailboxes may give
-- the same id to different messages.
alter table messages add column mailbox text;
update messages set mailbox = notaries.email from notaries where notaries.id = messages.notary_id;
alter table messages alter column mailbox set not null;
alter table messages drop constraint messages_notary_id_mailbox_id_key;
alter table messages add unique (notary_id, mailbox, mailbox_id);

alter table mailbox_states add column mailbox text;
update mailbox_states set mailbox = notaries.email from notaries where notaries.id = mailbox_states.notary_id;
alter table mailbox_states alter column mailbox set not null;
alter table mailbox_states drop constraint mailbox_states_pkey;
alter table mailbox_states add primary key (notary_id, mailbox);
