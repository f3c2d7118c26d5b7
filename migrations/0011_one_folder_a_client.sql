-- Two clients never share a folder. Where two do, what they have stays where it is; from now on the one who came later
-- gets one of his own.
update clients set folder_id = null where exists (
  select 1 from clients earlier
  where earlier.notary_id = clients.notary_id and earlier.folder_id = clients.folder_id
    and (earlier.created_at, earlier.id) < (clients.created_at, clients.id)
);
create unique index clients_by_folder on clients (notary_id, folder_id);

-- A copy is looked for by what it holds, or by its Message-ID.
create index messages_by_message_id on messages (notary_id, message_id);
