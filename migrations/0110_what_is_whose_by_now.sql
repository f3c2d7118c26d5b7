-- A paper that a person had given away kept whose it had been, whatever was decided of it afterwards, and one that came
-- with a message which changed clients too: « Annuler » put it into the folder of the former one, weeks later. Which of them
-- is still the latest act cannot be told. Without it a filing that is taken back waits with the client who has the paper.
update documents set former_client_id = null where former_client_id is not null;

-- Cursors and ids are those of one mailbox. An office that goes to other mail servers under one address has another one from
-- then on, which is named by its address and this moment (decision 0125).
alter table notaries add column mailbox_since timestamptz;

-- What is remembered of a sheet between two readings: when the automation wrote in it last, since when its columns seem to have been
-- sorted one without the other, and which answer stood beside which question (hashes of both).
create table sheet_states (
  notary_id uuid not null references notaries (id) on delete cascade,
  sheet text not null check (sheet in ('clients', 'knowledge')),
  written_at timestamptz,
  mixed_since timestamptz,
  lines text[] not null default '{}',
  primary key (notary_id, sheet)
);
select wall_off('sheet_states');
select note_changes('sheet_states');
