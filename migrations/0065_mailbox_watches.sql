-- Which process is told of new mail (IMAP IDLE) for which office's automation, until when (decision 0087).
create table mailbox_watches (
  workflow_id uuid primary key references workflows (id) on delete cascade,
  holder uuid not null,
  until timestamptz not null
);
create index mailbox_watches_held on mailbox_watches (holder);
select wall_off('mailbox_watches', 'exists (select from workflows where workflows.id = workflow_id and notary_id = current_office())');
revoke all on mailbox_watches from minutier_office;
